import type { ReactionType } from "../contract/reactions.ts";
import type { DailyRipple, RippleReply } from "../contract/ripples.ts";
import { TestApp, type TestMember, testClock } from "./app.ts";
import { signUpMany } from "./members.ts";
import { join, openPod } from "./pods.ts";

/** Noon in New York. */
export const NOON = "2026-07-01T16:00:00Z";

/** A pod in New York at noon and its members. */
export async function neighborhood(members = 2) {
  const app = new TestApp({ clock: testClock(NOON) });
  const pod = await openPod(app);
  const [ana, ben, ...others] = await signUpMany(app, members);
  if (ana === undefined || ben === undefined) throw new Error("two members at least");
  await join(pod, ana, ben, ...others);
  return { app, pod, ana, ben, others };
}

/** Shells a member has from ripples. */
export const rippleShells = (member: TestMember) =>
  member.app.env.DB.prepare("SELECT shells_from_ripples FROM users WHERE id = ?")
    .bind(member.id)
    .first<number>("shells_from_ripples");

/** Today's Ripple in a pod, through the real route. */
export async function today(member: TestMember, communityId: number): Promise<DailyRipple> {
  const { status, body } = await member.get(`/api/daily-ripple/today/${communityId}`);
  if (status !== 200 || body === null) throw new Error(`today answered ${status}: ${body?.message}`);
  return body;
}

/** Has a member reply to today's ripple in a pod. */
export async function answer(member: TestMember, communityId: number, content = "The old pier."): Promise<RippleReply> {
  const { id: rippleId } = await today(member, communityId);
  const { status, body } = await member.post("/api/daily-ripple/reply", { rippleId, communityId, content });
  if (status !== 201) throw new Error(`replying answered ${status}: ${body.message}`);
  return body;
}

export const toggle = (member: TestMember, replyId: number, reactionType: ReactionType) =>
  member.post("/api/daily-ripple/react", { replyId, reactionType });

export const repliesPath = (ripple: { id: number }, communityId: number) =>
  `/api/daily-ripple/replies/${ripple.id}/${communityId}`;
