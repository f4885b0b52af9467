import { beforeEach, describe, expect, it } from "vitest";
import type { TestApp, TestMember } from "../../testing/app.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { allReport, type Cove, KINDS, report, STANDING_MS, settledCove } from "../../testing/reports.ts";
import { postWail } from "../../testing/wails.ts";

let cove: Cove;
let app: TestApp;
let pod: number;
let ana: TestMember;
let ben: TestMember;
let crowd: readonly TestMember[];

beforeEach(async () => {
  cove = await settledCove();
  ({ app, pod, ana, ben, crowd } = cove);
});

/** Who is no neighbor, or was not long enough, however old and proven the account is. */
const outsiders: [string, () => Promise<TestMember>][] = [
  ["is in no pod", () => proven("Stranger")],
  [
    "has joined a moment too late",
    async () => {
      const late = await proven("Late");
      await join(pod, late);
      app.clock.advance(STANDING_MS - 1);
      return late;
    },
  ],
  [
    "has left the pod",
    async () => {
      const gone = await proven("Gone");
      await join(pod, gone);
      app.clock.advance(STANDING_MS);
      await gone.post(`/api/communities/${pod}/leave`);
      return gone;
    },
  ],
  [
    "has left and just come back",
    async () => {
      const back = await proven("Back");
      await join(pod, back);
      app.clock.advance(STANDING_MS);
      await back.post(`/api/communities/${pod}/leave`);
      await join(pod, back);
      return back;
    },
  ],
  [
    "is in another pod",
    async () => {
      const other = await proven("Other");
      await join(await openPod(app), other);
      app.clock.advance(STANDING_MS);
      return other;
    },
  ],
];

const proven = (name: string) =>
  signUp(app, name, { createdAt: 1, emailVerified: true, googleId: crypto.randomUUID() });

describe("a report by somebody who", () => {
  it.each(outsiders)("%s hides nothing, but waits for the operators like any other", async (_who, arrive) => {
    const outsider = await arrive();
    for (const [kind, make] of KINDS) {
      const { id, seenBy } = await make(cove);
      await allReport([outsider, ...crowd.slice(1)], kind, id);
      expect((await seenBy(ben)).length, kind).toBe(1);
      const open = await app.env.DB.prepare(
        "SELECT count(*) AS count FROM content_reports WHERE kind = ? AND content_id = ? AND is_reviewed = 0",
      )
        .bind(kind, id)
        .first("count");
      expect(open, kind).toBe(crowd.length);
      await allReport(crowd.slice(0, 1), kind, id);
      expect(await seenBy(ben), kind).toEqual([]);
    }
  });

  it.each(outsiders)("%s is answered as if it counted, and never learns it", async (_who, arrive) => {
    const outsider = await arrive();
    const wail = await postWail(ana, pod);
    const heard = async (member: TestMember) => {
      const answers = [await report(member, "wail", wail.id), await report(member, "wail", wail.id)];
      const { contentReports } = (await member.get("/api/user/export")).body;
      const { status } = await member.get(`/api/wails/${wail.id}`);
      const said = answers.map((answer) => [answer.status, answer.body]);
      return { said, contentReports, status };
    };
    expect(await heard(outsider)).toEqual(await heard(ben));
  });
});
