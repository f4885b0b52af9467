import { Hono } from "hono";
import { pushInput } from "../../contract/push-input.ts";
import type { MemberEnv } from "../../http/context.ts";
import { limitToggles } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { readPush, subscribe, unsubscribe } from "./subscribing.ts";

/** /api/push: push messages to the device of the session. */
export const pushRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get("/", async (c) => c.json(await readPush(c.var.caller)))
  .put("/", limitToggles("push"), validate("json", pushInput), async (c) => {
    await subscribe(c.var.caller, c.req.valid("json"));
    return c.body(null, 204);
  })
  .delete("/", limitToggles("push"), async (c) => {
    await unsubscribe(c.var.caller);
    return c.body(null, 204);
  });
