import { expect, it, vi } from "vitest";
import type { TestMember } from "../../testing/app.ts";
import { guardedApp } from "../../testing/held.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { today } from "../../testing/ripples.ts";
import { postWail } from "../../testing/wails.ts";
import { allRows } from "../../testing/walk-tables.ts";

const SAFE = { response: "safe" };

type Write = (member: TestMember, pod: number) => Promise<readonly [string, string, unknown]>;

/** Everything that waits for the guard before it is stored. */
const WRITES: readonly [string, Write][] = [
  ["a wail", async (_, pod) => ["POST", "/api/posts", { content: "Hello", communityId: pod }]],
  [
    "a Squid Ink wail",
    async (_, pod) => ["POST", "/api/posts", { content: "Hi", communityId: pod, isAnonymous: true }],
  ],
  [
    "a comment",
    async (ana, pod) => ["POST", `/api/posts/${(await postWail(ana, pod)).id}/comments`, { content: "Hi" }],
  ],
  [
    "a ripple reply",
    async (ana, pod) => [
      "POST",
      "/api/daily-ripple/reply",
      { rippleId: (await today(ana, pod)).id, communityId: pod, content: "The old pier." },
    ],
  ],
  ["a name", async () => ["PATCH", "/api/user/profile", { displayName: "Captain" }]],
];

/** Ana, whose session ends while the guard is asked about what she sends; then it answers, or fails. */
async function send(write: Write, answer: object | Error) {
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  const { app, guard } = guardedApp();
  const ana = await signUp(app, "Ana");
  const pod = await openPod(app);
  await join(pod, ana);
  guard.says(SAFE);
  const asked = await write(ana, pod);
  let before: unknown;
  guard.says(async () => {
    await app.env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(ana.id).run();
    before = await allRows();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const answered = await ana.request(...asked);
  return { answered, before, after: await allRows() };
}

for (const [how, answer] of [
  ["says yes", SAFE],
  ["gives no answer", new Error("down")],
  ["says no", { response: "unsafe\nS10" }],
] as const) {
  it.each(WRITES)(`stores nothing of %s whose session has ended before the guard ${how}`, async (_what, write) => {
    const { answered, before, after } = await send(write, answer);
    expect(answered).toMatchObject({ status: 401, body: { code: "authentication_required" } });
    expect(before).toBeDefined();
    expect(after).toEqual(before);
  });
}
