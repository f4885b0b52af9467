import { Hono } from "hono";
import { mutedWordInput } from "../../contract/mutes.ts";
import type { AppEnv } from "../../http/context.ts";
import { limitToggles } from "../../http/rate-limit.ts";
import { idParams, validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { listMutedThreads, muteThread, unmuteThread } from "./muted-threads.ts";
import { muteWord, unmuteWord } from "./muted-words.ts";

/** Muted words, and wails whose notifications are muted (docs/product.md, "Muting"). */
export const mutesRoutes = new Hono<AppEnv>()
  .post("/user/muted-words", requireMember, limitToggles("mute"), validate("json", mutedWordInput), async (c) =>
    c.json(await muteWord(c.var.caller, c.req.valid("json").word)),
  )
  .delete("/user/muted-words", requireMember, limitToggles("mute"), validate("json", mutedWordInput), async (c) =>
    c.json(await unmuteWord(c.var.caller, c.req.valid("json").word)),
  )
  .get("/user/muted-threads", requireMember, async (c) => c.json(await listMutedThreads(c.var.caller)))
  .post("/posts/:id/mute", requireMember, limitToggles("mute"), idParams("id"), async (c) => {
    await muteThread(c.var.caller, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .delete("/posts/:id/mute", requireMember, limitToggles("mute"), idParams("id"), async (c) => {
    await unmuteThread(c.var.caller, c.req.valid("param").id);
    return c.body(null, 204);
  });
