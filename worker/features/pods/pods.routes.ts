import { Hono } from "hono";
import { pageQuery } from "../../contract/fields.ts";
import { citySearchQuery, communitiesQuery, communitySearchQuery } from "../../contract/pods.ts";
import type { MemberEnv } from "../../http/context.ts";
import { linkNext, parseKeyset } from "../../http/pagination.ts";
import { limitToggles } from "../../http/rate-limit.ts";
import { idParams, validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { findCities } from "./find-cities.ts";
import { drawPopularPods, listMyPods, listPods, listPodsNear, readPod } from "./list-pods.ts";
import { joinCity, joinPod, leavePod } from "./membership.ts";
import { searchPods } from "./search-pods.ts";

/** The ZIP of the network a request comes from, if that is in the US and Cloudflare knows it. */
const visitorZip = ({ cf }: Request) =>
  cf?.country === "US" && typeof cf.postalCode === "string" ? cf.postalCode : undefined;

/** /api/communities: finding pods, joining and leaving them. */
export const podsRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  /** A page of all pods, or with `seed` a draw of popular ones. */
  .get("/", validate("query", communitiesQuery), async (c) => {
    const { limit, seed, joined, cursor } = c.req.valid("query");
    const unjoined = joined === "false";
    if (seed !== undefined) return c.json(await drawPopularPods(c.var.caller, { seed, limit, unjoined }));
    const { pods, next } = await listPods(c.var.caller, { after: cursor ?? 0, limit, unjoined });
    linkNext(c, next);
    return c.json(pods);
  })
  /** Pods around the visitor, whom Cloudflare places by their network. It is neither asked nor stored where that is. */
  .get("/nearby", async (c) => c.json(await listPodsNear(c.var.caller, visitorZip(c.req.raw))))
  .get("/search", validate("query", communitySearchQuery), async (c) => {
    const { q, cursor } = c.req.valid("query");
    const { pods, next } = await searchPods(c.var.caller, q, cursor);
    linkNext(c, next);
    return c.json(pods);
  })
  .get("/:id", idParams("id"), async (c) => c.json(await readPod(c.var.caller, c.req.valid("param").id)))
  .post("/:id/join", limitToggles("membership"), idParams("id"), async (c) =>
    c.json(await joinPod(c.var.caller, c.req.valid("param").id)),
  )
  .post("/:id/leave", limitToggles("membership"), idParams("id"), async (c) =>
    c.json(await leavePod(c.var.caller, c.req.valid("param").id)),
  );

/** /api/user/communities: the caller's own pods. */
export const myPodsRoutes = new Hono<MemberEnv>().get("/", requireMember, validate("query", pageQuery), async (c) => {
  const { pods, next } = await listMyPods(c.var.caller, parseKeyset(c.req.valid("query").cursor));
  linkNext(c, next);
  return c.json(pods);
});

/** /api/cities: finding one's town and joining its pod. */
export const citiesRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get("/search", validate("query", citySearchQuery), async (c) =>
    c.json(await findCities(c.var.caller, c.req.valid("query").q)),
  )
  .post("/:id/join", limitToggles("membership"), idParams("id"), async (c) =>
    c.json(await joinCity(c.var.caller, c.req.valid("param").id)),
  );
