import { Hono } from "hono";
import { citySearchQuery } from "../../contract/pods.ts";
import type { MemberEnv } from "../../http/context.ts";
import { limitToggles } from "../../http/rate-limit.ts";
import { idParams, validate } from "../../http/validate.ts";
import { requireMember } from "../sessions/require-member.ts";
import { findCities } from "./find-cities.ts";
import { joinCity } from "./join-city.ts";

/** /api/cities: finding one's town and joining its pod. */
export const citiesRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get("/search", validate("query", citySearchQuery), async (c) =>
    c.json(await findCities(c.var.caller, c.req.valid("query").q)),
  )
  .post("/:id/join", limitToggles("membership"), idParams("id"), async (c) =>
    c.json(await joinCity(c.var.caller, c.req.valid("param").id)),
  );
