import type { CurrentUser } from "../../contract/accounts.ts";

/** The one allowlist from a member's row to the wire: nothing else of `users` leaves the worker. */
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
