import { z } from "zod";
import { cursorField, idCursorField, numberField, searchField } from "./fields.ts";
import { PAGE } from "./limits.ts";

const BAD_LIMIT = { error: `Ask for 1 to ${PAGE.communities} pods at a time.` };
const MAX_SEED = 2 ** 31 - 1;
const BAD_SEED = { error: `A seed is a whole number from 0 to ${MAX_SEED}.` };

/** Query of GET /api/communities: a page of all pods, or a seeded draw of popular ones when `seed` is given. */
export const communitiesQuery = z.object({
  limit: numberField(1, PAGE.communities, BAD_LIMIT).default(PAGE.communities),
  seed: numberField(0, MAX_SEED, BAD_SEED).optional(),
  /** "false" leaves out pods the member has joined. */
  joined: z.literal("false", { error: 'The only choice for "joined" is "false".' }).optional(),
  cursor: idCursorField.optional(),
});

/** Query of GET /api/communities/search. */
export const communitySearchQuery = z.object({ q: searchField, cursor: cursorField.optional() });

/** Query of GET /api/cities/search: the beginning of a name or ZIP, or "City, ST". */
export const citySearchQuery = z.object({ q: searchField });

/** A pod. Only search results have `usCity`. Source: docs/product.md, "Pods". */
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
  /** In the member's own list: the newest wail they can see. Null when there is none. */
  newestWailId?: number | null | undefined;
  usCity?: { city: string; stateCode: string } | undefined;
}

/** A place, as GET /api/cities/search lists it. Source: docs/product.md, "Pods". */
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
