/** Where a text is going to stand. */
export type TextKind = "wail" | "comment" | "ripple_reply" | "display_name" | "registration_name";

/** Which step of moderation refused a text. Source: docs/product.md, "Safety". */
export type RefusedBy = "links" | "words" | "guard";

/** What the steps of moderation make of a text, before anything is stored. */
export type Judgement =
  | { readonly decision: "visible" }
  /** `category` says more where a step knows more: a word family, the guard's hazard codes. */
  | { readonly decision: "refused"; readonly rule: RefusedBy; readonly category: string | null }
  /** The guard could not be asked; the text waits, unseen, for another try. */
  | { readonly decision: "held" };
