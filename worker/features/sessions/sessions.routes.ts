import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { clearSessionCookie, readSessionCookie } from "../../http/session-cookie.ts";
import { listSessions } from "./list-sessions.ts";
import { requireMember, requireShown } from "./require-member.ts";
import { signOut, signOutEverywhere } from "./sign-out.ts";

/** /api/auth: the member's sessions, and signing out. */
export const sessionsRoutes = new Hono<AppEnv>()
  /** Succeeds without a session, too: that visitor is signed out already. Ends none of another member than the page's. */
  .post("/logout", async (c) => {
    const token = readSessionCookie(c);
    const requireMine = (memberId: number) => requireShown(c, memberId);
    if (token !== undefined) await signOut(c.var.db, c.env, token, requireMine);
    clearSessionCookie(c);
    return c.body(null, 204);
  })
  /** Where the member is signed in. */
  .get("/sessions", requireMember, async (c) => c.json(await listSessions(c.var.caller)))
  /** Signs the member out everywhere, here included. */
  .delete("/sessions", requireMember, async (c) => {
    await signOutEverywhere(c.var.caller);
    clearSessionCookie(c);
    return c.body(null, 204);
  });
