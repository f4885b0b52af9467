import { type Context, Hono } from "hono";
import type { GoogleNotice } from "../../contract/accounts.ts";
import type { ErrorCode } from "../../contract/error-codes.ts";
import type { AppEnv } from "../../http/context.ts";
import { consumeGoogleLimit } from "../../http/rate-limit.ts";
import { isSameOriginOrDirect, requireNavigation } from "../../http/same-origin.ts";
import { writeSessionCookie } from "../../http/session-cookie.ts";
import { AppError } from "../../lib/errors.ts";
import { log } from "../../lib/log.ts";
import { visitorOf } from "../accounts/visitor.ts";
import { rememberAttempt, takeAttempt } from "./google-attempt-cookie.ts";
import { beginAttempt, googleConfig, redeemCode } from "./google-client.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";

/**
 * /api/auth/google: full-page navigations. Every outcome is a redirect to a page a person can read, also over the
 * limit, without `Retry-After`, which would delay the redirect. The limit counts only attempts that this browser began
 * here, so links on other sites cannot use it up. Google itself redirects back from another site.
 */
export const googleSignInRoutes = new Hono<AppEnv>()
  .get("/", requireNavigation, async (c) => {
    const config = googleConfig(c.env);
    if (config === undefined) return backToLogin(c, "not_configured");
    if (!isSameOriginOrDirect(c)) return backToLogin(c, "elsewhere");
    try {
      await consumeGoogleLimit(c);
      const { attempt, url } = beginAttempt(config, redirectUri(c));
      rememberAttempt(c, attempt);
      return c.redirect(url);
    } catch (failure) {
      return backToLogin(c, noticeOf(failure, c.var.requestId));
    }
  })
  .get("/callback", requireNavigation, async (c) => {
    const config = googleConfig(c.env);
    if (config === undefined) return backToLogin(c, "not_configured");
    const { state, code, error } = c.req.query();
    const attempt = takeAttempt(c, state);
    if (attempt === undefined) return backToLogin(c, "expired");
    try {
      await consumeGoogleLimit(c);
      if (error !== undefined) return backToLogin(c, error === "access_denied" ? "cancelled" : "failed");
      if (code === undefined) return backToLogin(c, "failed");
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

const NOTICES: Partial<Record<ErrorCode, GoogleNotice>> = {
  rate_limited: "limited",
  service_unavailable: "unavailable",
  google_email_unverified: "unverified",
  google_account_mismatch: "mismatch",
  registration_closed: "closed",
  read_only: "closed",
};

function noticeOf(failure: unknown, requestId: string): GoogleNotice {
  const notice = failure instanceof AppError ? NOTICES[failure.code] : undefined;
  if (notice !== undefined) return notice;
  log("warn", "google_sign_in_failed", { requestId, reason: failure instanceof Error ? failure.name : "unknown" });
  return "failed";
}
