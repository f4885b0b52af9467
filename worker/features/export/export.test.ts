import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PER_MINUTE } from "../../contract/limits.ts";
import { users } from "../../db/schema/index.ts";
import { like, unlike } from "../../testing/acts.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { decide } from "../../testing/decisions.ts";
import { signUp } from "../../testing/members.ts";
import { newestTokenTo } from "../../testing/outbox.ts";
import { join, openPod } from "../../testing/pods.ts";
import { untilRateLimited } from "../../testing/rate-limits.ts";
import { allReport, podWithEligibleReporters, TEXT_FACTORIES } from "../../testing/reports.ts";
import { answer, toggle } from "../../testing/ripples.ts";
import { MARINA, seedFullAccount } from "../../testing/seed-full-account.ts";
import { comment, postWail } from "../../testing/wails.ts";
import { allRows, memberColumns } from "../../testing/walk-tables.ts";
import { PAGE_ROWS } from "./export.repository.ts";

const exportOf = async (member: TestMember) => {
  const answer = await member.get("/api/user/export");
  expect(answer.status).toBe(200);
  return answer.body;
};

/** Every column that points at a member, and the part of the export that shows its rows to that member. */
const SHOWN: Record<string, string> = {
  "blocks.blocker_id": "blocks",
  "community_memberships.user_id": "pods",
  "content_reports.reporter_id": "contentReports",
  "daily_ripple_reactions.user_id": "rippleReactions",
  "daily_ripple_replies.user_id": "rippleReplies",
  "daily_ripple_shell_rewards.user_id": "rewards",
  "held_names.member_id": "namesBeingChecked",
  "hidden_posts.user_id": "hiddenWails",
  "issue_reports.user_id": "issueReports",
  "moderation_log.member_id": "decisionsAboutMember",
  "muted_words.user_id": "mutedWords",
  "notifications.user_id": "notifications",
  "post_comments.author_id": "comments",
  "post_comments.ink_author_id": "comments",
  "post_likes.user_id": "likes",
  "posts.author_id": "wails",
  "push_subscriptions.user_id": "pushDevices",
  "sessions.user_id": "sessions",
  "users.id": "account",
};

/** And those whose rows are not the member's to have. */
const NOT_SHOWN: Record<string, string> = {
  "blocks.blocked_id": "who has blocked the member is the blocker's own affair",
  "daily_ripple_reactions.paid_to": "somebody else's reaction; its count stands with the reply",
  "notification_actors.actor_id": "made of the member's likes, comments and reactions, which are shown",
  "notifications.newest_actor_id": "a line on somebody else's screen, made of the member's act",
  "notifications.second_actor_id": "a line on somebody else's screen, made of the member's act",
  "outbox.member_id": "on a developer's machine alone, and full of live secrets",
  "post_likes.paid_to": "somebody else's like; its count stands with the wail",
};

/** Columns of the member's own row that open something, or are parts of the sums that are shown. */
const LEFT_OUT =
  `inkShellsFromComments inkShellsFromLikes password publicShellsFromPosts resetPasswordExpires resetPasswordToken
  verificationExpires verificationToken`.split(/\s+/);

/** A wail is read for itself, for its pod's name, and for what was decided and appealed about it. */
const ROWS_PER_THING = 12;

