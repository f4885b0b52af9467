import type { CurrentUser } from "../../contract/accounts.ts";

/** A member as `selectCurrentUser` reads it. */
type MemberRow = Omit<CurrentUser, "suspension" | "mutedWords"> & {
  readonly suspendedUntil: number | null;
  readonly suspensionReason: string | null;
  readonly mutedWords: string[];
};

/** The only allowlist from a member's row to the wire: no other column of `users` leaves the worker. */
export const toCurrentUser = (row: MemberRow): CurrentUser => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  displayName: row.displayName,
  profileImageUrl: row.profileImageUrl,
  emailVerified: row.emailVerified,
  stormStarterBadges: row.stormStarterBadges,
  isPremium: row.isPremium,
  ...(row.suspendedUntil !== null && {
    suspension: { until: new Date(row.suspendedUntil).toISOString(), reason: row.suspensionReason },
  }),
  ...(row.mutedWords.length > 0 && { mutedWords: row.mutedWords }),
});
