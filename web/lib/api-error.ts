import { z } from "zod/mini";
import { ERROR_CODES, type ErrorCode } from "../../worker/contract/error-codes.ts";

const errorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  fields: z.optional(z.record(z.string(), z.string())),
});

/**
 * Any answer that is not OK. `message` is the status code, a colon, a space and the body text, as spec section 8 wants
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
    const parsed = errorBody.safeParse(parseJson(body));
    this.detail = parsed.data?.message;
    this.code = parsed.data?.code;
    this.fields = parsed.data?.fields ?? {};
  }
}

interface FailedResponse {
  readonly status: number;
  readonly statusText: string;
  text(): Promise<string>;
}

export async function apiError(response: FailedResponse): Promise<ApiError> {
  return new ApiError(response.status, await response.text(), response.statusText);
}

/** What the server said, else the text the screen has for this failure. */
export function serverMessage(error: unknown, otherwise: string): string {
  return (error instanceof ApiError ? error.detail : undefined) ?? otherwise;
}

/** True for failures that mean the session is over. Source: spec section 8, "Session expiry". */
export function isSessionExpired(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message } = error;
  return (
    (message.startsWith("401: ") && message.includes("Unauthorized")) || message.includes("Authentication required")
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
