import type { ReactionType } from "../contract/reactions.ts";
import type { DailyRipple, RippleReply } from "../contract/ripples.ts";
import type { TestMember } from "./app.ts";

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
