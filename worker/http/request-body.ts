import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { LIMITS } from "../contract/limits.ts";
import { AppError, bodyCutOff, bodyTooLarge } from "../lib/errors.ts";
import type { AppEnv } from "./context.ts";
import { isSafe } from "./same-origin.ts";

/** What of a refused body is read and thrown away: a proxy may lose the answer to a request that it is still sending. */
const DISCARDED_BYTES = 16 * LIMITS.bodyBytes;

const limitBody = bodyLimit({
  maxSize: LIMITS.bodyBytes,
  onError: async (c) => {
    await discard(c.req.raw.body);
    throw bodyTooLarge();
  },
});

/**
 * Waits until the body has arrived, up to its limit: a request is made when all of it is there, or whoever holds back the
 * end of one could choose its moment. What a request brings that only asks is left alone: the network may hand one over
 * with a body, of which no other request can be made. Errors: `bodyTooLarge`, `bodyCutOff`.
 */
export const awaitBody = except(
  isSafe,
  createMiddleware<AppEnv>(async (c, next) => {
    try {
      await limitBody(c, async () => {
        await c.req.text();
      });
    } catch (error) {
      throw error instanceof AppError ? error : bodyCutOff();
    }
    await next();
  }),
);

async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  // One that came in chunks has been read up to the limit by somebody who keeps the rest.
  if (body === null || body.locked) return;
  let left = DISCARDED_BYTES;
  for await (const chunk of body) {
    left -= chunk.length;
    if (left < 0) return;
  }
}
