import { expect } from "vitest";
import { LIMITS } from "../contract/limits.ts";
import type { ContentKind } from "../contract/safety.ts";
import { DAY_MS } from "../lib/clock.ts";
import { TestApp, type TestMember } from "./app.ts";
import { signUp, signUpMany } from "./members.ts";
import { join, openPod } from "./pods.ts";
import { answer, repliesPath, today } from "./ripples.ts";
import { comment, postWail } from "./wails.ts";

/** How long somebody has to have been in a pod for a report to count (docs/security.md), whatever the contract says. */
export const ELIGIBILITY_MS = DAY_MS;

/** A pod whose members have all been there for exactly long enough. */
export interface World {
  readonly app: TestApp;
  readonly pod: number;
  readonly ana: TestMember;
  readonly ben: TestMember;
  /** As many neighbors as it takes to hide something. */
  readonly crowd: readonly TestMember[];
}

export async function podWithEligibleReporters(): Promise<World> {
  const app = new TestApp();
  const pod = await openPod(app);
  const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
  const crowd = await signUpMany(app, LIMITS.reportsToHide);
  await join(pod, ana, ben, ...crowd);
  app.clock.advance(ELIGIBILITY_MS);
  return { app, pod, ana, ben, crowd };
}

export const report = (member: TestMember, kind: ContentKind, id: number, reason = "spam") =>
  member.post("/api/reports", { kind, id, reason });

export async function allReport(members: readonly TestMember[], kind: ContentKind, id: number): Promise<void> {
  for (const member of members) expect((await report(member, kind, id)).status).toBe(204);
}

/** A text that can be reported, and what a member sees of the list it stands in. */
export interface ReportableText {
  readonly id: number;
  readonly seenBy: (member: TestMember) => Promise<unknown[]>;
}

/** How Ana comes to write something of each kind. */
export const TEXT_FACTORIES: readonly [ContentKind, (world: World) => Promise<ReportableText>][] = [
  [
    "wail",
    async ({ ana, pod }) => {
      const { id } = await postWail(ana, pod);
      return { id, seenBy: async (member) => (await member.get(`/api/posts/${pod}`)).body };
    },
  ],
  [
    "comment",
    async ({ ana, ben, pod }) => {
      const wail = await postWail(ben, pod);
      const { id } = await comment(ana, wail.id);
      return { id, seenBy: async (member) => (await member.get(`/api/posts/${wail.id}/comments`)).body };
    },
  ],
  [
    "ripple_reply",
    async ({ ana, pod }) => {
      const { id } = await answer(ana, pod);
      const path = repliesPath(await today(ana, pod), pod);
      return { id, seenBy: async (member) => (await member.get(path)).body };
    },
  ],
];
