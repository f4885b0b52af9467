import { beforeAll, describe, expect, it } from "vitest";
import type { Community } from "../../contract/pods.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp } from "../../testing/members.ts";
import { loadPlaces } from "../../testing/places.ts";
import { allPages } from "../../testing/wails.ts";

const { d1, cost, reset } = countingD1(new TestApp().env.DB);
const app = new TestApp({ bindings: { DB: d1 } });
let ana: TestMember;

beforeAll(async () => {
  await loadPlaces();
  ana = await signUp(app);
}, 60_000);

async function pods(q: string): Promise<Community[]> {
  const answer = await ana.get(`/api/communities/search?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

describe("finding a pod among all pods", () => {
  it.each([
    ["portland", "Portland, Oregon"],
    ["Portland, Maine", "Portland, Maine"],
    ["portland or", "Portland, Oregon"],
    ["hollywood", "West Hollywood, California"],
    ["saint louis", "St. Louis, Missouri"],
    ["st louis", "St. Louis, Missouri"],
    ["coeur dalene", "Coeur d'Alene, Idaho"],
    ["espanola", "Española, New Mexico"],
    ["ofallon", "O'Fallon, Missouri"],
    ["winston-salem", "Winston-Salem, North Carolina"],
    ["seattle", "Capitol Hill, Seattle"],
    ["capitol hill", "Capitol Hill, Seattle"],
    ["wyoming", "Cheyenne, Wyoming"],
    ["wy", "Cheyenne, Wyoming"],
    ["nevada", "Nevada, Missouri"],
    ["nyc", "New York, New York"],
    ["n las vegas", "North Las Vegas, Nevada"],
    ["N Las Vegas NV", "North Las Vegas, Nevada"],
    ["Ft Worth, TX", "Fort Worth, Texas"],
    ["Ft Worth,tx", "Fort Worth, Texas"],
    ["Mt Vernon, NY", "Mount Vernon, New York"],
    ["Helena, MT 59601", "Helena, Montana"],
    ["Helena, MT, USA", "Helena, Montana"],
  ])("by %s", async (q, expected) => {
    expect((await pods(q)).map(({ name }) => name)).toContain(expected);
  });

  it("looks for an apostrophe's halves side by side", async () => {
    expect((await pods("O'F")).map(({ name }) => name)).toEqual(["O'Fallon, Missouri", "O'Fallon, Illinois"]);
  });

  it("puts pods that begin with the text first, then larger ones, and says where they are", async () => {
    const found = await pods("hollywood");
    expect(found[0]).toMatchObject({
      name: "Hollywood, Florida",
      usCity: { city: "Hollywood", stateCode: "FL" },
      joined: false,
    });
    expect(found.map(({ name }) => name).indexOf("Hollywood Park, Texas")).toBeLessThan(
      found.map(({ name }) => name).indexOf("West Hollywood, California"),
    );
  });

  it("lists all matches page by page, each once", async () => {
    const seen = (await allPages<Community>(ana, "/api/communities/search?q=wyoming")).flat().map(({ id }) => id);
    expect(seen.length).toBeGreaterThan(20);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each([
    "%%",
    "__",
    "''",
    "ab ' cd",
    '"" OR 1=1 --',
    "🌊".repeat(20),
    'keys : "a"',
    "NEAR(a b)",
    "a* OR b*",
    "-a ^b {c} + d",
  ])("takes %s as plain text", async (q) => {
    expect(Array.isArray(await pods(q))).toBe(true);
  });

  it("costs one round trip and few rows, however many pods fit", async () => {
    const worst: Record<string, number> = {};
    for (const q of ["ca", "ne", "new york", "sa", "california", "portland", "a b c d e f g h"]) {
      reset();
      await pods(q);
      expect(cost.roundTrips).toBe(1);
      worst[q] = cost.rowsRead;
    }
    expect(Math.max(...Object.values(worst))).toBeLessThanOrEqual(200);
  });
});
