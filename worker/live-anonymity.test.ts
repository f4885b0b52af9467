import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveHint } from "./contract/live.ts";
import { hintsFor, readAudience } from "./pod/audience.ts";
import { block, leaveForGood, like, unlike } from "./testing/acts.ts";
import { TestApp, type TestMember, testClock } from "./testing/app.ts";
import { runCron } from "./testing/cron.ts";
import { decide } from "./testing/decisions.ts";
import { InkWorld } from "./testing/ink-world.ts";
import { heard, listen, type Tab } from "./testing/live.ts";
import { signUp } from "./testing/members.ts";
import { at } from "./testing/pod-commands.ts";
import { join, openPod } from "./testing/pods.ts";
import { allReport } from "./testing/reports.ts";
import { comment, commentInInk, postWail } from "./testing/wails.ts";

const LONG = { timeout: 120_000 };

/** Two worlds that differ in nothing but who wrote the Squid Ink wails, as in hidden-ink.model.test.ts. */
describe("what a pod's open tabs are told of Squid Ink", () => {
  it("is the same for every reader, in the same order, whoever wrote it", LONG, async () => {
    const [ofUna, ofUgo] = [await story(0), await story(1)];
    expect(ofUgo).toEqual(ofUna);
    // All of it was told, and to everybody.
    const types = new Set(ofUna.flat().map(({ type }) => type));
    expect([...types].toSorted()).toEqual(["comment", "edited", "likes", "removed", "unread", "wail"]);
    expect(ofUna.map((told) => told.filter(isOfInk).length)).toEqual(
      ofUna.map(() => at(ofUna, 0).filter(isOfInk).length),
    );
  });

  it("does not stop at a block of its author, also when it is told together with an open wail of theirs", async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
    await join(pod, ana, ben);
    const wails = [await postWail(ana, pod), await postWail(ana, pod, { isAnonymous: true })];
    expect((await block(ben, ana)).status).toBe(204);
    const hints = wails.map(({ id }) => ({ type: "wail", wailId: id }) as const);
    const audience = await readAudience(env.DB, pod, [{ memberId: ben.id, sid: "" }], hints, app.clock());
    expect(hintsFor(audience, ben.id)).toEqual([{ type: "wail", id: wails[1]?.id }]);
  });

  /** Whether a hint is no repeated unread count. */
  const isNews = (hint: LiveHint, index: number, told: readonly LiveHint[]) =>
    hint.type !== "unread" ||
    told.slice(0, index).findLast((earlier) => earlier.type === "unread")?.count !== hint.count;

  /** The Squid Ink wails of the story; no other has one of these ids. */
  const inkIds = new Set<number>();
  const isOfInk = (hint: LiveHint) =>
    ("id" in hint && inkIds.has(hint.id)) || ("wailId" in hint && inkIds.has(hint.wailId));

  async function story(whose: number): Promise<LiveHint[][]> {
    const world = await InkWorld.settle(whose);
    world.guard.says({ response: "safe" });
    const { author, suspects, readers, pod } = world;
    const [una, ugo] = [at(suspects, 0), at(suspects, 1)];
    const [shy, ana, ben] = [at(readers, 0), at(readers, 1), at(readers, 2)];
    // Blocks between a reader and either of them, in both directions.
    for (const [by, whom] of [
      [ana, una],
      [ugo, ben],
    ] as const)
      expect((await block(by, whom)).status).toBe(204);
    const tabs: Tab[] = [];
    for (const reader of readers) tabs.push(await listen(reader, pod));
    await listen(author, pod);
    const post = async () => (await postWail(author, pod, { isAnonymous: true })).id;

    const wail = await post();
    await everybodyHears("wail", wail);
    expect((await author.patch(`/api/posts/${wail}`, { content: "Less fog by now." })).status).toBe(200);
    await everybodyHears("edited", wail);
    await comment(una, wail);
    await everybodyHears("comment", wail);
    await comment(ugo, wail);
    await everybodyHears("comment", wail, 2);
    const { id: inked } = await commentInInk(author, wail);
    await everybodyHears("comment", wail, 3);
    await author.delete(`/api/comments/${inked}`);
    await everybodyHears("comment", wail, 4);
    const hidden = await commentInInk(author, wail);
    await everybodyHears("comment", wail, 5);
    await allReport(readers, "comment", hidden.id);
    await everybodyHears("comment", wail, 6);
    await like(author, wail);
    await like(shy, wail);
    await everybodyHears("likes", wail);
    await unlike(shy, wail);
    await everybodyHears("likes", wail, 2);
    await author.delete(`/api/posts/${wail}`);
    await everybodyHears("removed", wail);

    const reported = await post();
    await everybodyHears("wail", reported);
    await allReport(readers, "wail", reported);
    await everybodyHears("removed", reported);
    for (const id of [wail, reported]) inkIds.add(id);
    for (const { socket } of tabs) socket.close();
    // Each message ends with the unread count. How many there are is a matter of time alone.
    return tabs.map(({ told }) => told.filter(isNews));

    async function everybodyHears(type: LiveHint["type"], id: number, times = 1) {
      for (const tab of tabs) {
        const hints = () => tab.told.filter((hint) => hint.type === type && Object.values(hint).includes(id));
        await vi.waitUntil(() => hints().length >= times, { timeout: 10_000 });
      }
      // The object that wakes up has sent nothing yet, and tells the next thing at once instead of a second later.
      await evictDurableObject(env.PODS.getByName(String(pod)), { webSockets: "hibernate" });
    }
  }
});

