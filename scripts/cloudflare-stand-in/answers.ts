import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An answer of Cloudflare's API that something is wrong. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: number;

  constructor(status: ContentfulStatusCode, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The envelope of all that goes well. */
export const succeed = (c: Context, result: unknown) =>
  c.json({ success: true, errors: [], messages: [], result, result_info: { page: 1, total_pages: 1 } });

export const fail = (c: Context, status: ContentfulStatusCode, code: number, message: string) =>
  c.json({ success: false, errors: [{ code, message }], messages: [], result: null }, status);
