import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Wail, WailInput } from "../../contract/wails.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { block } from "../../testing/acts.ts";
import { TestApp, TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { allReport, podWithEligibleReporters, report, type World } from "../../testing/reports.ts";
import { postWail } from "../../testing/wails.ts";

let world: World;

beforeEach(async () => {
  world = await podWithEligibleReporters();
});

/** Advances the clock by a millisecond first, so that each is newer than the one before. */
function postEmergency(member: TestMember, options: Partial<WailInput> = {}): Promise<Wail> {
  world.app.clock.advance(1);
  return postWail(member, world.pod, { category: "emergency", ...options });
}

const pinnedFor = async (member: TestMember): Promise<number[]> =>
  (await member.get(`/api/posts/${world.pod}/pinned`)).body.map(({ id }: Wail) => id);

it("the two newest emergencies are pinned for a day, and stand in the feed as well", async () => {
  const { app, pod, ana, ben, crowd } = world;
  const [cleo] = crowd as [TestMember];
  await postWail(ana, pod, { category: "question" });
  const [first, second, third] = [await postEmergency(ana), await postEmergency(ben), await postEmergency(cleo)];
  expect(await pinnedFor(ana)).toEqual([third.id, second.id]);
  const feed = (await ana.get(`/api/posts/${pod}`)).body;
  expect((await ana.get(`/api/posts/${pod}/pinned`)).body).toEqual(feed.slice(0, 2));
  await cleo.delete(`/api/posts/${third.id}`);
  expect(await pinnedFor(ana)).toEqual([second.id, first.id]);
  app.clock.set(Date.parse(second.createdAt) + DAY_MS - 1);
  expect(await pinnedFor(ana)).toEqual([second.id]);
  app.clock.advance(1);
  expect(await pinnedFor(ana)).toEqual([]);
  expect(await ana.get("/api/posts/999999/pinned")).toMatchObject({ status: 404, body: { code: "not_found" } });
});

it("a member pins once a day, also after a deletion, in another pod or twice at once, and not on their first day", async () => {
  const { app, pod, ana, ben } = world;
  const newcomer = await signUp(app, "Newcomer");
  await join(pod, newcomer);
  // Each emergency comes a millisecond later: the first one a millisecond before the day is over.
  app.clock.advance(DAY_MS - 2);
  await postEmergency(newcomer);
  expect(await pinnedFor(ana)).toEqual([]);
  const grownUp = await postEmergency(newcomer);
  const twice = await Promise.all([postEmergency(ben), postEmergency(ben)]);
  expect(await pinnedFor(ana)).toEqual([expect.toBeOneOf(twice.map(({ id }) => id)), grownUp.id]);

  await newcomer.delete(`/api/posts/${grownUp.id}`);
  const elsewhere = await openPod(app);
  await join(elsewhere, newcomer);
  await postWail(newcomer, elsewhere, { category: "emergency" });
  expect((await ana.get(`/api/posts/${elsewhere}/pinned`)).body).toEqual([]);
  app.clock.set(Date.parse(grownUp.createdAt) + DAY_MS - 1);
  const next = await postEmergency(newcomer);
  expect(await pinnedFor(ana)).toContain(next.id);
});

it("Squid Ink is never pinned, and uses up no pin: what is pinned reveals nothing about it", async () => {
  const { ana, ben } = world;
  await postEmergency(ana, { isAnonymous: true });
  const open = await postEmergency(ana);
  await postEmergency(ana, { isAnonymous: true });
  for (const reader of [ana, ben]) expect(await pinnedFor(reader)).toEqual([open.id]);
});

it("two reports that count unpin an emergency for good, and leave it in the feed", async () => {
  const { app, pod, ana, ben, crowd } = world;
  const wail = await postEmergency(ana);
  for (const stranger of [await signUp(app), await signUp(app)]) await report(stranger, "wail", wail.id);
  await allReport(crowd.slice(0, 1), "wail", wail.id);
  expect(await pinnedFor(ben)).toEqual([wail.id]);
  await allReport(crowd.slice(1, 2), "wail", wail.id);
  expect(await pinnedFor(ben)).toEqual([]);
  expect((await ben.get(`/api/posts/${pod}`)).body).toMatchObject([{ id: wail.id, moderation: "visible" }]);
  await postEmergency(ana);
  expect(await pinnedFor(ben)).toEqual([]);
});

it("what a member does not see in the feed is not pinned for them, nor is what is held, and the next takes its place", async () => {
  const { app, ana, ben, crowd } = world;
  const [cleo, dan] = crowd as [TestMember, TestMember];
  const [byBen, byCleo, byDan] = [await postEmergency(ben), await postEmergency(cleo), await postEmergency(dan)];
  await ana.post(`/api/posts/${byDan.id}/hide`);
  expect(await pinnedFor(ana)).toEqual([byCleo.id, byBen.id]);
  await block(ana, cleo);
  expect(await pinnedFor(ana)).toEqual([byBen.id]);
  expect(await pinnedFor(ben)).toEqual([byDan.id, byCleo.id]);
  await app.env.DB.prepare("UPDATE posts SET moderation = 'held' WHERE id = ?").bind(byBen.id).run();
  for (const reader of [ana, ben]) expect(await pinnedFor(reader)).not.toContain(byBen.id);
});

it("costs one round trip and at most 15 rows, also with a thousand emergencies that are not pinned, or not any more", async () => {
  const { d1, cost, reset } = countingD1(env.DB);
  const app = new TestApp({ bindings: { DB: d1 }, clock: world.app.clock });
  const [reader, ...others] = [world.ana, world.ben, ...world.crowd];
  const read = () => new TestMember(app, reader.id, reader.cookie).get(`/api/posts/${world.pod}/pinned`);
  await env.DB.prepare(
    `INSERT INTO posts (content, category, author_id, community_id, created_at, is_pinned)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
     SELECT 'Fire', 'emergency', ?1, ?2, ?3 - i - (i % 2) * ?4, i % 2 FROM n`,
  )
    .bind(reader.id, world.pod, app.clock(), DAY_MS)
    .run();
  for (const member of others) await postEmergency(member);
  // The first read of a day also extends the session.
  await read();
  reset();
  expect((await read()).body).toHaveLength(2);
  expect(cost.roundTrips).toBe(1);
  expect(cost.rowsRead).toBeLessThanOrEqual(15);
});
