import { expect, it } from "vitest";
import { EMPTY_DATABASE } from "../lib/migrations.ts";
import { describePlan } from "./plan.ts";

const options = { environment: "production", settings: {}, location: "enam", url: undefined } as const;
const found = { account: "Of a test", databaseId: "a-database", sessionsId: "a-namespace", secrets: [] };

it("asks for the paid plan until the places are loaded, also where a first deployment was broken off", () => {
  const planFor = (places: string | undefined) =>
    describePlan(options, { ...found, schema: { ...EMPTY_DATABASE, places } });
  expect(planFor(undefined)).toContain("Workers Paid plan");
  expect(planFor("a version")).not.toContain("Workers Paid plan");
});
