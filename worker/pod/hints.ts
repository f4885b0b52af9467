/**
 * Something that has happened in a pod. What is said of it is read from D1 at the moment it is said, so a text that is
 * held, or gone again, causes no hint. Nothing here names the author of a Squid Ink wail.
 */
export type Hint =
  | { readonly type: "wail" | "edited" | "comment" | "likes"; readonly wailId: number }
  /** `authorId` is null for Squid Ink: like the wail, its end is told to everybody. */
  | { readonly type: "removed"; readonly wailId: number; readonly authorId: number | null }
  | { readonly type: "ripple"; readonly rippleId: number };

/** Of several hints with one key the last one counts. */
export const hintKey = (hint: Hint) => `${hint.type}:${hint.type === "ripple" ? hint.rippleId : hint.wailId}`;
