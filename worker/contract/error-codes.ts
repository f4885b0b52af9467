import type { Rule } from "./moderation.ts";

/** Every value of `code` in an error body. The web branches on these, never on statuses or texts. */
export const ERROR_CODES = [
  "invalid_input",
  "malformed_json",
  "body_cut_off",
  "body_too_large",
  "unsupported_media_type",
  "cross_site_request",
  "authentication_required",
  "another_member",
  "wrong_credentials",
  "email_taken",
  "common_password",
  "rate_limited",
  "not_found",
  "pod_membership_required",
  "not_the_author",
  "wail_not_visible",
  "own_squid_ink",
  "not_own_squid_ink",
  "squid_ink_limit",
  "content_moderated",
  "content_nudged",
  "too_many_reviews",
  "idempotency_key_reused",
  "text_deleted",
  "already_replied",
  "no_active_ripple",
  "confirmation_mismatch",
  "google_email_unverified",
  "google_account_mismatch",
  "link_expired",
  "already_reported",
  "already_appealed",
  "not_appealable",
  "not_editable",
  "suspended",
  "read_only",
  "registration_closed",
  "slow_pod",
  "newcomer_limit",
  "upgrade_required",
  "mute_limit",
  "service_unavailable",
  "internal_error",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every error answer under `/api`. Source: docs/product.md, "Answers and errors". */
export interface ErrorBody {
  /** A message a person can act on. The screens show it. */
  message: string;
  code: ErrorCode;
  /** Per-field sentences for a form; only on `invalid_input`. */
  fields?: Record<string, string>;
  /** The rule that a text goes against; only on `content_moderated` and `content_nudged`. */
  rule?: Rule;
  /** Whether the text may be about its author's own despair: the screen shows the crisis line. */
  crisisLine?: boolean;
}
