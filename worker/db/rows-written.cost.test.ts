import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { ReactionType } from "../contract/reactions.ts";
import { flushCommands } from "../pod/flush.ts";
import { TestApp, type TestMember } from "../testing/app.ts";
import { countingD1 } from "../testing/counting-d1.ts";
import { asRequester, signUpMany } from "../testing/members.ts";
import { join, openPod } from "../testing/pods.ts";
import { today } from "../testing/ripples.ts";
import { postWail } from "../testing/wails.ts";

const { d1, cost, reset } = countingD1(env.DB);
const app = new TestApp({ bindings: { DB: d1 } });
let pod: number;
let wailId: number;
let ana: TestMember;
let ben: TestMember;
let cleo: TestMember;

beforeAll(async () => {
  pod = await openPod(app);
  const [first, second, third] = await signUpMany(app, 3);
  if (first === undefined || second === undefined || third === undefined) throw new Error("three members");
  [ana, ben, cleo] = [first, second, third];
  await join(pod, ana, ben, cleo);
  // The first rows of their tables and of the day, which make sequences and counts.
  wailId = (await postWail(ana, pod)).id;
  await like(ben, true);
  await comment(cleo);
  // Ids of notifications are random. Half of them write the sequence, too; here none does.
  await env.DB.prepare("UPDATE sqlite_sequence SET seq = ? WHERE name = 'notifications'")
    .bind(Number.MAX_SAFE_INTEGER)
    .run();
  wailId = (await postWail(ana, pod)).id;
});

/** Each act has a moment of its own, as its notification's place in the list changes with it. */
async function written(act: () => Promise<unknown>) {
  app.clock.advance(1000);
  reset();
  const answer = await act();
  if (answer !== null && typeof answer === "object" && "status" in answer) expect(answer.status).toBeLessThan(300);
  return cost.rowsWritten;
}

const like = async (member: TestMember, liked: boolean) =>
  flushCommands(d1, [{ kind: "like", wailId, liked, ...(await asRequester(member)), at: app.clock() }]);

const react = async (member: TestMember, replyId: number, reactionType: ReactionType) =>
  flushCommands(d1, [
    { kind: "reaction", replyId, reactionType, reacted: true, ...(await asRequester(member)), at: app.clock() },
  ]);

const comment = (member: TestMember) => member.post(`/api/posts/${wailId}/comments`, { content: "So it is." });

/** Rows are table rows, index entries, and the sequences of ids; each sum names them. */
it("writes no row to like and comment that nothing needs", async () => {
  const line = { row: 1, list: 1, unread: 1, wail: 1 };
  const opened = Object.keys(line).length + 1 + 1; // its actor, and the member's unread count
  const joined = 1 + 2; // the actor, the line, and its place in the list
  const liked = 4 + 1 + 1; // the like, its sequence and two indexes; the wail's count; the author's shell
  expect(await written(() => like(ben, true))).toBe(liked + opened);
  expect(await written(() => like(cleo, true))).toBe(liked + joined);
  // The like, the wail's count, the shell, the actor who is withdrawn and found by that, the line and its place.
  expect(await written(() => like(cleo, false))).toBe(1 + 1 + 1 + 2 + 2);
  const commented = 4 + 1 + 1 + 1 + 1; // the comment with its line, two indexes; count; shell; accepted
  expect(await written(() => comment(ben))).toBe(commented + opened);
  expect(await written(() => comment(cleo))).toBe(commented + joined);
});

it("writes no row to post, reply and react that nothing needs", async () => {
  const wail = { content: "The tide is low at the pier.", communityId: pod };
  // The wail, its sequence, four indexes and words; its author's days; accepted.
  expect(await written(() => ana.post("/api/posts", wail))).toBe(6 + 1 + 1 + 1);
  const { id: rippleId } = await today(ana, pod);
  const reply = { rippleId, communityId: pod, content: "The old pier." };
  await ana.post("/api/daily-ripple/reply", reply);
  let replyId = 0;
  const replied = await written(async () => {
    const answer = await ben.post("/api/daily-ripple/reply", reply);
    replyId = answer.body.id;
    return answer;
  });
  // The reply, its sequence and two indexes; the thread's count; shells; accepted.
  expect(replied).toBe(4 + 1 + 1 + 1);
  await react(ana, replyId, "fire");
  // The reaction, its sequence and two indexes; the reply's counts; the shell; the actor, the line and its place.
  expect(await written(() => react(cleo, replyId, "fire"))).toBe(4 + 1 + 1 + 3);
});
