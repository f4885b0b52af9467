import type { Wail } from "../contract/wails.ts";
import type { TestApp, TestMember } from "./app.ts";
import { signUp } from "./members.ts";
import { join, openPod } from "./pods.ts";
import { answer, toggle } from "./ripples.ts";
import { comment, commentInInk, postWail } from "./wails.ts";

/** Texts and an id that occur nowhere else, so that every trace of the member can be found. */
export const MARINA = {
  id: 77_777_777,
  email: "marina.deepwater@wail.test",
  firstName: "Marinella",
  lastName: "Deepwater",
  displayName: "Marina of the Deep",
  heldName: "Marina awaiting approval",
  openWail: "Marina's open wail about the tide",
  comment: "Marina's comment about the pier",
  earlierComment: "Marina's comment before she looked it up",
  inkComment: "Marina's comment below her own ink",
  reply: "Marina's reply to the ripple",
  appeal: "Marina's appeal",
  mutedWord: "marina's muted word",
  pushEndpoint: "https://web.push.apple.com/marinas-phone",
  issue: "Marina's issue with the search",
  inkWail: "An anonymous wail about fog",
  earlierInkWail: "An anonymous wail that said too much",
  quietInkWail: "An anonymous wail about rain",
  heldInkWail: "An anonymous wail that waits",
  authorsComment: "An anonymous comment about fog",
} as const;

interface FullAccount {
  readonly pod: number;
  readonly marina: TestMember;
  readonly ben: TestMember;
  /** A Squid Ink wail of Marina's that she herself never touched again; others did. */
  readonly quietInk: Wail;
}

/** A member who has done everything there is to do, among two neighbors. Every table that knows members knows her. */
export async function seedFullAccount(app: TestApp): Promise<FullAccount> {
  const { id, email, firstName, lastName } = MARINA;
  const marina = await signUp(app, firstName, { id, email, lastName, googleId: "google-marina" });
  const [ben, cleo] = [await signUp(app, "Ben"), await signUp(app, "Cleo")];
  const pod = await openPod(app);
  await join(pod, marina, ben, cleo);
  await marina.patch("/api/user/profile", { displayName: MARINA.displayName, profileImageUrl: null });
  await marina.post("/api/report-issue", { issueDescription: MARINA.issue });
  await marina.post("/api/user/muted-words", { word: MARINA.mutedWord });
  await marina.post("/api/auth/verify-email/resend");
  const quietInk = await writeToEachOther(pod, marina, ben, cleo);
  await answerRipples(pod, marina, ben);
  await keepRows(app, marina, ben, cleo, pod);
  return { pod, marina, ben, quietInk };
}

async function writeToEachOther(pod: number, marina: TestMember, ben: TestMember, cleo: TestMember): Promise<Wail> {
  const open = await postWail(marina, pod, { content: MARINA.openWail });
  const ink = await postWail(marina, pod, { content: MARINA.earlierInkWail, isAnonymous: true });
  await marina.patch(`/api/posts/${ink.id}`, { content: MARINA.inkWail });
  const quietInk = await postWail(marina, pod, { content: MARINA.quietInkWail, isAnonymous: true });
  const bens = await postWail(ben, pod);
  for (const wail of [open, ink, quietInk]) {
    await ben.post(`/api/posts/${wail.id}/like`);
    await comment(ben, wail.id);
  }
  await marina.post(`/api/posts/${bens.id}/like`);
  // The line then names both, Marina second.
  marina.app.clock.advance(1000);
  await cleo.post(`/api/posts/${bens.id}/like`);
  const { id } = await comment(marina, bens.id, MARINA.earlierComment);
  await marina.patch(`/api/comments/${id}`, { content: MARINA.comment });
  await comment(marina, ink.id, MARINA.inkComment);
  await commentInInk(marina, ink.id, MARINA.authorsComment);
  return quietInk;
}

async function answerRipples(pod: number, marina: TestMember, ben: TestMember): Promise<void> {
  const hers = await answer(marina, pod, MARINA.reply);
  const his = await answer(ben, pod);
  await toggle(ben, hers.id, "fire");
  await toggle(marina, his.id, "shell");
}

/** What is left to rows of their own: an award, a report, an appeal, a block, a hidden wail, names and texts on hold. */
async function keepRows(app: TestApp, marina: TestMember, ben: TestMember, cleo: TestMember, pod: number) {
  const { DB } = app.env;
  const now = app.clock();
  const insert = (sql: string, ...values: unknown[]) => DB.prepare(sql).bind(...values);
  await DB.batch([
    insert(
      `INSERT INTO push_subscriptions (user_id, sid, endpoint, p256dh, auth, zone, comments_up_to, emergencies_at_night,
         created_at)
       SELECT user_id, sid, ?2, 'Marina''s key', 'Marina''s secret', 'Pacific/Honolulu', ?3, 0, ?3 FROM sessions WHERE user_id = ?1`,
      marina.id,
      MARINA.pushEndpoint,
      now,
    ),
    insert(
      `INSERT INTO daily_ripple_shell_rewards (user_id, reply_id, ripple_id, community_id, reward_type, created_at)
       SELECT user_id, id, ripple_id, community_id, 'storm_starter', ?2 FROM daily_ripple_replies WHERE user_id = ?1`,
      marina.id,
      now,
    ),
    insert(
      `INSERT INTO content_reports (kind, content_id, reporter_id, reason, created_at)
       SELECT 'wail', id, ?1, 'spam', ?3 FROM posts WHERE author_id = ?2`,
      marina.id,
      ben.id,
      now,
    ),
    insert("INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES (?, ?, ?)", marina.id, cleo.id, now),
    insert("INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES (?, ?, ?)", cleo.id, marina.id, now),
    insert(
      "INSERT INTO hidden_posts (user_id, post_id, created_at) SELECT ?1, id, ?3 FROM posts WHERE author_id = ?2",
      marina.id,
      ben.id,
      now,
    ),
    insert(
      "INSERT INTO held_names (member_id, field, value, created_at) VALUES (?, 'display_name', ?, ?)",
      marina.id,
      MARINA.heldName,
      now,
    ),
    insert(
      `INSERT INTO posts (content, category, author_id, community_id, is_anonymous, moderation, created_at)
       VALUES (?, 'general', ?, ?, 1, 'held', ?)`,
      MARINA.heldInkWail,
      marina.id,
      pod,
      now,
    ),
    insert(
      `INSERT INTO appeals (kind, content_id, reason, created_at)
       SELECT 'wail', id, ?2, ?3 FROM posts WHERE author_id = ?1 AND moderation = 'held'`,
      marina.id,
      MARINA.appeal,
      now,
    ),
  ]);
}
