import { DEFAULT_CATEGORY, POST_CATEGORY_VALUES } from "../../../worker/contract/categories.ts";
import { draftKey } from "../../device/drafts.ts";

export interface WailDraft {
  readonly content: string;
  readonly category: (typeof POST_CATEGORY_VALUES)[number];
  readonly isAnonymous: boolean;
}

/** Where the unsent wail for a pod is kept. */
export const wailDraftKey = (memberId: number, podId: number) => draftKey(memberId, `wail.${podId}`);

export const EMPTY_WAIL: WailDraft = { content: "", category: DEFAULT_CATEGORY, isAnonymous: false };

export function parseWailDraft(stored: unknown): WailDraft | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { content, category, isAnonymous }: Partial<Record<keyof WailDraft, unknown>> = stored;
  const known = POST_CATEGORY_VALUES.find((value) => value === category);
  if (typeof content !== "string" || known === undefined || typeof isAnonymous !== "boolean") return undefined;
  return { content, category: known, isAnonymous };
}
