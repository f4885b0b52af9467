import { ERROR_CODES, type ErrorBody, type ErrorCode } from "../../worker/contract/error-codes.ts";

/**
 * Any answer that is not OK. `message` is the status code, a colon, a space and the body text, as docs/product.md has
 * it; what people read is `detail`, what code branches on is `code`.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The server's sentence; undefined when the answer did not come from the API. */
  readonly detail: string | undefined;
  readonly code: ErrorCode | undefined;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
    this.status = status;
    const parsed = parseJson(body);
    const known = isErrorBody(parsed) ? parsed : undefined;
    this.detail = known?.message;
    this.code = known?.code;
    this.fields = known?.fields ?? {};
  }
}

export interface FailedResponse {
  readonly status: number;
  readonly statusText: string;
  text(): Promise<string>;
}

export async function apiError(response: FailedResponse): Promise<ApiError> {
  return new ApiError(response.status, await response.text(), response.statusText);
}

/** What the server said, else the text the screen has for this failure. */
export function serverMessage<Otherwise>(error: unknown, otherwise: Otherwise): string | Otherwise {
  return (error instanceof ApiError ? error.detail : undefined) ?? otherwise;
}

/**
 * Whether nobody knows if the server has done a write: it failed without an answer, or what the server needs for it failed
 * on the way. What would show it is read anew then.
 */
export const isAnswerLost = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

/** Why a text was refused and what to do about it, in the server's words; undefined for any other failure. */
export function moderationAdvice(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== "content_moderated") return undefined;
  return error.detail?.replace(/^Content moderated: /, "");
}

/**
 * True for failures that mean the session is over: the API says so by its code, and a
 * 401 that is not the API's means nothing else.
 */
export const isSessionExpired = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 401 &&
  (error.code === undefined || error.code === "authentication_required");

/** True when the page shows one member and the device is signed in as another by now. */
export const isAnotherMember = (error: unknown) => error instanceof ApiError && error.code === "another_member";

/** True when what was asked for or acted on is not there any more, or never was for this member. */
export const isGone = (error: unknown) => error instanceof ApiError && error.code === "not_found";

/** An answer, or null where what was asked for is gone: that is an answer too, and no failure. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** By hand, not by a schema: this file is part of every page, and the schema library is larger than some of them. */
function isErrorBody(value: unknown): value is ErrorBody {
  if (!isRecord(value) || typeof value.message !== "string") return false;
  const { code, fields = {} } = value;
  if (!isRecord(fields) || !Object.values(fields).every((text) => typeof text === "string")) return false;
  return ERROR_CODES.some((known) => known === code);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
