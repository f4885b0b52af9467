import { Hono } from "hono";
import { pageQuery } from "../../contract/fields.ts";
import type { AppEnv } from "../../http/context.ts";
import { linkNext, parseKeyset } from "../../http/pagination.ts";
import { idParams, validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { markAllRead, markRead } from "./mark-read.ts";
import { countUnread, readNotifications } from "./read-notifications.ts";

/** /api/notifications: what happened to one's wails, comments and ripples. */
export const notificationsRoutes = new Hono<AppEnv>()
  .get("/", requireMember, validate("query", pageQuery), async (c) => {
    const before = parseKeyset(c.req.valid("query").cursor);
    const { notifications, next } = await readNotifications(c.var.caller, before);
    linkNext(c, next);
    return c.json(notifications);
  })
  .get("/unread-count", requireMember, async (c) => c.json(await countUnread(c.var.caller)))
  .patch("/mark-all-read", requireMember, async (c) => {
    await markAllRead(c.var.caller);
    return c.body(null, 204);
  })
  .patch("/:id/read", requireMember, idParams("id"), async (c) => {
    await markRead(c.var.caller, c.req.valid("param").id);
    return c.body(null, 204);
  });
