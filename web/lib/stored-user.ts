import * as z from "zod/mini";

/** The current user as an offline copy holds it. In a file, and so a chunk, of its own: it is needed offline only. */
export const storedUser = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  emailVerified: z.boolean(),
  stormStarterBadges: z.number(),
  isPremium: z.boolean(),
});
