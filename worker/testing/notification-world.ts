import { expect } from "vitest";
import type { Notification } from "../contract/notifications.ts";
import { REACTION_TYPES } from "../contract/reactions.ts";
import { block, leaveForGood, like, unblock, unlike } from "./acts.ts";
import { TestApp, type TestMember } from "./app.ts";
import { signUp } from "./members.ts";
import { type Act, NotificationModel } from "./notification-model.ts";
import { unreadCount } from "./notifications.ts";
import { join, openPod } from "./pods.ts";
import { answer, toggle } from "./ripples.ts";
import { allPages, postWail } from "./wails.ts";

const NAMES = ["Ana", "Ben", "Cleo", "Dora", "Eve"];

/** What a neighborhood has, with who wrote it; gone things are taken out. */
interface Text {
  readonly id: number;
  readonly author: TestMember;
}

/** Nobody is told about a wail whose author has left; only Squid Ink ones stay behind. */
interface OpenOrInkWail extends Text {
  readonly isAnonymous: boolean;
  isOrphan: boolean;
}

interface Comment extends Text {
  readonly wailId: number;
  visible: boolean;
}

/** Plays acts against the real app and the model alike. A number picks whatever is still there. */
export class NotificationWorld {
  readonly app = new TestApp();
  readonly model = new NotificationModel((id) => this.#names.get(id) ?? "?");
  members: TestMember[] = [];
  #names = new Map<number, string>();
  #wails: OpenOrInkWail[] = [];
  #replies: Text[] = [];
  #comments: Comment[] = [];
  readonly #likes = new Set<string>();
  readonly #reactions = new Map<string, Set<string>>();

  async settle(): Promise<void> {
    const pod = await openPod(this.app);
    for (const name of NAMES) {
      const member = await signUp(this.app, name);
      this.members.push(member);
      this.#names.set(member.id, name);
    }
    await join(pod, ...this.members);
    for (const [index, isAnonymous] of [false, true, false, true].entries()) {
      const author = this.#member(index);
      const { id } = await postWail(author, pod, { isAnonymous });
      this.#wails.push({ id, author, isAnonymous, isOrphan: false });
      this.#replies.push({ id: (await answer(author, pod)).id, author });
    }
  }

  async toggleLike(who: number, which: number): Promise<void> {
    const member = this.#member(who);
    const wail = pick(this.#wails, which);
    if (wail === undefined) return;
    const key = `${member.id} ${wail.id}`;
    const act: Act = { actor: member.id, kind: "like", subject: wail.id, name: "like" };
    const liked = this.#likes.has(key);
    const { status } = await (liked ? unlike : like)(member, wail.id);
    if (status !== 200) return;
    if (liked) {
      this.#likes.delete(key);
      this.model.retract(act);
    } else {
      this.#likes.add(key);
      this.model.tell(authorOf(wail), act, this.app.clock());
    }
  }

  async toggleReaction(who: number, which: number, type: number): Promise<void> {
    const member = this.#member(who);
    const reply = pick(this.#replies, which);
    const reaction = pick(REACTION_TYPES, type);
    if (reply === undefined || reaction === undefined) return;
    if ((await toggle(member, reply.id, reaction)).status !== 200) return;
    const mine = this.#reactions.get(`${member.id} ${reply.id}`) ?? new Set();
    this.#reactions.set(`${member.id} ${reply.id}`, mine);
    const act: Act = { actor: member.id, kind: "reaction", subject: reply.id, name: "any" };
    if (!mine.delete(reaction)) {
      mine.add(reaction);
      this.model.tell(reply.author.id, act, this.app.clock());
    } else if (mine.size === 0) this.model.retract(act);
  }

  async comment(who: number, which: number): Promise<void> {
    const author = this.#member(who);
    const wail = pick(this.#wails, which);
    if (wail === undefined) return;
    const { status, body } = await author.post(`/api/posts/${wail.id}/comments`, { content: "Lovely." });
    if (status !== 201) return;
    const { id } = body;
    this.#comments.push({ id, author, wailId: wail.id, visible: true });
    this.model.tell(authorOf(wail), commentAct(author, id, wail.id), this.app.clock());
  }

  async deleteComment(which: number): Promise<void> {
    const gone = pick(this.#comments, which);
    if (gone === undefined) return;
    await gone.author.delete(`/api/comments/${gone.id}`);
    this.#comments = this.#comments.filter((one) => one !== gone);
    this.model.retract(commentAct(gone.author, gone.id, gone.wailId));
  }

  /** What reports or an operator do. */
  async moderateComment(which: number): Promise<void> {
    const text = pick(this.#comments, which);
    if (text === undefined) return;
    text.visible = !text.visible;
    const state = text.visible ? "visible" : "held";
    await this.#run("UPDATE post_comments SET moderation = ? WHERE id = ?", state, text.id);
    const act = commentAct(text.author, text.id, text.wailId);
    const wail = this.#wails.find(({ id }) => id === text.wailId);
    if (text.visible) this.model.tell(authorOf(wail), act, this.app.clock());
    else this.model.retract(act);
  }

  async mute(which: number): Promise<void> {
    await this.#setMuted(which, true);
  }

  async unmute(which: number): Promise<void> {
    await this.#setMuted(which, false);
  }

  async #setMuted(which: number, muted: boolean): Promise<void> {
    const wail = pick(this.#wails, which);
    if (wail === undefined || wail.isOrphan) return;
    const { status } = await wail.author.request(muted ? "POST" : "DELETE", `/api/posts/${wail.id}/mute`);
    expect(status).toBe(204);
    this.model.setMuted(wail.id, muted);
  }

  async deleteWail(which: number): Promise<void> {
    const wail = pick(this.#wails, which);
    if (wail === undefined || wail.isOrphan) return;
    await wail.author.delete(`/api/posts/${wail.id}`);
    this.#forgetWails((one) => one === wail);
  }

  async deleteReply(which: number): Promise<void> {
    const reply = pick(this.#replies, which);
    if (reply === undefined) return;
    await reply.author.delete(`/api/daily-ripple/replies/${reply.id}`);
    this.#replies = this.#replies.filter((one) => one !== reply);
    this.model.dropReply(reply.id);
  }

  async leave(who: number): Promise<void> {
    const member = this.#member(who);
    if (this.members.length <= 2) return;
    await leaveForGood(member);
    this.members = this.members.filter((one) => one !== member);
    for (const wail of this.#wails) wail.isOrphan ||= wail.author === member;
    this.#forgetWails(({ isOrphan, isAnonymous }) => isOrphan && !isAnonymous);
    this.#replies = this.#replies.filter(({ author }) => author !== member);
    this.#comments = this.#comments.filter(({ author }) => author !== member);
    this.model.dropMember(member.id);
  }

  async block(who: number, whom: number): Promise<void> {
    const [one, other] = [this.#member(who), this.#member(whom)];
    if (one === other) return;
    // Somebody who has nothing under their name cannot be blocked.
    if ((await block(one, other)).status === 204) this.model.block(one.id, other.id);
  }

  async unblock(who: number, whom: number): Promise<void> {
    const [one, other] = [this.#member(who), this.#member(whom)];
    await unblock(one, other);
    this.model.unblock(one.id, other.id);
  }

  async read(who: number, which: number): Promise<void> {
    const member = this.#member(who);
    const lines = await this.#lines(member);
    const index = which % (lines.length || 1);
    const line = lines[index];
    if (line === undefined) return;
    await member.patch(`/api/notifications/${line.id}/read`);
    this.model.read(member.id, index);
  }

  async readAll(who: number): Promise<void> {
    const member = this.#member(who);
    await member.patch("/api/notifications/mark-all-read");
    this.model.readAll(member.id);
  }

  /** Everybody's screen is what the model says, and everybody's counter what their screen says. */
  async check(): Promise<void> {
    for (const member of this.members) {
      const lines = await this.#lines(member);
      const screen = lines.map(({ createdAt, message, read }) => `${createdAt} ${read ? "" : "• "}${message}`);
      expect(screen).toEqual(this.model.screen(member.id));
      const all = (await allPages<Notification>(member, "/api/notifications")).flat();
      expect(await unreadCount(member)).toBe(all.filter(({ read }) => !read).length);
    }
  }

  /** A member's lines about acts of others. */
  async #lines(member: TestMember): Promise<Notification[]> {
    const all = (await allPages<Notification>(member, "/api/notifications")).flat();
    return all.filter(({ type }) => type === "like" || type === "comment" || type === "reaction");
  }

  #member(index: number): TestMember {
    const member = pick(this.members, index);
    if (member === undefined) throw new Error("everybody has left");
    return member;
  }

  #forgetWails(isGone: (wail: OpenOrInkWail) => boolean): void {
    const gone = this.#wails.filter(isGone);
    this.#wails = this.#wails.filter((wail) => !isGone(wail));
    this.#comments = this.#comments.filter(({ wailId }) => gone.every(({ id }) => id !== wailId));
    for (const { id } of gone) this.model.dropWail(id);
  }

  #run = (query: string, ...values: unknown[]) =>
    this.app.env.DB.prepare(query)
      .bind(...values)
      .run();
}

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % (from.length || 1)];

const authorOf = (wail: OpenOrInkWail | undefined) => (wail === undefined || wail.isOrphan ? null : wail.author.id);

const commentAct = (author: TestMember, id: number, wailId: number): Act => ({
  actor: author.id,
  kind: "comment",
  subject: wailId,
  name: String(id),
});
