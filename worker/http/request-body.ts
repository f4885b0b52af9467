import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { LIMITS } from "../contract/limits.ts";
import { AppError, bodyCutOff, bodyTooLarge } from "../lib/errors.ts";
import type { AppEnv } from "./context.ts";
import { isSafe } from "./same-origin.ts";

/**
 * How much of a refused body is read and discarded. A proxy may lose the answer to a request that it is still sending.
 */
const DISCARDED_BYTES = 16 * LIMITS.bodyBytes;

const limitBody = bodyLimit({
  maxSize: LIMITS.bodyBytes,
  onError: async (c) => {
    await discard(c.req.raw.body);
    throw bodyTooLarge();
  },
});

/**
 * Waits until the whole body has arrived, up to its limit. A request counts from that moment: otherwise a client could
 * choose its time by holding back the end. Bodies of safe requests are left unread. Errors: `bodyTooLarge`,
 * `bodyCutOff`.
 */
export const awaitBody = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafe(c)) await readBody(c);
  await next();
});

async function readBody(c: Context<AppEnv>): Promise<void> {
  try {
    await limitBody(c, async () => {
      await c.req.text();
    });
  } catch (error) {
    throw error instanceof AppError ? error : bodyCutOff();
  }
}

async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  // A chunked body has been read up to the limit by Hono, which still holds the reader.
  if (body === null || body.locked) return;
  let left = DISCARDED_BYTES;
  for await (const chunk of body) {
    left -= chunk.length;
    if (left < 0) return;
  }
}
