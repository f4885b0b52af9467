import { DurableObject } from "cloudflare:workers";
import type { Committed, LikeCommand, LikeOutcome, PodCommand, ReactionCommand, ReactionOutcome } from "./commands.ts";
import { flushCommands, likeKey, MAX_COMMANDS_PER_FLUSH, reactionKey } from "./flush.ts";
import { GroupCommit } from "./group-commit.ts";
import { removeExpiredWails } from "./wail-expiry.ts";

/** The storage key for the id of the pod: an alarm gets no argument that names it. */
const POD_ID = "podId";

/**
 * The Durable Object of one pod, named by the pod's id. It serialises changes of shared counters, and its alarm removes
 * the Squid Ink wails of deleted accounts when they expire. It is a thin shell over `GroupCommit` and `flushCommands`.
 * It holds nothing that D1 does not, so it may be evicted at any time.
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
   * Sets the alarm to that many milliseconds from now, unless it is set earlier. Counting from now means that only this
   * object's clock has to be right when the alarm fires.
   */
  async scheduleExpiry(podId: number, ms: number): Promise<void> {
    await this.ctx.storage.put(POD_ID, podId);
    await this.#setAlarmBy(Date.now() + ms);
  }

  /**
   * Removes the expired Squid Ink wails and sets the alarm for the next one. The runtime retries an alarm that fails.
   */
  override async alarm(): Promise<void> {
    const podId = await this.ctx.storage.get<number>(POD_ID);
    if (podId === undefined) return;
    const next = await removeExpiredWails(this.env.DB, podId, Date.now());
    if (next !== null) await this.#setAlarmBy(next);
  }

  /** While an alarm handler runs, no alarm is set unless one was set meanwhile. The earlier time always wins. */
  async #setAlarmBy(moment: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || moment < set) await this.ctx.storage.setAlarm(moment);
  }
}
