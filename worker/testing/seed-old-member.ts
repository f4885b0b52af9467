import { DAY_MS } from "../lib/clock.ts";
import { block, like } from "./acts.ts";
import type { TestApp, TestMember } from "./app.ts";
import { signUp } from "./members.ts";
import { join } from "./pods.ts";
import { answer, toggle } from "./ripples.ts";
import { comment, postWail } from "./wails.ts";

/** Somebody a pod knows well: open wails over days, comments, replies, shells, a badge, a Storm Starter. */
export async function seedOldMember(
  app: TestApp,
  pod: number,
  fan: TestMember,
  firstName = "Veteran",
): Promise<TestMember> {
  const veteran = await signUp(app, firstName, {
    displayName: `Old Salt ${firstName}`,
    isPremium: true,
    emailVerified: true,
    googleId: crypto.randomUUID(),
  });
  await join(pod, veteran);
  for (let day = 0; day < 3; day += 1) {
    const wail = await postWail(veteran, pod, { content: `Open wail of day ${day}` });
    await like(fan, wail.id);
    await comment(veteran, wail.id, `A thought on day ${day}`);
    await postWail(veteran, pod, { content: `An old secret of day ${day}`, isAnonymous: true });
    app.clock.advance(DAY_MS);
  }
  const reply = await answer(veteran, pod);
  for (const reaction of ["fire", "laugh"] as const) await toggle(fan, reply.id, reaction);
  await app.env.DB.prepare(
    `INSERT INTO daily_ripple_shell_rewards (user_id, reply_id, ripple_id, community_id, reward_type, created_at)
     SELECT user_id, id, ripple_id, community_id, 'storm_starter', created_at FROM daily_ripple_replies WHERE id = ?`,
  )
    .bind(reply.id)
    .run();
  return veteran;
}

/** Each has blocked the other way round; both need to have met the veteran by name, and been met. */
export async function blockEachOther(veteran: TestMember, blocker: TestMember, blocked: TestMember, pod: number) {
  for (const member of [blocker, blocked]) await postWail(member, pod, { content: "I was here" });
  for (const { status } of [await block(blocker, veteran), await block(veteran, blocked)]) {
    if (status !== 204) throw new Error(`blocking answered ${status}`);
  }
}
