import { createElement, Fragment } from "react";
import { isSessionExpired } from "../api/errors.ts";
import { toast } from "./toast.ts";

/**
 * Says that something failed, with `more` in a sentence of its own. Silent when the session has ended, which is said
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

/** As separate children, not a list: sentences never change places. */
const inSentences = (first: string, second: string) =>
  createElement(Fragment, null, createElement("span", null, first), " ", createElement("span", null, second));
