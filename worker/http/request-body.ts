import { bodyLimit } from "hono/body-limit";
import { every, except } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { LIMITS } from "../contract/limits.ts";
import type { AppEnv } from "./context.ts";
import { bodyTooLarge } from "./errors.ts";
import { isSafe } from "./same-origin.ts";

const limitBody = bodyLimit({
  maxSize: LIMITS.bodyBytes,
  onError: () => {
    throw bodyTooLarge();
  },
});

/** A request is made when all of it is there: whoever holds back the end of one could choose its moment otherwise. */
const waitForBody = createMiddleware<AppEnv>(async (c, next) => {
  await c.req.text();
  await next();
});

/**
 * Waits until the body has arrived, up to its limit. What a request brings that only asks is left alone: the network may
 * hand one over with a body, of which no other request can be made. Errors: `bodyTooLarge`.
 */
export const awaitBody = except(isSafe, every(limitBody, waitForBody));
