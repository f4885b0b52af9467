import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { clearSessionCookie, readSessionCookie } from "../../http/session-cookie.ts";
import { listSessions } from "./list-sessions.ts";
import { assertMemberHeader, requireMember } from "./require-member.ts";
import { signOut, signOutEverywhere } from "./sign-out.ts";

/** /api/auth: the member's sessions, and signing out. */
export const sessionsRoutes = new Hono<AppEnv>()
  /**
   * Succeeds without a session, too: that visitor is already signed out. Refuses to end the session of another member
   * than the page shows.
   */
  .post("/logout", async (c) => {
    const token = readSessionCookie(c);
    const assertOwner = (memberId: number) => assertMemberHeader(c, memberId);
    if (token !== undefined) await signOut({ ...c.var, env: c.env }, token, assertOwner);
    clearSessionCookie(c);
    return c.body(null, 204);
  })
  /** The sessions of the member. */
  .get("/sessions", requireMember, async (c) => c.json(await listSessions(c.var.caller)))
  /** Ends all sessions of the member, this one included. */
  .delete("/sessions", requireMember, async (c) => {
    await signOutEverywhere(c.var.caller);
    clearSessionCookie(c);
    return c.body(null, 204);
  });
