import { describe, expect, it } from "vitest";
import type { TestApp, TestMember } from "../../testing/app.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import {
  allReport,
  ELIGIBILITY_MS,
  podWithEligibleReporters,
  report,
  TEXT_FACTORIES,
  type World,
} from "../../testing/reports.ts";
import { postWail } from "../../testing/wails.ts";

const proven = (app: TestApp, name: string) =>
  signUp(app, name, { createdAt: 1, emailVerified: true, googleId: crypto.randomUUID() });

/** Who is no neighbor, or was not long enough, however old and proven the account is. */
const outsiders: [string, (world: World) => Promise<TestMember>][] = [
  ["is in no pod", ({ app }) => proven(app, "Stranger")],
  [
    "has joined a moment too late",
    async ({ app, pod }) => {
      const late = await proven(app, "Late");
      await join(pod, late);
      app.clock.advance(ELIGIBILITY_MS - 1);
      return late;
    },
  ],
  [
    "has left the pod",
    async ({ app, pod }) => {
      const gone = await proven(app, "Gone");
      await join(pod, gone);
      app.clock.advance(ELIGIBILITY_MS);
      await gone.post(`/api/communities/${pod}/leave`);
      return gone;
    },
  ],
  [
    "has left and just come back",
    async ({ app, pod }) => {
      const back = await proven(app, "Back");
      await join(pod, back);
      app.clock.advance(ELIGIBILITY_MS);
      await back.post(`/api/communities/${pod}/leave`);
      await join(pod, back);
      return back;
    },
  ],
  [
    "is in another pod",
    async ({ app }) => {
      const other = await proven(app, "Other");
      await join(await openPod(app), other);
      app.clock.advance(ELIGIBILITY_MS);
      return other;
    },
  ],
];

describe("a report by somebody who", () => {
  it.each(outsiders)("%s hides nothing, but waits for the operators like any other", async (_who, arrive) => {
    const world = await podWithEligibleReporters();
    const { app, ben, crowd } = world;
    const outsider = await arrive(world);
    for (const [kind, make] of TEXT_FACTORIES) {
      const { id, seenBy } = await make(world);
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

  it("is in the pod of another text with the same id hides nothing either, and may report both", async () => {
    const { app, pod, ana, ben, crowd } = await podWithEligibleReporters();
    const [other, elsewhere] = [await proven(app, "Other"), await openPod(app)];
    await join(elsewhere, other, ana);
    app.clock.advance(ELIGIBILITY_MS);
    const below = await postWail(ben, pod);
    const id = 7_000_001;
    const insert = (sql: string, place: number) => app.env.DB.prepare(sql).bind(id, "Hello", ana.id, place).run();
    await insert(
      "INSERT INTO posts (id, content, category, author_id, community_id, created_at) VALUES (?, ?, 'general', ?, ?, 1)",
      elsewhere,
    );
    await insert(
      "INSERT INTO post_comments (id, content, author_id, post_id, created_at) VALUES (?, ?, ?, ?, 1)",
      below.id,
    );
    expect((await report(other, "wail", id)).status).toBe(204);
    await allReport([other, ...crowd.slice(1)], "comment", id);
    expect((await ben.get(`/api/posts/${below.id}/comments`)).body).toHaveLength(1);
  });

  it.each(outsiders)("%s gets the same answer as if it counted", async (_who, arrive) => {
    const world = await podWithEligibleReporters();
    const { pod, ana, ben } = world;
    const outsider = await arrive(world);
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
