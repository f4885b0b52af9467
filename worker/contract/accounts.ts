import { z } from "zod";
import type { BadgeName } from "./badges.ts";
import { emailField, textField } from "./fields.ts";
import { DELETE_ACCOUNT_PHRASE, LIMITS } from "./limits.ts";

/** Body of POST /api/auth/login. */
export const loginInput = z.object({
  email: emailField,
  password: z
    .string({ error: "Password is required" })
    .min(1, { error: "Password is required" })
    .max(LIMITS.passwordMax, { error: `Password must be at most ${LIMITS.passwordMax} characters long` }),
});
export type LoginInput = z.input<typeof loginInput>;

const passwordField = z
  .string({ error: `Password must be at least ${LIMITS.passwordMin} characters long` })
  .refine((text) => text.isWellFormed(), { error: "Some characters in this password are broken." })
  .min(LIMITS.passwordMin, { error: `Password must be at least ${LIMITS.passwordMin} characters long` })
  .max(LIMITS.passwordMax, { error: `Password must be at most ${LIMITS.passwordMax} characters long` });

const nameField = (label: string) =>
  textField({
    max: LIMITS.name,
    empty: `${label} is required`,
    tooLong: `${label} must be at most ${LIMITS.name} characters long`,
    multiline: false,
  });

/** Body of POST /api/auth/register. `confirmPassword` is the desktop form's; when sent it must match. */
export const registerInput = z
  .object({
    email: emailField,
    password: passwordField,
    firstName: nameField("First name"),
    lastName: nameField("Last name"),
    confirmPassword: z.string({ error: "Passwords do not match" }).optional(),
  })
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, {
    error: "Passwords do not match",
    path: ["confirmPassword"],
  });
export type RegisterInput = z.input<typeof registerInput>;

/** The message for an incomplete link. */
export const LINK_CUT_OFF = "This link is not complete. Please open it from the mail again.";

/** The secret of a mailed link. */
const linkToken = z.string({ error: LINK_CUT_OFF }).regex(/^[\w-]{43}$/, { error: LINK_CUT_OFF });

/** Body of POST /api/auth/forgot-password. Always answers 204, so that it does not reveal who has an account. */
export const forgotPasswordInput = z.object({ email: emailField });
export type ForgotPasswordInput = z.input<typeof forgotPasswordInput>;

/** Body of POST /api/auth/reset-password. Answers 204 and signs the member out everywhere. */
export const resetPasswordInput = z.object({ token: linkToken, password: passwordField });
export type ResetPasswordInput = z.input<typeof resetPasswordInput>;

/** Body of POST /api/auth/verify-email. Answers 204. */
export const verifyEmailInput = z.object({ token: linkToken });

/** How long a mailed link is valid, and after how long another one can be sent. In minutes; the screens show both. */
export const MAIL_LINK = { lifeMinutes: 60, againMinutes: 5 } as const;

/** The advisory checklist beside the password field. It is not enforced. Source: docs/product.md, "Passwords". */
export const PASSWORD_CHECKLIST = [
  {
    label: `At least ${LIMITS.passwordMin} characters`,
    holds: (password: string) => password.length >= LIMITS.passwordMin,
  },
  { label: "One uppercase letter", holds: (password: string) => /\p{Lu}/u.test(password) },
  { label: "One lowercase letter", holds: (password: string) => /\p{Ll}/u.test(password) },
  { label: "One number", holds: (password: string) => /\p{Nd}/u.test(password) },
] as const;

/** Body of PATCH /api/user/profile. The avatar is an initial, so `profileImageUrl` can only be cleared. */
export const profileInput = z.object({
  displayName: textField({
    max: LIMITS.displayName,
    empty: "Display name is required",
    tooLong: `Display name must be at most ${LIMITS.displayName} characters long`,
    multiline: false,
  }),
  profileImageUrl: z.null({ error: "A profile image cannot be set" }).optional(),
});

/** The message for a confirmation that is not the phrase. */
export const CONFIRM_DELETION = `Type ${DELETE_ACCOUNT_PHRASE} to delete your account.`;

/** Body of DELETE /api/user/account. Only exactly `DELETE_ACCOUNT_PHRASE` deletes anything. */
export const deleteAccountInput = z.object({ confirmText: z.string({ error: CONFIRM_DELETION }) });

/** The signed-in member, as GET /api/auth/user, login and register answer. Source: docs/product.md, "Accounts". */
export interface CurrentUser {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  displayName: string | null;
  profileImageUrl: string | null;
  emailVerified: boolean;
  stormStarterBadges: number;
  isPremium: boolean;
  /** Only of a member whom operators have suspended. It may be over: `until` is ISO 8601, UTC. */
  suspension?: { until: string; reason: string | null } | undefined;
  /** Only of a member who has muted some. The web collapses texts of others that contain one of them. */
  mutedWords?: string[] | undefined;
}

/** Answer of PATCH /api/user/profile. `isNameHeld`: neighbors see the name only after it was checked. */
export interface RenamedUser extends CurrentUser {
  isNameHeld?: true;
}

/** One of the member's own live sessions, as GET /api/auth/sessions lists them. */
export interface SessionInfo {
  sid: string;
  /** Whether this is the session of the request. */
  current: boolean;
  /** "Firefox on Windows". */
  device: string;
  /** ISO 8601, UTC. */
  signedInAt: string;
}

/** GET /api/user/shell-stats. Source: docs/product.md, "Shells". The member's own numbers, Squid Ink included. */
export interface ShellStats {
  totalShells: number;
  shellsFromLikes: number;
  shellsFromPosts: number;
  shellsFromComments: number;
  shellsFromRipples: number;
  stormStarterBadges: number;
  currentBadge: BadgeName;
}

/** GET /api/user/stats. The member's own counts, Squid Ink included; the profile's breakdown reads them. */
export interface UserStats {
  wailsPosted: number;
  commentsMade: number;
  likesReceived: number;
  podsJoined: number;
}

/** GET /api/anonymous-posts-remaining. `remaining` is null for premium members: unlimited. */
export interface SquidInkRemaining {
  remaining: number | null;
}

/** Why a Google sign-in failed, as in /app/login?google=<notice>, and the message of the login screen. */
export const GOOGLE_NOTICES = {
  not_configured: "Google sign-in is not available here yet. Please sign in with your email and password.",
  cancelled: "Google sign-in was cancelled. You can try again whenever you like.",
  elsewhere: "Another site led you here. To sign in with Google, please press the button on this page.",
  limited: "That was a lot of Google sign-ins at once. Please wait a minute and try again, or use your password.",
  unavailable: "Wail cannot sign you in right now. Please try again in a moment.",
  expired: "That Google sign-in took too long or was already used. Please try again.",
  unverified: "Google has not verified that email address yet. Please verify it with Google, or use a password.",
  mismatch: "That email already belongs to another Google account here. Please choose that account.",
  closed: "Wail takes no new members right now. Please try again later.",
  failed: "Google sign-in did not work this time. Please try again.",
} as const;
export type GoogleNotice = keyof typeof GOOGLE_NOTICES;
