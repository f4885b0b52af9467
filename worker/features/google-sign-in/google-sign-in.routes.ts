import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type { GoogleNotice } from "../../contract/accounts.ts";
import type { AppEnv } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { log } from "../../http/log.ts";
import { limitGoogle } from "../../http/rate-limit.ts";
import { requireNavigation } from "../../http/same-origin.ts";
import { writeSessionCookie } from "../../http/session-cookie.ts";
import { visitorOf } from "../accounts/visitor.ts";
import { rememberAttempt, takeAttempt } from "./google-attempt-cookie.ts";
import { beginAttempt, googleConfig, redeemCode } from "./google-client.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";

/** /api/auth/google: full-page navigations, so every outcome is a redirect that a person can read. */
export const googleSignInRoutes = new Hono<AppEnv>()
  .get("/", requireNavigation, limitGoogle, (c) => {
    const config = googleConfig(c.env);
    if (config === undefined) return backToLogin(c, "not_configured");
    const { attempt, url } = beginAttempt(config, redirectUri(c));
    rememberAttempt(c, attempt);
    return c.redirect(url);
  })
  .get("/callback", requireNavigation, limitGoogle, async (c) => {
    const config = googleConfig(c.env);
    if (config === undefined) return backToLogin(c, "not_configured");
    const attempt = takeAttempt(c);
    const { state, code, error } = c.req.query();
    if (attempt === undefined || state === undefined || !sameText(state, attempt.state))
      return backToLogin(c, "expired");
    if (error !== undefined) return backToLogin(c, error === "access_denied" ? "cancelled" : "failed");
    if (code === undefined) return backToLogin(c, "failed");
    try {
      const claims = await redeemCode(config, redirectUri(c), code, attempt, c.var.now);
      const { token } = await signInWithGoogle(visitorOf(c), claims);
      writeSessionCookie(c, token);
      return c.redirect("/app/");
    } catch (failure) {
      return backToLogin(c, noticeOf(failure, c.var.requestId));
    }
  });

const redirectUri = (c: Context) => `${new URL(c.req.url).origin}/api/auth/google/callback`;

const backToLogin = (c: Context, notice: GoogleNotice) => c.redirect(`/app/login?google=${notice}`);

function noticeOf(failure: unknown, requestId: string): GoogleNotice {
  if (failure instanceof AppError && failure.code === "google_email_unverified") return "unverified";
  if (failure instanceof AppError && failure.code === "google_account_mismatch") return "mismatch";
  log("warn", "google_sign_in_failed", { requestId, reason: failure instanceof Error ? failure.name : "unknown" });
  return "failed";
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
