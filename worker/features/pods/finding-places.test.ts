import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { City } from "../../contract/pods.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp } from "../../testing/members.ts";
import { loadPlaces } from "../../testing/places.ts";
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

const ascending = (a: number, b: number) => a - b;
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
    ["Helena, MT", "Helena, MT"],
    ["Billings MT", "Billings, MT"],
    ["Missoula,MT", "Missoula, MT"],
    ["Grosse Pointe Shores", "Village of Grosse Pointe Shores, MI"],
    ["grosse pointe sh", "Village of Grosse Pointe Shores, MI"],
    ["city of industry", "City of Industry, CA"],
    ["nyc", "New York, NY"],
    ["N Las Vegas", "North Las Vegas, NV"],
    ["N. Las Vegas, NV", "North Las Vegas, NV"],
    ["San Buenaventura", "Ventura, CA"],
    ["san buenaventura, ca", "Ventura, CA"],
    ["st. genevieve", "Ste. Genevieve, MO"],
    ["Sainte Genevieve", "Ste. Genevieve, MO"],
    ["Mt Vernon, NY", "Mount Vernon, NY"],
    ["ft. worth", "Fort Worth, TX"],
    ["Helena, MT 59601", "Helena, MT"],
    ["Helena, MT, USA", "Helena, MT"],
    ["Helena, MT 59601-1234, USA", "Helena, MT"],
    ["Portland 97201", "Portland, OR"],
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

  it("puts a place that is named with its state first, and beside it only its namesakes there", async () => {
    // All of three namesakes, and some of fewer or none. scripts/lib/places.test.ts covers all places, without a database.
    const { results } = await d1
      .prepare(
        `SELECT json_group_array(id) AS ids, city, state_code AS code, state_name AS state FROM us_cities
         GROUP BY search_key, state_code HAVING count(*) > 2 OR id % 300 = 0`,
      )
      .all<{ ids: string; city: string; code: string; state: string }>();
    expect(results.length).toBeGreaterThan(100);
    for (const [index, { ids, city, code, state }] of results.entries()) {
      const namesakes: number[] = JSON.parse(ids);
      const forms = [`${city}, ${code}`, `${city} ${code}`, `${city},${code}`, `${city}, ${state}`];
      const q = forms[index % forms.length] ?? "";
      const first = (await cities(q)).slice(0, namesakes.length).map(({ id }) => id);
      expect({ q, first: first.toSorted(ascending) }).toEqual({ q, first: namesakes.toSorted(ascending) });
    }
  });

  it("lists the places of a ZIP, its main one first, and the largest of its beginnings", async () => {
    const { results: zips } = await d1
      .prepare(
        `SELECT zip.zip_code AS zip, id, population, isMain FROM us_cities JOIN (
           SELECT zip_code, id AS city_id, 0 AS isMain FROM us_cities UNION ALL SELECT zip_code, city_id, 1 FROM us_zips
         ) zip ON city_id = id ORDER BY population DESC, id`,
      )
      .all<{ zip: string; id: number; population: number; isMain: 0 | 1 }>();
    const some = zips.filter((_, n) => n % 3000 === 0).flatMap(({ zip }) => [zip, zip.slice(0, 4), zip.slice(0, 3)]);
    const withStrays = ["00", "05", "22", "31", "37", "39", "94"];
    const full = ["785", "7858", "78582", "967", "96799", "10", "77", "99"];
    for (const prefix of [...withStrays, ...some, ...full]) {
      const fitting = zips.filter(({ zip }) => zip.startsWith(prefix));
      const isWhole = prefix.length === 5;
      const main = fitting.filter(({ isMain }) => isWhole && isMain);
      const expected = [...new Set([...main, ...fitting].map(({ id }) => id))];
      const found = await cities(prefix);
      expect({ prefix, ids: found.map(({ id }) => id) }).toEqual({
        prefix,
        ids: expected.slice(0, isWhole ? 100 : 20),
      });
      expect(found.filter(({ zipCode }) => !zipCode.startsWith(prefix))).toEqual([]);
    }
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
      "785",
      "967",
      "7858",
      "78582",
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

  it("has the states of the places", async () => {
    const { results } = await d1
      .prepare("SELECT DISTINCT state_code AS code, state_name AS name FROM us_cities ORDER BY 1")
      .all();
    expect(results).toEqual(US_STATES);
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
