import { type Context, Hono } from "hono";
import { forgotPasswordInput, resetPasswordInput, verifyEmailInput } from "../../contract/accounts.ts";
import type { AppEnv } from "../../http/context.ts";
import { limitCredentials } from "../../http/rate-limit.ts";
import { clearSessionCookie, readSessionCookie } from "../../http/session-cookie.ts";
import { validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { signOut } from "../sessions/sign-out.ts";
import { installationOrigin } from "./installation-origin.ts";
import { admitResetRequest, mailResetLink, resetPassword } from "./reset-password.ts";
import { inBackground, type MailContext } from "./send-email.ts";
import { resendVerificationLink, verifyEmail } from "./verify-email.ts";

/** /api/auth: password recovery and verification of the address (docs/product.md, "Accounts"). */
export const recoveryRoutes = new Hono<AppEnv>()
  .post("/forgot-password", limitCredentials, validate("json", forgotPasswordInput), async (c) => {
    const context = mailContextOf(c);
    const { email } = c.req.valid("json");
    await admitResetRequest(context, email);
    const { pause } = c.var.services;
    c.executionCtx.waitUntil(inBackground("reset_link_not_sent", () => mailResetLink(context, email, pause)));
    return c.body(null, 204);
  })
  .post("/reset-password", limitCredentials, validate("json", resetPasswordInput), async (c) => {
    const sendNotice = await resetPassword(mailContextOf(c), c.req.valid("json"));
    c.executionCtx.waitUntil(inBackground("password_change_not_told", sendNotice));
    // Ends the session of this browser: without its cookie nobody could sign out of it any more.
    const session = readSessionCookie(c);
    if (session !== undefined) await signOut({ ...c.var, env: c.env }, session);
    clearSessionCookie(c);
    return c.body(null, 204);
  })
  .post("/verify-email", limitCredentials, validate("json", verifyEmailInput), async (c) => {
    await verifyEmail(c.var, c.req.valid("json").token);
    return c.body(null, 204);
  })
  .post("/verify-email/resend", limitCredentials, requireMember, async (c) => {
    await resendVerificationLink(c.var.caller, installationOrigin(c));
    return c.body(null, 204);
  });

const mailContextOf = (c: Context<AppEnv>): MailContext => ({
  db: c.var.db,
  env: c.env,
  now: c.var.now,
  origin: installationOrigin(c),
});
