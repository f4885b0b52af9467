import { createElement, Fragment } from "react";
import { isSessionExpired } from "../lib/api-error.ts";
import { toast } from "./toast.ts";

/**
 * Says that something failed, and `more` in a sentence of its own; not when the session ended, of which the member is told
 * already.
 */
export function failureToast(error: unknown, title: string, description: string, more?: string): void {
  if (isSessionExpired(error)) return;
  toast({
    title,
    description: more === undefined ? description : inSentences(description, more),
    variant: "destructive",
  });
}

/** As children of their own and not as a list, for sentences never change places. */
const inSentences = (first: string, second: string) =>
  createElement(Fragment, null, createElement("span", null, first), " ", createElement("span", null, second));
