import { z } from "zod";
import { IDEMPOTENCY_KEY_HEADER } from "./idempotency-key.ts";
import { LIMITS } from "./limits.ts";
import { INSISTENCE } from "./moderation.ts";
import { isBlank, isWellFormedText, normalizeLine, normalizeText, textLength } from "./text.ts";

// Otherwise zod tests whether it may compile code, which the pages' Content-Security-Policy forbids and reports.
z.config({ jitless: true });

interface TextRule {
  readonly max: number;
  readonly empty: string;
  readonly tooLong: string;
  readonly min?: number;
  /** Multi-line unless false. */
  readonly multiline?: boolean;
}

const BROKEN_TEXT = "Some characters in this text are broken. Please type it again.";

/**
 * The longest text that is normalised, in code units per allowed code point. Normalising takes quadratic time on runs
 * of combining marks, so much longer texts are refused first.
 */
const RAW_UNITS_PER_POINT = 8;

/** A written text: normalised, not blank, at most `max` code points. */
export function textField({ max, empty, tooLong, multiline = true }: TextRule) {
  return z
    .string({ error: empty })
    .max(max * RAW_UNITS_PER_POINT, { error: tooLong, abort: true })
    .refine(isWellFormedText, { error: BROKEN_TEXT, abort: true })
    .transform(multiline ? normalizeText : normalizeLine)
    .refine((text) => !isBlank(text), { error: empty, abort: true })
    .refine((text) => textLength(text) <= max, { error: tooLong });
}

const BAD_ID = { error: "That id is not valid." };

/** A positive integer in digits. Fifteen digits are always a safe integer. */
const DIGITS = /^[1-9]\d{0,14}$/;

/** A row id in a path or body: a positive safe integer, as a number or its decimal digits. */
export const idField = z
  .union([z.string().regex(DIGITS, BAD_ID), z.int(BAD_ID).positive(BAD_ID)], BAD_ID)
  .transform(Number);

/** A whole number in a query, in plain digits: neither "0x1" nor "1e5" nor " 1". */
export const numberField = (min: number, max: number, error: { error: string }) =>
  z
    .string(error)
    .regex(/^(0|[1-9]\d{0,14})$/, error)
    .transform(Number)
    .refine((value) => min <= value && value <= max, error);

/** The message for a cursor that is not ours. */
export const STALE_CURSOR = "That page is not valid any more. Please start from the top.";

/** The `cursor` of the `Link` header of the page before. Each list has its own form. */
export const cursorField = z.string({ error: STALE_CURSOR }).max(200, { error: STALE_CURSOR });

/** What an author says to a text that was nudged or refused. */
export const insistField = z.enum(INSISTENCE, { error: "That is neither posting nor appealing." }).optional();

/**
 * What an author says to an edit that was nudged. There is no appeal of a refused one: the text stays as it was.
 */
export const postAnywayField = z.literal("post", { error: "An edit can only be posted anyway." }).optional();

/** Query of a keyset-paginated list. */
export const pageQuery = z.object({ cursor: cursorField.optional() });

/** The end from which a thread is read page by page. */
const threadEnd = z.enum(["oldest", "newest"], { error: "A thread is read from its oldest or its newest text on." });
export type ThreadEnd = z.output<typeof threadEnd>;

/** Query of a thread's page. Within a page the oldest text is first, from whichever end the thread is read. */
export const threadPageQuery = pageQuery.extend({ from: threadEnd.default("oldest") });

/** The headers of a request that sends a text. The quotes are the draft standard's; without them it is the same key. */
export const sendHeaders = z.object({
  [IDEMPOTENCY_KEY_HEADER]: z
    .string()
    .transform((value) => value.replace(/^"(.*)"$/, "$1").toLowerCase())
    .pipe(z.guid({ error: "An Idempotency-Key has to be a UUID in quotes." }))
    .optional(),
});

/** `cursorField` for a list ordered by id. */
export const idCursorField = cursorField.regex(DIGITS, { error: STALE_CURSOR }).transform(Number);

/** Converted to lower case after the check: the kelvin sign would become an ordinary k before it. */
export const emailField = z
  .string({ error: "Please enter a valid email address" })
  .trim()
  .max(LIMITS.email, { error: "Please enter a valid email address" })
  .pipe(z.email({ error: "Please enter a valid email address" }).toLowerCase());

/** A search text as typed: normalised to one line and cut. Odd characters are not refused. */
export const searchField = z
  .string({ error: "Type at least 2 characters to search" })
  .transform((text) => normalizeLine(text.slice(0, LIMITS.searchMax * RAW_UNITS_PER_POINT).toWellFormed()))
  .transform((text) => Array.from(text).slice(0, LIMITS.searchMax).join(""))
  .refine((text) => textLength(text) >= LIMITS.searchMin, { error: "Type at least 2 characters to search" });
