import { createElement, Fragment, type ReactNode } from "react";
import { isSessionExpired, isTextRefused, operatorsNotice } from "../api/errors.ts";
import { paths } from "../navigation/paths.ts";
import { toast } from "./toast.ts";

/**
 * Says that something failed, with `more` in a sentence of its own. What operators have switched off is said in the
 * server's words instead. A refused text leads to the guidelines. Silent when the session has ended, which is said
 * already.
 */
export function failureToast(error: unknown, title: string, description: string, more?: string): void {
  if (isSessionExpired(error)) return;
  const sentences = operatorsNotice(error) ?? inSentences(description, more, isTextRefused(error) && GUIDELINES);
  toast({ title, description: sentences, variant: "destructive" });
}

/** In a tab of its own: what was written stays where it is. */
const GUIDELINES = createElement(
  "a",
  { href: paths.guidelines, target: "_blank", className: "font-medium underline underline-offset-2" },
  "Community Guidelines",
);

/** As separate children, not a list: sentences never change places. */
function inSentences(first: string, second: string | undefined, link: ReactNode): ReactNode {
  if (second === undefined && !link) return first;
  const further = second === undefined ? [] : [" ", createElement("span", null, second)];
  return createElement(Fragment, null, createElement("span", null, first), ...further, " ", link);
}
