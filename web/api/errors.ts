import { ERROR_CODES, type ErrorBody, type ErrorCode } from "../../worker/contract/error-codes.ts";
import type { Rule } from "../../worker/contract/moderation.ts";

/** An answer that is not OK. People read `detail`, code branches on `code`; `message` is "<status>: <body>". */
export class ApiError extends Error {
  readonly status: number;
  /** The server's sentence; undefined when the answer did not come from the API. */
  readonly detail: string | undefined;
  readonly code: ErrorCode | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** The rule that a text goes against. */
  readonly rule: Rule | undefined;
  /** Whether the crisis line is to be shown. */
  readonly crisisLine: boolean;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
    this.status = status;
    const known = parseErrorBody(body);
    this.detail = known?.message;
    this.code = known?.code;
    this.fields = known?.fields ?? {};
    this.rule = known?.rule;
    this.crisisLine = known?.crisisLine === true;
  }
}

export async function apiError(response: Pick<Response, "status" | "statusText" | "text">): Promise<ApiError> {
  return new ApiError(response.status, await response.text(), response.statusText);
}

/** The server's sentence, else the screen's own. */
export function serverMessage<Otherwise>(error: unknown, otherwise: Otherwise): string | Otherwise {
  return (error instanceof ApiError ? error.detail : undefined) ?? otherwise;
}

/** Whether nobody knows if the server has done a write: there was no answer, or the server failed. */
export const isAnswerLost = (error: unknown) =>
  !(error instanceof ApiError) || (error.status >= 500 && error.code !== "read_only");

const BY_OPERATORS: ReadonlySet<ErrorCode | undefined> = new Set([
  "suspended",
  "read_only",
  "slow_pod",
  "newcomer_limit",
] as const);

/** The server's sentence about what operators have switched off for now, whatever was tried. */
export const operatorsNotice = (error: unknown): string | undefined =>
  error instanceof ApiError && BY_OPERATORS.has(error.code) ? error.detail : undefined;

/** Whether a text was refused by moderation. */
export const isTextRefused = (error: unknown) => error instanceof ApiError && error.code === "content_moderated";

/** Why a text was refused, in the server's words; undefined for any other failure. */
export function moderationAdvice(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== "content_moderated") return undefined;
  return error.detail?.replace(/^Content moderated: /, "");
}

/** Whether the session is over. A 401 that does not come from the API means nothing else. */
export const isSessionExpired = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 401 &&
  (error.code === undefined || error.code === "authentication_required");

/** Whether another member than the page's is signed in. */
export const isOtherMemberSignedIn = (error: unknown) => error instanceof ApiError && error.code === "another_member";

/** Whether the subject of a request is gone, or never was there for this member. */
export const isGone = (error: unknown) => error instanceof ApiError && error.code === "not_found";

/** An answer, or null where its subject is gone. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Without a schema: this file is part of every page, and the schema library is larger than some of them. */
function isErrorBody(value: unknown): value is ErrorBody {
  if (!isRecord(value) || typeof value.message !== "string") return false;
  const { code, fields = {} } = value;
  if (!isRecord(fields) || !Object.values(fields).every((text) => typeof text === "string")) return false;
  return ERROR_CODES.some((known) => known === code);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
