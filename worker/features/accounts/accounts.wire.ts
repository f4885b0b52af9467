import type { CurrentUser } from "../../contract/accounts.ts";

/** The only allowlist from a member's row to the wire: no other column of `users` leaves the worker. */
export const toCurrentUser = (row: CurrentUser): CurrentUser => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  displayName: row.displayName,
  profileImageUrl: row.profileImageUrl,
  emailVerified: row.emailVerified,
  stormStarterBadges: row.stormStarterBadges,
  isPremium: row.isPremium,
});
