import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { AppError, bodyTooLarge, malformedJson, notFound, serviceUnavailable } from "../lib/errors.ts";
import { framesOf, log, rootMessage, withoutValues } from "../lib/log.ts";
import { isPlatformUnavailable } from "../lib/platform-errors.ts";
import type { AppEnv } from "./context.ts";

const answer = (c: Context, error: AppError) => c.json(error.toBody(), error.status, error.headers);

/**
 * Turns every thrown error into an `ErrorBody`. A failure of Cloudflare's platform becomes a 503. Any other unknown
 * error becomes a 500 that reveals only a request id.
 */
export const handleError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof AppError) return answer(c, error);
  if (error instanceof HTTPException) return answer(c, fromHono(error));
  const requestId = c.get("requestId");
  const fields = { requestId, route: c.req.routePath, error: error.name, detail: rootMessage(error) };
  if (isPlatformUnavailable(error)) {
    log("warn", "platform_unavailable", fields);
    return answer(c, serviceUnavailable());
  }
  log("error", "unhandled_error", { ...fields, detail: withoutValues(rootMessage(error)), stack: framesOf(error) });
  return c.json(
    { message: `Something went wrong on our side. Please try again. (${requestId})`, code: "internal_error" },
    500,
  );
};

export const handleNotFound: NotFoundHandler<AppEnv> = (c) => answer(c, notFound("This page of the API"));

function fromHono(error: HTTPException): AppError {
  if (error.status === 413) return bodyTooLarge();
  if (error.status === 400) return malformedJson();
  return new AppError(error.status, "invalid_input", error.message || "That request could not be understood.");
}
