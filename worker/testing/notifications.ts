import { expect } from "vitest";
import type { Notification } from "../contract/notifications.ts";
import { TestApp, type TestMember } from "./app.ts";
import { signUp } from "./members.ts";
import { join, openPod } from "./pods.ts";

/** Four neighbors in a pod of their own. */
export async function neighbors() {
  const app = new TestApp();
  const pod = await openPod(app, "America/New_York", "Old Town, Portland");
  const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
  const [cleo, dora] = [await signUp(app, "Cleo"), await signUp(app, "Dora")];
  await join(pod, ana, ben, cleo, dora);
  return { app, pod, ana, ben, cleo, dora };
}

/** The first page of a member's notifications. */
export const lines = async (member: TestMember): Promise<Notification[]> =>
  (await member.get("/api/notifications")).body;

export const unreadCount = async (member: TestMember): Promise<number> =>
  (await member.get("/api/notifications/unread-count")).body.count;

/** What a member reads, one sentence a line, the unread ones with a bullet; the bell shows as many. */
export async function screen(member: TestMember): Promise<string[]> {
  const all = await lines(member);
  expect(await unreadCount(member)).toBe(all.filter(({ read }) => !read).length);
  return all.map(({ message, read }) => (read ? message : `• ${message}`));
}

/** A minute passes. */
export const later = (app: TestApp) => app.clock.advance(60_000);

/** What no route does. */
export const sql = (app: TestApp, query: string, ...values: unknown[]) =>
  app.env.DB.prepare(query)
    .bind(...values)
    .run();
