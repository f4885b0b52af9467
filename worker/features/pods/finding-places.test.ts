import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { City, Community } from "../../contract/pods.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp } from "../../testing/members.ts";
import { loadPlaces } from "../../testing/places.ts";
import { allPages } from "../../testing/wails.ts";
import { US_STATES } from "./states.ts";

const { d1, cost, reset } = countingD1(new TestApp().env.DB);
const app = new TestApp({ bindings: { DB: d1 } });
let ana: TestMember;

beforeAll(async () => {
  await loadPlaces();
  ana = await signUp(app);
}, 60_000);

async function cities(q: string): Promise<City[]> {
  const answer = await ana.get(`/api/cities/search?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function pods(q: string): Promise<Community[]> {
  const answer = await ana.get(`/api/communities/search?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

const label = ({ city, stateCode }: City) => `${city}, ${stateCode}`;

describe("finding one's town among all places", () => {
  it.each([
    ["Saint Louis", "St. Louis, MO"],
    ["st. louis", "St. Louis, MO"],
    ["coeur d'alene", "Coeur d'Alene, ID"],
    ["espanola", "Española, NM"],
    ["Portland, ME", "Portland, ME"],
    ["portland, maine", "Portland, ME"],
    ["portland maine", "Portland, ME"],
    ["kansas city ks", "Kansas City, KS"],
    ["new york", "New York, NY"],
    ["Hilo", "Hilo, HI"],
    ["97201", "Portland, OR"],
    ["97201-1234", "Portland, OR"],
    ["00501", "Holtsville, NY"],
  ])("by %s", async (q, expected) => {
    expect((await cities(q)).map(label)).toContain(expected);
  });

  it("puts larger places first", async () => {
    expect((await cities("portland")).slice(0, 2).map(label)).toEqual(["Portland, OR", "Portland, ME"]);
    expect((await cities("san")).slice(0, 3).map(label)).toEqual(["San Antonio, TX", "San Diego, CA", "San Jose, CA"]);
  });

  it("tells places of one name and state apart by county", async () => {
    const fairviews = (await cities("Fairview, NJ")).filter(({ city }) => city === "Fairview");
    expect(fairviews.length).toBeGreaterThan(1);
    expect(new Set(fairviews.map(({ county }) => county)).size).toBe(fairviews.length);
  });

  it("shows a small town under its whole name although twenty larger ones begin with it", async () => {
    const found = await cities("North");
    expect(found).toHaveLength(20);
    expect(found.map(label)).toContain("North, SC");
  });

  it("answers with what a city result has and nothing else", async () => {
    expect((await cities("Hilo"))[0]).toEqual({
      id: expect.any(Number),
      city: "Hilo",
      stateCode: "HI",
      stateName: "Hawaii",
      county: "Hawaii County",
      zipCode: "96720",
    });
  });

  it.each(["%%", "__", "''", '"" OR 1=1 --', "🌊".repeat(20), "Paris, France", "qqq"])(
    "finds nothing for %s",
    async (q) => {
      expect(await cities(q)).toEqual([]);
    },
  );

  it("costs one round trip and few rows, however many places fit", async () => {
    const worst: Record<string, number> = {};
    for (const q of [
      "ma",
      "la",
      "wes",
      "new",
      "lake",
      "north",
      "mount",
      "st",
      "spring",
      "franklin",
      "wash",
      "ma, m",
      "la, tx",
      "portland or",
      "10",
      "770",
      "9720",
      "97201",
    ]) {
      reset();
      await cities(q);
      expect(cost.roundTrips).toBe(1);
      worst[q] = cost.rowsRead;
    }
    expect(Math.max(...Object.values(worst))).toBeLessThan(450);
  });

  it("knows the states of the places", async () => {
    const { results } = await d1
      .prepare("SELECT DISTINCT state_code AS code, state_name AS name FROM us_cities ORDER BY 1")
      .all();
    expect(results).toEqual(US_STATES);
  });
});

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
  ])("by %s", async (q, expected) => {
    expect((await pods(q)).map(({ name }) => name)).toContain(expected);
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

  it("leads through all matches page by page, each once", async () => {
    const seen = (await allPages<Community>(ana, "/api/communities/search?q=wyoming")).flat().map(({ id }) => id);
    expect(seen.length).toBeGreaterThan(20);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each(["%%", "__", "''", '"" OR 1=1 --', "🌊".repeat(20), 'keys : "a"', "NEAR(a b)", "a* OR b*", "-a ^b {c} + d"])(
    "takes %s as plain text",
    async (q) => {
      expect(Array.isArray(await pods(q))).toBe(true);
    },
  );

  it("costs one round trip and few rows, however many pods fit", async () => {
    const worst: Record<string, number> = {};
    for (const q of ["ca", "ne", "new york", "sa", "california", "portland", "a b c d e f g h"]) {
      reset();
      await pods(q);
      expect(cost.roundTrips).toBe(1);
      worst[q] = cost.rowsRead;
    }
    expect(Math.max(...Object.values(worst))).toBeLessThan(800);
  });
});

describe("any search text at all", () => {
  it.each(["cities", "communities"])("is answered with a list or a clear refusal by /%s/search", async (what) => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 60 }),
          fc.string({ unit: "grapheme", maxLength: 40 }),
          fc.string({ unit: fc.constantFrom(..."abnst ,'-."), maxLength: 8 }),
        ),
        async (q) => {
          reset();
          const { status, body } = await ana.get(`/api/${what}/search?q=${encodeURIComponent(q.toWellFormed())}`);
          expect(cost.rowsRead).toBeLessThan(800);
          if (status === 200) expect(Array.isArray(body)).toBe(true);
          else expect({ status, code: body.code }).toEqual({ status: 400, code: "invalid_input" });
        },
      ),
      { numRuns: 200, examples: [["%"], ["x".repeat(2000)], ["\u0000\u0000"], [""], ["\ud800\ud800"]] },
    );
  });

  it.each(["", "?q=", "?q=a", "?q=a&q=b", "?q=%E0%A4%A", "?q=%ff%fe"])(
    "malformed as %s never breaks the search",
    async (query) => {
      for (const what of ["cities", "communities"]) {
        expect([200, 400]).toContain((await ana.get(`/api/${what}/search${query}`)).status);
      }
    },
  );
});
