import type { PostCategory } from "../../worker/contract/categories.ts";
import type { PersonKey } from "./people.ts";

export interface DemoWail {
  by: PersonKey;
  hoursAgo: number;
  text: string;
  category: PostCategory;
  /** Under Squid Ink. */
  ink: boolean;
  likes: number;
  comments: readonly (readonly [PersonKey, string])[];
}

type Extras = Partial<Pick<DemoWail, "category" | "ink" | "comments">>;

/** One wail of the demo, in one line or two. */
export function wail(by: PersonKey, hoursAgo: number, likes: number, text: string, extras: Extras = {}): DemoWail {
  return { by, hoursAgo, likes, text, category: "general", ink: false, comments: [], ...extras };
}
