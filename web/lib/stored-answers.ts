import * as z from "zod/mini";
import type { CurrentUser } from "../../worker/contract/accounts.ts";
import { FEED_CATEGORY_VALUES } from "../../worker/contract/categories.ts";
import type { Community } from "../../worker/contract/pods.ts";
import type { Wail } from "../../worker/contract/wails.ts";

/** What the offline copies of answers look like. In a chunk of its own: it is needed without a connection only. */

export const storedUser: z.ZodMiniType<CurrentUser> = z.object({
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

export const storedPods: z.ZodMiniType<Community[]> = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    color: z.string(),
    memberCount: z.number(),
    isPremade: z.boolean(),
    cityId: z.nullable(z.number()),
    createdAt: z.string(),
    joined: z.boolean(),
  }),
);

const names = { displayName: z.nullable(z.string()), firstName: z.nullable(z.string()) };

export const storedWails: z.ZodMiniType<Wail[]> = z.array(
  z.object({
    id: z.number(),
    content: z.string(),
    category: z.enum(FEED_CATEGORY_VALUES),
    communityId: z.number(),
    community: z.object({ id: z.number() }),
    authorId: z.nullable(z.number()),
    author: z.object({ ...names, totalShells: z.nullable(z.number()) }),
    isAnonymous: z.boolean(),
    createdAt: z.string(),
    likesCount: z.number(),
    repliesCount: z.number(),
    liked: z.boolean(),
    isMine: z.boolean(),
    moderation: z.enum(["visible", "held", "removed"]),
    appeal: z.enum(["none", "open", "decided"]),
  }),
);
