import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorBody, ErrorCode } from "../contract/error-codes.ts";

interface AppErrorOptions {
  readonly fields?: Record<string, string>;
  /** What a text goes against. */
  readonly moderation?: Pick<ErrorBody, "rule" | "crisisLine">;
  /** Extra response headers, e.g. Retry-After. */
  readonly headers?: Record<string, string>;
}

/** A failure a person can act on. Thrown where the rule is, turned into an `ErrorBody` in one place. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  readonly moderation: AppErrorOptions["moderation"];

  constructor(status: ContentfulStatusCode, code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message);
    this.name = "AppError";
    this.status = status;
    this.code = code;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
    this.moderation = options.moderation;
  }

  toBody(): ErrorBody {
    const body: ErrorBody = { message: this.message, code: this.code, ...this.moderation };
    return this.fields === undefined ? body : { ...body, fields: this.fields };
  }
}

export const invalidInput = (message: string, fields?: Record<string, string>) =>
  new AppError(400, "invalid_input", message, fields === undefined ? {} : { fields });

export const malformedJson = () => new AppError(400, "malformed_json", "The request body is not valid JSON.");

/** The connection ended early. Nobody reads this answer, and nothing on our side has failed. */
export const bodyCutOff = () =>
  new AppError(400, "body_cut_off", "The request ended before all of it had arrived. Please send it again.");

export const bodyTooLarge = () => new AppError(413, "body_too_large", "That is too much text to send at once.");

export const unsupportedMediaType = () =>
  new AppError(415, "unsupported_media_type", "Send the request body as application/json.");

export const crossSiteRequest = () =>
  new AppError(403, "cross_site_request", "This request did not come from Wail itself. Please try again from the app.");

/** For whoever opens the address of a WebSocket as a page. */
export const upgradeRequired = () =>
  new AppError(426, "upgrade_required", "This address is for the app's live connection only.", {
    headers: { upgrade: "websocket" },
  });

/** Source of the text: docs/product.md, "Answers and errors". */
export const authenticationRequired = () =>
  new AppError(401, "authentication_required", "Authentication required. Please sign in.");

/** The page shows one member, but another tab has signed in a different one. */
export const anotherMember = () =>
  new AppError(401, "another_member", "Somebody else has signed in on this device. Please open Wail again.");

/** The same for every text of others, Squid Ink or open, so that it does not reveal who wrote it. */
export const notTheAuthor = (what: "wail" | "comment" | "reply", act: "delete" | "edit" = "delete") =>
  new AppError(403, "not_the_author", `Only its author can ${act} this ${what}.`);

export const notFound = (what: string) => new AppError(404, "not_found", `${what} is not here, or no longer is.`);

/** Source: the IETF draft "The Idempotency-Key HTTP Header Field". */
export const idempotencyKeyReused = () =>
  new AppError(
    422,
    "idempotency_key_reused",
    "Another text has been posted with this Idempotency-Key. Send this one with a new key to post it, too.",
  );

export const textDeleted = () =>
  new AppError(410, "text_deleted", "This was posted before, and has been deleted since.");

export const rateLimited = (seconds: number) =>
  new AppError(429, "rate_limited", "That was a lot at once. Please wait a minute and try again.", {
    headers: { "retry-after": String(seconds) },
  });

/** Operators have switched writing off (`npm run ops -- readonly on`). */
export const readOnly = () =>
  new AppError(
    503,
    "read_only",
    "Wail is read-only for a while: you can read everything, but nothing can be changed. Please try again later.",
    { headers: { "retry-after": "300" } },
  );

/** "July 8, 2026 at 5:00 PM UTC" */
const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** Operators have suspended the member, who can go on reading. */
export function suspended(until: number, reason: string | null): AppError {
  const why = reason === null ? "" : ` The reason: ${reason}`;
  const what = "Your account is suspended. You can read, but not post, react, report or change your name";
  return new AppError(403, "suspended", `${what} until ${MOMENT.format(until)} UTC.${why}`);
}

export const serviceUnavailable = () =>
  new AppError(503, "service_unavailable", "Wail is very busy right now. Please try again in a moment.", {
    headers: { "retry-after": "2" },
  });
