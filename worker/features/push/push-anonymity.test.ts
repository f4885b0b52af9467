import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../lib/clock.ts";
import { leaveForGood, like } from "../../testing/acts.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { signUp } from "../../testing/members.ts";
import { sql } from "../../testing/notifications.ts";
import { join, openPod } from "../../testing/pods.ts";
import { PushService, runPushes, VAPID_KEY } from "../../testing/push-service.ts";
import { comment, postWail } from "../../testing/wails.ts";

const SUSPECTS = ["Una", "Ugo"];

/** Plays one story, in which one of the suspects wrote the anonymous wails. Answers who was sent what, minute by minute. */
async function play(whose: number) {
  const app = new TestApp({ bindings: { VAPID_KEY } });
  await sql(app, "DELETE FROM push_subscriptions");
  const service = new PushService();
  const pod = await openPod(app, "America/New_York", `Town ${whose}`);
  const members: TestMember[] = [];
  for (const name of [...SUSPECTS, "Ana", "Ben"]) {
    const member = await signUp(app, name);
    await join(pod, member);
    members.push(member);
  }
  // Emergencies are pinned for members of a day.
  app.clock.advance(DAY_MS);
  for (const [index, member] of members.entries())
    await service.subscribe(member, [...SUSPECTS, "Ana", "Ben"][index] ?? "");
  const [una, ugo, ana, ben] = members as [TestMember, TestMember, TestMember, TestMember];
  const author = [una, ugo][whose] ?? una;
  const sent: object[] = [];
  let wail = 0;
  const minute = async (act: () => Promise<unknown>, ms = MINUTE_MS) => {
    await act();
    app.clock.advance(ms);
    await runPushes(app);
    const told = service.delivered.splice(0);
    const shown = told.map((message) => ({
      ...message,
      body: message.body.replace(/Town \d/, "Town"),
      path: message.path.replace(/\d+/, (id) => (id === `${wail}` ? "ink" : "other")),
    }));
    sent.push(...shown.toSorted((a, b) => a.to.localeCompare(b.to)));
  };
  await minute(async () => {
    wail = (await postWail(author, pod, { isAnonymous: true })).id;
  });
  await minute(() => postWail(author, pod, { isAnonymous: true, category: "emergency" }));
  for (const member of [una, ugo]) await minute(() => comment(member, wail));
  await minute(() => comment(ben, wail));
  await minute(async () => {
    for (const member of [una, ugo]) await like(member, wail);
    await like(ana, wail);
  }, HOUR_MS);
  for (const member of [ana, una, ugo]) {
    await minute(async () => comment(ben, (await postWail(member, pod)).id));
  }
  for (const member of [una, ugo]) await minute(() => postWail(member, pod, { category: "emergency" }));
  await minute(() => leaveForGood(author));
  await minute(() => comment(ben, wail), HOUR_MS);
  return sent as { to: string; path: string; body: string }[];
}

it("nobody but the author is pushed anything that depends on who wrote an anonymous wail", async () => {
  const worlds = [await play(0), await play(1)] as const;
  const others = worlds.map((sent) => sent.filter(({ to }) => !SUSPECTS.includes(to)));
  expect(others[0]?.length).toBeGreaterThan(2);
  expect(others[1]).toEqual(others[0]);
  // The comparison does notice an author: only the author's own device hears of the anonymous wail.
  for (const [index, sent] of worlds.entries()) {
    const about = sent.filter(({ path }) => path === "/app/wail/ink");
    expect(new Set(about.map(({ to }) => to))).toEqual(new Set([SUSPECTS[index]]));
  }
  expect(worlds[0].filter(({ to }) => to === "Una").map(({ body }) => body)).not.toEqual(
    worlds[1].filter(({ to }) => to === "Una").map(({ body }) => body),
  );
});

it("to its author, an anonymous wail is pushed as an open one, in as many bytes", async () => {
  const app = new TestApp({ bindings: { VAPID_KEY } });
  await sql(app, "DELETE FROM push_subscriptions");
  const service = new PushService();
  const pod = await openPod(app);
  const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
  await join(pod, ana, ben);
  const messages = [];
  for (const isAnonymous of [false, true]) {
    await service.subscribe(ana, "phone");
    const { id } = await postWail(ana, pod, { isAnonymous });
    app.clock.advance(1);
    await comment(ben, id);
    app.clock.advance(MINUTE_MS);
    await runPushes(app);
    await ana.patch("/api/notifications/mark-all-read");
    messages.push(
      ...service.delivered.splice(0).map((message) => ({ ...message, path: message.path.replace(`${id}`, "") })),
    );
  }
  expect(messages).toHaveLength(2);
  expect(messages[1]).toEqual(messages[0]);
});