describe("the export", () => {
  it("covers every column that refers to a member, or gives the reason", async () => {
    expect([...Object.keys(SHOWN), ...Object.keys(NOT_SHOWN)].toSorted()).toEqual((await memberColumns()).toSorted());
  });

  it("contains every row and text of a member, Squid Ink included", async () => {
    const app = new TestApp();
    const { marina } = await seedFullAccount(app);
    await marina.post("/api/posts", { content: "Visit www.evil.com", communityId: 1 });
    const data = await exportOf(marina);
    const rows = await allRows();
    const lengths = new Map<string, number>();
    for (const [place, part] of Object.entries(SHOWN)) {
      const [table, column = ""] = place.split(".");
      const own = rows.filter((row) => row.table === table && row.cells[column] === marina.id);
      expect(own.length, place).toBeGreaterThan(0);
      lengths.set(part, (lengths.get(part) ?? 0) + own.length);
    }
    for (const [part, length] of lengths) {
      expect(part === "account" ? [data.account] : data[part], part).toHaveLength(length);
    }
    expect(data.appeals).toHaveLength(rows.filter(({ table }) => table === "appeals").length);
    const { id: _id, ...texts } = MARINA;
    const json = JSON.stringify(data);
    for (const text of Object.values(texts)) expect(json).toContain(text);
    expect(data.wails).toContainEqual(expect.objectContaining({ content: MARINA.inkWail, isAnonymous: true }));
    const inkComment = { content: MARINA.authorsComment, isAnonymous: true };
    expect(data.comments).toContainEqual(expect.objectContaining(inkComment));
    expect(data.account).toMatchObject({ email: MARINA.email, googleId: "google-marina", hasPassword: false });
  });

  it("contains the decisions about the member's texts and names, and about nobody else's", async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const [ana, ben] = [await signUp(app), await signUp(app, "Ben")];
    await join(pod, ana, ben);
    const [hers, his] = [await postWail(ana, pod), await postWail(ben, pod)];
    for (const { id } of [hers, his]) await decide(app, id, "removed");
    const data = await exportOf(ana);
    expect(data.decisionsAboutTexts).toEqual([
      {
        kind: "wail",
        contentId: hers.id,
        decision: "removed",
        decidedBy: "operator",
        category: null,
        createdAt: new Date(app.clock()).toISOString(),
      },
    ]);
    expect(data.wails).toEqual([expect.objectContaining({ id: hers.id, moderation: "removed" })]);
  });

  it("contains decisions and appeals about comments and replies, too", async () => {
    const world = await podWithEligibleReporters();
    const { app, ana, crowd } = world;
    const texts = [];
    for (const [kind, make] of TEXT_FACTORIES) {
      const { id } = await make(world);
      await allReport(crowd, kind, id);
      expect((await ana.post("/api/appeals", { kind, id })).status).toBe(204);
      texts.push(expect.objectContaining({ kind, contentId: id }));
      app.clock.advance(1);
    }
    const { appeals, decisionsAboutTexts } = await exportOf(ana);
    expect(appeals).toEqual(texts);
    expect(decisionsAboutTexts).toEqual(texts);
  });

  it("contains every column of the account, except secrets and parts of a sum", async () => {
    const ana = await signUp(new TestApp());
    const { account } = await exportOf(ana);
    const columns = Object.keys(getTableColumns(users));
    expect(columns.filter((column) => !(column in account)).toSorted()).toEqual(LEFT_OUT);
  });

  it("contains no notification without active actors", async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const [ana, ben] = [await signUp(app), await signUp(app, "Ben")];
    await join(pod, ana, ben);
    const wail = await postWail(ana, pod);
    await like(ben, wail.id);
    expect((await exportOf(ana)).notifications).toHaveLength(1);
    await unlike(ben, wail.id);
    expect((await exportOf(ana)).notifications).toEqual([]);
  });

  it.each(["cross-site", "same-site"])("cannot be downloaded by another site (%s)", async (site) => {
    const app = new TestApp();
    const { cookie } = await signUp(app, "Ana");
    const ask = (from: string) =>
      app.request("GET", "/api/user/export", { headers: { cookie, "sec-fetch-site": from } });
    expect(await ask(site)).toMatchObject({ status: 403, body: { code: "cross_site_request" } });
    for (const here of ["same-origin", "none"]) expect((await ask(here)).status).toBe(200);
  });

  it("never says who wrote a Squid Ink wail that one liked, nor who liked one's own", async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const [ana, ben] = [await signUp(app, "Ana", { id: 66_000_001 }), await signUp(app, "Ben", { id: 66_000_002 })];
    await join(pod, ana, ben);
    const secret = await postWail(ben, pod, { isAnonymous: true });
    await like(ana, secret.id);
    await comment(ana, secret.id);
    const wail = await postWail(ana, pod, { isAnonymous: true });
    await like(ben, wail.id);
    await toggle(ben, (await answer(ana, pod)).id, "fire");
    await ana.post("/api/reports", { kind: "wail", id: secret.id, reason: "spam" });
    await ana.post(`/api/posts/${secret.id}/hide`);
    const json = JSON.stringify(await exportOf(ana));
    expect(json).toContain(String(ana.id));
    expect(json).not.toContain(String(ben.id));
    expect(json).not.toContain("Ben");
  });

  it("contains no secret", async () => {
    const app = new TestApp();
    const body = { email: "secretive@wail.test", password: "tide pools 7", firstName: "Ana", lastName: "Reyes" };
    await app.request("POST", "/api/auth/register", { body });
    await app.request("POST", "/api/auth/forgot-password", { body });
    const login = await app.request("POST", "/api/auth/login", { body });
    const cookie = (login.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const { body: data } = await app.request("GET", "/api/user/export", { headers: { cookie } });
    expect(data.account).toMatchObject({ hasPassword: true });
    const row = await app.env.DB.prepare(
      `SELECT password, verification_token, reset_password_token, sessions.token_hash
       FROM users JOIN sessions ON user_id = users.id WHERE email = ?`,
    )
      .bind(body.email)
      .first();
    const secrets = [...Object.values(row ?? {}), cookie.split("=")[1], await newestTokenTo(app, body.email)];
    expect(secrets).toHaveLength(6);
    for (const secret of secrets) expect(JSON.stringify(data)).not.toContain(String(secret));
  });

  it("is a file that no cache stores", async () => {
    const { headers } = await (await signUp(new TestApp())).get("/api/user/export");
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/json",
      "content-disposition": 'attachment; filename="wail-data.json"',
      "cache-control": "no-store",
    });
  });

  it("is complete for a member with many pages, and reads nobody else's rows", async () => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const app = new TestApp({ bindings: { DB: d1 } });
    const pod = await openPod(app);
    const [ana, ben] = [await signUp(app), await signUp(app, "Ben")];
    const many = 2 * PAGE_ROWS + 5;
    const insert = (sql: string, ...values: unknown[]) =>
      app.env.DB.prepare(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) ${sql}`).bind(
        ...values,
      );
    for (const { id } of [ana, ben]) {
      // In pairs of the same moment, so that a page can end between two of them.
      await insert(
        "INSERT INTO posts (content, category, author_id, community_id, created_at) SELECT 'Wail ' || i, 'general', ?2, ?3, i / 2 FROM n",
        many,
        id,
        pod,
      ).run();
      await insert(
        `INSERT INTO notifications (user_id, type, subject, is_read, created_at)
         SELECT ?2, 'moderation', 'wail:' || i, 1, i / 2 FROM n`,
        many,
        id,
      ).run();
    }
    await app.env.DB.prepare(
      "INSERT INTO post_likes (post_id, user_id, created_at) SELECT id, ?1, 1 FROM posts WHERE author_id = ?1",
    )
      .bind(ana.id)
      .run();
    reset();
    const data = await exportOf(ana);
    for (const part of ["wails", "notifications", "likes"]) expect(data[part], part).toHaveLength(many);
    expect(new Set(data.wails.map(({ id }: { id: number }) => id)).size).toBe(many);
    expect(new Set(data.notifications.map(({ subject }: { subject: string }) => subject)).size).toBe(many);
    expect(cost.roundTrips).toBe(4);
    expect(cost.rowsRead / many).toBeLessThan(ROWS_PER_THING);
  });

  it("needs sign-in and is rate limited", async () => {
    expect((await new TestApp().request("GET", "/api/user/export")).status).toBe(401);
    const ana = await signUp(new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } }));
    await untilRateLimited(PER_MINUTE.writes, () => ana.get("/api/user/export"));
  });
});
