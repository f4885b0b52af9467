import { Hono } from "hono";
import { deleteAccountInput, profileInput } from "../../contract/accounts.ts";
import type { MemberEnv } from "../../http/context.ts";
import { limitWrites } from "../../http/rate-limit.ts";
import { clearSessionCookie } from "../../http/session-cookie.ts";
import { validate } from "../../http/validate.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { requireMember } from "../sessions/require-member.ts";
import { rename } from "./rename.ts";
import { readShellStats, readUserStats } from "./stats.ts";

/** /api/user: the member's own numbers, name and account. */
export const profileRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get("/shell-stats", async (c) => c.json(await readShellStats(c.var.caller)))
  .get("/stats", async (c) => c.json(await readUserStats(c.var.caller)))
  .patch("/profile", limitWrites("name"), validate("json", profileInput), async (c) =>
    c.json(await rename(c.var.caller, c.req.valid("json").displayName)),
  )
  .delete("/account", validate("json", deleteAccountInput), async (c) => {
    await deleteAccount(c.var.caller, c.req.valid("json").confirmText);
    clearSessionCookie(c);
    return c.body(null, 204);
  });
