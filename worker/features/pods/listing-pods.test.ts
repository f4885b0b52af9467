import { beforeAll, describe, expect, it } from "vitest";
import type { Community } from "../../contract/pods.ts";
import { block } from "../../testing/acts.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp } from "../../testing/members.ts";
import { loadPlaces } from "../../testing/places.ts";
import { join, openPod } from "../../testing/pods.ts";
import { allPages, nextPage, postWail } from "../../testing/wails.ts";

const { d1, cost, reset } = countingD1(new TestApp().env.DB);
const app = new TestApp({ bindings: { DB: d1 } });

beforeAll(loadPlaces, 60_000);

async function list(member: TestMember, path: string): Promise<Community[]> {
  const { status, body } = await member.get(path);
  expect(status).toBe(200);
  return body;
}

const ids = (pods: Community[]) => pods.map(({ id }) => id);

describe("the list of all pods", () => {
  it("has every pod once, page by page", async () => {
    const ana = await signUp(app);
    const seen = ids((await allPages<Community>(ana, "/api/communities")).flat());
    expect(seen.length).toBeGreaterThanOrEqual(10_000);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("says which ones the member is in, and leaves them out on request", async () => {
    const ana = await signUp(app);
    const [first, second] = await list(ana, "/api/communities?limit=2");
    await join(first?.id ?? 0, ana);
    expect((await list(ana, "/api/communities?limit=2")).map(({ joined }) => joined)).toEqual([true, false]);
    expect((await list(ana, "/api/communities?limit=1&joined=false"))[0]?.id).toBe(second?.id);
  });

  it.each([
    "limit=0",
    "limit=51",
    "limit=x",
    "limit=0x1",
    "limit=1%20",
    "limit=1.0",
    "limit=",
    "seed=1e5",
    "seed=",
    "cursor=abc",
    "cursor=-1",
    "seed=-1",
    "seed=1e99",
    "joined=maybe",
  ])("refuses %s", async (query) => {
    const ana = await signUp(app);
    expect(await ana.get(`/api/communities?${query}`)).toMatchObject({
      status: 400,
      body: { code: "invalid_input" },
    });
  });
});

describe("popular pods", () => {
  const draw = (member: TestMember, seed: number) =>
    list(member, `/api/communities?limit=12&seed=${seed}&joined=false`);

  it("are twelve, the same for the same seed and others for another", async () => {
    const [ana, ben] = [await signUp(app), await signUp(app, "Ben")];
    const drawn = ids(await draw(ana, 7));
    expect(new Set(drawn).size).toBe(12);
    expect(ids(await draw(ben, 7))).toEqual(drawn);
    expect(ids(await draw(ana, 8)).filter((id) => drawn.includes(id)).length).toBeLessThan(6);
  });

  it("are among the largest, and over many draws each of those gets its turn", async () => {
    const ana = await signUp(app);
    const { results } = await app.env.DB.prepare(
      "SELECT id FROM communities ORDER BY member_count DESC, population DESC, id DESC LIMIT 300",
    ).all<{ id: number }>();
    const pool = new Set(results.map(({ id }) => id));
    const times = new Map<number, number>();
    for (let seed = 0; seed < 200; seed += 1) {
      for (const { id } of await draw(ana, seed)) times.set(id, (times.get(id) ?? 0) + 1);
    }
    expect([...times.keys()].every((id) => pool.has(id))).toBe(true);
    // 200 draws of 12 from 300: each is expected 8 times.
    expect(times.size).toBeGreaterThan(290);
    expect(Math.max(...times.values())).toBeLessThan(30);
  });

  it("do not repeat what the member has joined and otherwise stay as they were", async () => {
    const ana = await signUp(app);
    const before = ids(await draw(ana, 3));
    await join(before[0] ?? 0, ana);
    const after = ids(await draw(ana, 3));
    expect(after).toHaveLength(12);
    expect(after).not.toContain(before[0]);
    expect(after.filter((id) => before.includes(id)).length).toBeGreaterThanOrEqual(10);
  });

  it("put a pod with members into the draw, however small the place", async () => {
    const ana = await signUp(app);
    const smallest = await app.env.DB.prepare(
      "SELECT id FROM communities ORDER BY population, id LIMIT 1",
    ).first<number>("id");
    await join(smallest ?? 0, await signUp(app, "Ben"));
    const seeds = Array.from({ length: 150 }, (_, seed) => seed);
    const draws = await Promise.all(seeds.map((seed) => draw(ana, seed)));
    expect(draws.flatMap(ids)).toContain(smallest);
  });
});

describe("the member's own pods", () => {
  it("come in the order they were joined, without those left, page by page", async () => {
    const ana = await signUp(app);
    const db = app.env.DB;
    await db
      .prepare(
        `INSERT INTO community_memberships (user_id, community_id, joined_at)
         SELECT ?1, id, 1000 + (id % 7) FROM communities ORDER BY id LIMIT 230`,
      )
      .bind(ana.id)
      .run();
    const left = await db.prepare("SELECT min(id) FROM communities").first<number>("min(id)");
    expect(await ana.post(`/api/communities/${left}/leave`)).toMatchObject({ status: 200 });
    const { results } = await db
      .prepare(
        `SELECT community_id AS id FROM community_memberships WHERE user_id = ? AND is_active ORDER BY joined_at, community_id`,
      )
      .bind(ana.id)
      .all<{ id: number }>();
    const seen = ids((await allPages<Community>(ana, "/api/user/communities")).flat());
    expect(seen).toHaveLength(229);
    expect(seen).toEqual(results.map(({ id }) => id));
  });

  it("go on from the last pod shown: the cursor does not count the memberships there are", async () => {
    const ana = await signUp(app);
    const join =
      "INSERT INTO community_memberships (user_id, community_id, joined_at) SELECT ?, id, 1000 FROM communities";
    await app.env.DB.prepare(`${join} ORDER BY id DESC LIMIT 101`).bind(ana.id).run();
    const { body, headers } = await ana.get("/api/user/communities");
    expect(nextPage(headers)).toBe(`/api/user/communities?cursor=1000_${body.at(-1).id}`);
  });

  it("are none at first", async () => {
    const ana = await signUp(app);
    expect(await list(ana, "/api/user/communities")).toEqual([]);
  });
});

it("the member's own pods name the newest wail that their feed shows", async () => {
  const [ana, ben, cleo] = [await signUp(app), await signUp(app, "Ben"), await signUp(app, "Cleo")];
  const pod = await openPod(app);
  await join(pod, ana, ben, cleo);
  const newest = async () => (await list(ana, "/api/user/communities"))[0]?.newestWailId;
  expect(await newest()).toBeNull();
  const shown = await postWail(cleo, pod);
  await postWail(ben, pod);
  await block(ana, ben);
  expect(await newest()).toBe(shown.id);
  const anonymous = await postWail(ben, pod, { isAnonymous: true });
  expect(await newest()).toBe(anonymous.id);
});

describe("every list of pods", () => {
  it.each([
    ["/api/communities", 220],
    ["/api/communities?limit=12&seed=5&joined=false", 1200],
    ["/api/user/communities", 220],
  ])("%s costs one round trip and a bounded number of rows", async (path, rows) => {
    const ana = await signUp(app);
    await app.env.DB.prepare(
      "INSERT INTO community_memberships (user_id, community_id, joined_at) SELECT ?, id, 1 FROM communities LIMIT 60",
    )
      .bind(ana.id)
      .run();
    reset();
    await list(ana, path);
    expect(cost.roundTrips).toBe(1);
    expect(cost.rowsRead).toBeLessThanOrEqual(rows);
  });

  it.each([
    "/api/communities",
    "/api/communities/search?q=ocean",
    "/api/user/communities",
    "/api/cities/search?q=ocean",
  ])("%s needs sign-in", async (path) => {
    expect(await app.request("GET", path)).toMatchObject({ status: 401, body: { code: "authentication_required" } });
  });
});

describe("pods nearby", () => {
  const near = async (member: TestMember, postalCode: string, country: "US" | "CA" = "US") => {
    const { status, body } = await app.request("GET", "/api/communities/nearby", {
      headers: { cookie: member.cookie },
      cf: { country, postalCode },
    });
    expect(status).toBe(200);
    return body as Community[];
  };
  const names = async (...args: Parameters<typeof near>) => (await near(...args)).map(({ name }) => name);

  it("are those around the ZIP of the visitor's network, its own town first and then the largest", async () => {
    const ana = await signUp(app);
    expect(await names(ana, "06518")).toEqual(
      ["Hamden", "New Haven", "West Haven", "East Haven"].map((town) => `${town}, Connecticut`),
    );
  });

  it("of which those with more members come before larger ones", async () => {
    const ana = await signUp(app);
    const pods = await near(ana, "06518");
    const last = pods.at(-1)?.id ?? 0;
    await join(last, ana);
    expect((await near(ana, "06518"))[1]).toMatchObject({ id: last, joined: true });
  });

  it.each([
    ["a ZIP that no place has", "00000", "US"],
    ["no ZIP", "", "US"],
    ["another country", "06518", "CA"],
  ] as const)("are none for %s", async (_, postalCode, country) => {
    expect(await near(await signUp(app), postalCode, country)).toEqual([]);
  });

  it("cost few rows where towns are many", async () => {
    const ana = await signUp(app);
    reset();
    await near(ana, "07030");
    expect(cost.rowsRead).toBeLessThanOrEqual(150);
    expect(cost.roundTrips).toBe(1);
  });
});
