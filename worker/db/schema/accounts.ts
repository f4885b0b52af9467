import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, nonNegative, timestamp } from "./columns.ts";

/**
 * Members. Fields and defaults: docs/product.md, "Accounts". The current badge is not stored, because it follows from
 * `totalShells` and the thresholds of the contract.
 *
 * Shell columns are counters kept by triggers. `totalShells` and `publicShells` are generated from them and cannot
 * drift. `publicShells` is the total the member would have without Squid Ink (docs/product.md, "Shells"). It is the
 * only total that others see.
 */
export const users = sqliteTable(
  "users",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    email: text("email").notNull(),
    /** scrypt hash in PHC form, or "" for a member who only signs in with Google. */
    password: text("password").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    displayName: text("display_name"),
    profileImageUrl: text("profile_image_url"),
    googleId: text("google_id"),
    stripeCustomerId: text("stripe_customer_id"),
    stripeSubscriptionId: text("stripe_subscription_id"),
    isPremium: flag("is_premium").notNull().default(false),
    subscriptionStatus: text("subscription_status"),
    anonymousPostsThisMonth: counter("anonymous_posts_this_month"),
    /** The pod-local month, YYYY-MM, that `anonymousPostsThisMonth` counts. */
    lastAnonymousPostReset: text("last_anonymous_post_reset"),
    emailVerified: flag("email_verified").notNull().default(false),
    /** SHA-256 of the mailed token, never the token itself. */
    verificationToken: text("verification_token"),
    /** When the mailed link expires. */
    verificationExpires: timestamp("verification_expires"),
    resetPasswordToken: text("reset_password_token"),
    resetPasswordExpires: timestamp("reset_password_expires"),
    shellsFromLikes: counter("shells_from_likes"),
    shellsFromPosts: counter("shells_from_posts"),
    shellsFromComments: counter("shells_from_comments"),
    shellsFromRipples: counter("shells_from_ripples"),
    totalShells: integer("total_shells")
      .notNull()
      .generatedAlwaysAs(
        sql.raw("(shells_from_likes + shells_from_posts + shells_from_comments + shells_from_ripples)"),
        { mode: "virtual" },
      ),
    /** The part of `shellsFromLikes` received on Squid Ink wails. */
    inkShellsFromLikes: counter("ink_shells_from_likes"),
    /** The part of `shellsFromComments` for comments under Squid Ink. */
    inkShellsFromComments: counter("ink_shells_from_comments"),
    /** Shells for the first wail of a day, counted over open wails alone. */
    publicShellsFromPosts: counter("public_shells_from_posts"),
    publicShells: integer("public_shells")
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "(shells_from_likes - ink_shells_from_likes + public_shells_from_posts + shells_from_comments - ink_shells_from_comments + shells_from_ripples)",
        ),
        { mode: "virtual" },
      ),
    stormStarterBadges: counter("storm_starter_badges"),
    unreadNotifications: counter("unread_notifications"),
    /** The newest pod-local date, YYYY-MM-DD, whose first wail was counted. It never moves back. */
    lastPostDate: text("last_post_date"),
    /** `lastPostDate` over open wails alone, for `publicShells`. */
    lastOpenPostDate: text("last_open_post_date"),
    /** When the member's newest pinned emergency was posted, also if it is gone by now. */
    lastPinnedAt: timestamp("last_pinned_at"),
    /** Until when operators have suspended the member, who can read meanwhile. A past moment means nothing. */
    suspendedUntil: timestamp("suspended_until"),
    /** What operators say to the member about it. */
    suspensionReason: text("suspension_reason"),
    /** The last recorded activity, at most once a day. Accounts idle for two years are deleted (worker/jobs). */
    lastActiveAt: timestamp("last_active_at").notNull(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("users_email_unique").on(t.email),
    uniqueIndex("users_google_id_unique").on(t.googleId).where(sql`google_id IS NOT NULL`),
    uniqueIndex("users_verification_token_unique").on(t.verificationToken).where(sql`verification_token IS NOT NULL`),
    uniqueIndex("users_reset_password_token_unique")
      .on(t.resetPasswordToken)
      .where(sql`reset_password_token IS NOT NULL`),
    index("users_last_active").on(t.lastActiveAt),
    index("users_verification_expires").on(t.verificationExpires).where(sql`verification_expires IS NOT NULL`),
    index("users_reset_password_expires").on(t.resetPasswordExpires).where(sql`reset_password_expires IS NOT NULL`),
    nonNegative(
      "users_counters_not_negative",
      t.anonymousPostsThisMonth,
      t.shellsFromLikes,
      t.shellsFromPosts,
      t.shellsFromComments,
      t.shellsFromRipples,
      t.inkShellsFromLikes,
      t.publicShellsFromPosts,
      t.stormStarterBadges,
      t.unreadNotifications,
    ),
  ],
);

/**
 * Live sessions. An entry in KV without its row here is invalid (docs/decisions/0007-sessions.md). `sid` is a random id
 * that names the session on the member's own list. The token of the cookie is stored only as a hash, in KV and in
 * `tokenHash`.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    sid: text("sid").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** JSON: what the profile shows of the session. */
    sess: text("sess", { mode: "json" }).$type<{ userAgent: string; signedInAt: number }>().notNull(),
    expire: timestamp("expire").notNull(),
  },
  (t) => [
    uniqueIndex("sessions_token_hash_unique").on(t.tokenHash),
    index("sessions_user").on(t.userId),
    index("sessions_expire").on(t.expire),
  ],
);
