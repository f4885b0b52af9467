import type { RippleReply } from "../contract/ripples.ts";
import type { Wail, WailComment } from "../contract/wails.ts";
import { block, like } from "./acts.ts";
import { TestApp, TestMember } from "./app.ts";
import { signUp } from "./members.ts";
import { join, openPod } from "./pods.ts";
import { answer } from "./ripples.ts";
import { snapshot } from "./time-travel.ts";
import { comment, postWail } from "./wails.ts";

/** Somebody of every relation to what an author wrote, and something of the author's of every kind. */
export interface Scene {
  readonly app: TestApp;
  readonly pod: number;
  readonly city: number;
  readonly author: TestMember;
  /** In the author's pod. */
  readonly member: TestMember;
  /** Signed in, but in no pod. */
  readonly stranger: TestMember;
  /** In the author's pod, and blocked by the author. */
  readonly blocked: TestMember;
  readonly open: Wail;
  readonly ink: Wail;
  /** An open wail that waits for the guard. */
  readonly held: Wail;
  /** The author's, below a wail of the member's. */
  readonly comment: WailComment;
  readonly reply: RippleReply;
  readonly rippleId: number;
  /** A line of the author's notifications. */
  readonly line: { readonly id: number };
}

export async function setScene(): Promise<Scene> {
  const app = new TestApp();
  const [author, member] = [await signUp(app, "Author"), await signUp(app, "Member")];
  const [stranger, blocked] = [await signUp(app, "Stranger"), await signUp(app, "Blocked")];
  const pod = await openPod(app);
  await join(pod, author, member, blocked);
  const [open, ink] = [await postWail(author, pod), await postWail(author, pod, { isAnonymous: true })];
  const held = await postWail(author, pod);
  await app.env.DB.prepare("UPDATE posts SET moderation = 'held' WHERE id = ?").bind(held.id).run();
  const { id } = await postWail(member, pod);
  const authors = { comment: await comment(author, id), reply: await answer(author, pod) };
  const ripple = (await author.get(`/api/daily-ripple/today/${pod}`)).body;
  await comment(blocked, id);
  await block(author, blocked);
  await like(member, open.id);
  const [line] = (await author.get("/api/notifications")).body;
  const place = await app.env.DB.prepare("SELECT city_id AS city FROM communities WHERE id = ?").bind(pod).first();
  const people = { author, member, stranger, blocked };
  return { app, pod, city: Number(place?.city), ...people, open, ink, held, ...authors, rippleId: ripple.id, line };
}

/**
 * Sets the scene for many tests. The answer puts it back, whatever has become of it, and nothing else is left in the
 * database: a fraction of what setting it again takes.
 */
export async function setRestorableScene(): Promise<() => Promise<Scene>> {
  const scene = await setScene();
  const restore = await snapshot();
  const now = scene.app.clock();
  return async () => {
    await restore();
    const app = new TestApp();
    app.clock.set(now);
    const again = ({ id, cookie }: TestMember) => new TestMember(app, id, cookie);
    const [author, member] = [again(scene.author), again(scene.member)];
    const [stranger, blocked] = [again(scene.stranger), again(scene.blocked)];
    return { ...scene, app, author, member, stranger, blocked };
  };
}
