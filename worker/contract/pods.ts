import { z } from "zod";
import { idField, searchField } from "./fields.ts";
import { LIMITS, PAGE } from "./limits.ts";

/** Query of GET /api/communities: a page of all pods, or a seeded draw of popular ones when `seed` is given. */
export const communitiesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE.communities).default(PAGE.communities),
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
  /** "false" leaves out pods the member has joined. */
  joined: z.literal("false").optional(),
  cursor: idField.optional(),
});

/** Query of GET /api/communities/search. */
export const communitySearchQuery = z.object({ q: searchField, cursor: z.string().max(200).optional() });

/** Query of GET /api/cities/search: the beginning of a name or ZIP, or "City, ST". */
export const citySearchQuery = z.object({ q: searchField });

/** How many popular pods Discover shows (spec section 9). */
export const POPULAR_PODS = LIMITS.popularPods;

/** A pod. Source: spec section 3, "Community"; `usCity` in search results, `joined` an addition for the Join button. */
export interface Community {
  id: number;
  /** "Name, Region". */
  name: string;
  description: string;
  icon: string;
  color: string;
  memberCount: number;
  isPremade: boolean;
  cityId: number | null;
  createdAt: string;
  joined: boolean;
  usCity?: { city: string; stateCode: string } | undefined;
}

/** A place, as GET /api/cities/search lists it. Source: spec section 3, "City search result". */
export interface City {
  id: number;
  city: string;
  stateCode: string;
  stateName: string;
  county: string | null;
  zipCode: string;
}

/** Answer of POST /api/communities/{id}/join and /leave. */
export interface MembershipResult {
  joined: boolean;
  memberCount: number;
}
