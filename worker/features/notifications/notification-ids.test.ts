import { expect, it } from "vitest";
import { block, like } from "../../testing/acts.ts";
import { TestApp } from "../../testing/app.ts";
import { decide } from "../../testing/decisions.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { postWail } from "../../testing/wails.ts";

/** Nearer than this, two random ids of 49 bits are never seen; counted ones always are. */
const FAR = 1_000_000;

it("a line of moderation has such an id, too", async () => {
  const app = new TestApp();
  const pod = await openPod(app);
  const ana = await signUp(app, "Ana");
  await join(pod, ana);
  for (const wail of [await postWail(ana, pod), await postWail(ana, pod)]) await decide(app, wail.id, "removed");
  const [first, second] = (await ana.get("/api/notifications")).body.map(({ id }: { id: number }) => id);
  expect(Math.abs(first - second)).toBeGreaterThan(FAR);
});

it("an id reveals nothing about lines of others: with a block it would name a Squid Ink author", async () => {
  const app = new TestApp();
  const pod = await openPod(app);
  const [spy, helper, suspect] = await Promise.all([signUp(app, "Spy"), signUp(app, "Helper"), signUp(app, "Sue")]);
  await join(pod, spy, helper, suspect);
  const ink = await postWail(suspect, pod, { isAnonymous: true });
  const probe = async () => {
    const wail = await postWail(spy, pod);
    await like(helper, wail.id);
    const { body } = await spy.get("/api/notifications");
    return Number(body.find(({ href }: { href: string }) => href.endsWith(`/${wail.id}`)).id);
  };
  const ids = [await probe()];
  await block(spy, suspect);
  await like(spy, ink.id);
  ids.push(await probe(), await probe());
  const gaps = ids.slice(1).map((id, index) => Math.abs(id - Number(ids[index])));
  expect(Math.min(...gaps)).toBeGreaterThan(FAR);
});
