import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { atLeastZero, counter, flag, moment } from "./columns.ts";

/**
 * Members. Fields and defaults: docs/product.md, "Accounts"; its `currentBadge` is not stored: it follows from `totalShells` and the
 * thresholds of the contract.
 *
 * Shell columns are counters kept by triggers; `totalShells` and `publicShells` are generated from them and cannot
 * drift. `publicShells` is what the total would be had the member never used Squid Ink (docs/product.md, "Accounts"):
 * the only total that anybody else is shown.
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
    /** SHA-256 of the token in the mail, never the token. */
    verificationToken: text("verification_token"),
    /** Addition: a link that was mailed does not work for ever. */
    verificationExpires: moment("verification_expires"),
    resetPasswordToken: text("reset_password_token"),
    resetPasswordExpires: moment("reset_password_expires"),
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
    /** First-wail shells counted over open wails alone. */
    publicShellsFromPosts: counter("public_shells_from_posts"),
    publicShells: integer("public_shells")
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "(shells_from_likes - ink_shells_from_likes + public_shells_from_posts + shells_from_comments + shells_from_ripples)",
        ),
        { mode: "virtual" },
      ),
    stormStarterBadges: counter("storm_starter_badges"),
    unreadNotifications: counter("unread_notifications"),
    /** Pod-local date, YYYY-MM-DD, of the newest day whose first wail was counted; never moves back. */
    lastPostDate: text("last_post_date"),
    /** As `lastPostDate`, over open wails alone: what `publicShells` goes by. */
    lastOpenPostDate: text("last_open_post_date"),
    /** Newest day of any activity; accounts two years idle are deleted by the upkeep job. */
    lastActiveAt: moment("last_active_at").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
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
    atLeastZero(
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
 * Live sessions; a KV entry without its row here is dead (docs/decisions/0007-sessions.md). `sid` is a random id that names the
 * session on the member's own list; the cookie's token is only ever stored as a hash, in KV and in `tokenHash`.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    sid: text("sid").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** JSON: what the member sees of the session on the profile. */
    sess: text("sess", { mode: "json" }).$type<{ userAgent: string; signedInAt: number }>().notNull(),
    expire: moment("expire").notNull(),
  },
  (t) => [
    uniqueIndex("sessions_token_hash_unique").on(t.tokenHash),
    index("sessions_user").on(t.userId),
    index("sessions_expire").on(t.expire),
  ],
);