describe("the end of a Squid Ink wail", () => {
  let app: TestApp;
  let pod: number;
  let ana: TestMember;
  let tab: Tab;

  beforeEach(async () => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    // The object's alarm rings by the clock of the machine.
    app = new TestApp({ clock: testClock(new Date().toISOString()) });
    pod = await openPod(app);
    const ben = await signUp(app, "Ben");
    ana = await signUp(app, "Ana");
    await join(pod, ana, ben);
    tab = await listen(ben, pod);
  });

  const expire = async (wail: { id: number }) => {
    await leaveForGood(ana);
    await app.env.DB.prepare("UPDATE posts SET expires_at = ? WHERE id = ?")
      .bind(app.clock() - 1, wail.id)
      .run();
  };

  const ENDS: [string, (wail: { id: number }) => Promise<unknown>][] = [
    ["its author deletes it", (wail) => ana.delete(`/api/posts/${wail.id}`)],
    [
      "it expires after its author has left",
      async (wail) => {
        await expire(wail);
        await runDurableObjectAlarm(env.PODS.getByName(String(pod)));
      },
    ],
    [
      "the cron finds it expired",
      async (wail) => {
        await expire(wail);
        await runCron(app, app.clock());
      },
    ],
  ];

  it.each(ENDS)("is told in the same words when %s", async (_how, end) => {
    const wail = await postWail(ana, pod, { isAnonymous: true });
    await heard(tab, "wail");
    await end(wail);
    await heard(tab, "removed");
    expect(tab.told.filter(({ type }) => type !== "unread")).toEqual([
      { type: "wail", id: wail.id },
      { type: "removed", id: wail.id },
    ]);
  });

  it.each(ENDS)("is not told of one that was hidden or removed when %s", async (_how, end) => {
    const cleo = await signUp(app, "Cleo");
    await join(pod, cleo);
    const wail = await postWail(ana, pod, { isAnonymous: true });
    await heard(tab, "wail");
    await decide(app, wail.id, "removed");
    await end(wail);
    // Hints come in order: what is told next is all that is told.
    const next = await postWail(cleo, pod);
    await vi.waitUntil(() => tab.told.some((hint) => "id" in hint && hint.id === next.id), { timeout: 10_000 });
    expect(tab.told.filter(({ type }) => type === "removed")).toEqual([]);
  });
});
