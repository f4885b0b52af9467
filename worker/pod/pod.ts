import { DurableObject } from "cloudflare:workers";
import type { Committed, LikeCommand, LikeOutcome, PodCommand, ReactionCommand, ReactionOutcome } from "./commands.ts";
import { flushCommands, likeKey, MAX_COMMANDS_PER_FLUSH, reactionKey } from "./flush.ts";
import { GroupCommit } from "./group-commit.ts";
import { removeExpiredWails } from "./wail-expiry.ts";

/** Where an object keeps the id of its pod: an alarm is not told whose it is. */
const POD_ID = "podId";

/**
 * The Durable Object of one pod, named by the pod's id: it serialises what members do to shared counters, and wakes up
 * when a Squid Ink wail has outlived its author's account for long enough. A thin shell over `GroupCommit` and the flush
 * modules. It holds nothing that D1 does not, so it may be evicted at any moment.
 */
export class Pod extends DurableObject<Env> {
  readonly #commits = new GroupCommit<PodCommand, Committed>(async (commands) => {
    const committed = await flushCommands(this.env.DB, commands);
    return commands.map(() => committed);
  }, MAX_COMMANDS_PER_FLUSH);

  /** Likes or unlikes a wail, and answers once that is durable. */
  async setLike(command: Omit<LikeCommand, "kind">): Promise<LikeOutcome> {
    const { likes } = await this.#commits.submit({ kind: "like", ...command });
    return likes.get(likeKey(command)) ?? { ok: false, code: "gone" };
  }

  /** Gives or takes back a reaction to a ripple reply, and answers once that is durable. */
  async setReaction(command: Omit<ReactionCommand, "kind">): Promise<ReactionOutcome> {
    const { reactions } = await this.#commits.submit({ kind: "reaction", ...command });
    return reactions.get(reactionKey(command)) ?? { ok: false, code: "gone" };
  }

  /**
   * Has the pod's first Squid Ink wail to go do so after that many milliseconds; an earlier one that it knows of stays
   * the first. Counted from now, so that only this object's clock has to be right when the alarm rings.
   */
  async scheduleExpiry(podId: number, ms: number): Promise<void> {
    await this.ctx.storage.put(POD_ID, podId);
    await this.#wakeBy(Date.now() + ms);
  }

  /** Removes the Squid Ink wails whose moment has come; D1 knows the next. What fails here the runtime tries again. */
  override async alarm(): Promise<void> {
    const podId = await this.ctx.storage.get<number>(POD_ID);
    if (podId === undefined) return;
    const next = await removeExpiredWails(this.env.DB, podId, Date.now());
    if (next !== null) await this.#wakeBy(next);
  }

  /** While an alarm rings there is none, unless one was set meanwhile: the earliest command always stands. */
  async #wakeBy(moment: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || moment < set) await this.ctx.storage.setAlarm(moment);
  }
}
