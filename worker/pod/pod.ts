import { DurableObject } from "cloudflare:workers";
import { flushIntents, MAX_INTENTS_PER_FLUSH } from "./flush.ts";
import { GroupCommit } from "./group-commit.ts";
import { removeEndedInk } from "./ink-ends.ts";
import type { Committed, Intent, LikeIntent, LikeOutcome, ReactionIntent, ReactionOutcome } from "./intents.ts";
import { likeKey } from "./likes-flush.ts";
import { reactionKey } from "./reactions-flush.ts";

/** Where an object keeps the id of its pod: an alarm is not told whose it is. */
const POD_ID = "podId";

/**
 * The Durable Object of one pod, named by the pod's id: it serialises what members do to shared counters, and wakes up
 * when a Squid Ink wail has outlived its author's account for long enough. A thin shell over `GroupCommit` and the flush
 * modules. It holds nothing that D1 does not, so it may be evicted at any moment.
 */
export class Pod extends DurableObject<Env> {
  readonly #commits = new GroupCommit<Intent, Committed>(async (intents) => {
    const committed = await flushIntents(this.env.DB, intents);
    return intents.map(() => committed);
  }, MAX_INTENTS_PER_FLUSH);

  /** Likes or unlikes a wail, and answers once that is durable. */
  async setLike(wish: Omit<LikeIntent, "kind">): Promise<LikeOutcome> {
    const { likes } = await this.#commits.submit({ kind: "like", ...wish });
    return likes.get(likeKey(wish)) ?? { ok: false, code: "gone" };
  }

  /** Gives or takes back a reaction to a ripple reply, and answers once that is durable. */
  async setReaction(wish: Omit<ReactionIntent, "kind">): Promise<ReactionOutcome> {
    const { reactions } = await this.#commits.submit({ kind: "reaction", ...wish });
    return reactions.get(reactionKey(wish)) ?? { ok: false, code: "gone" };
  }

  /**
   * Has the pod's first Squid Ink wail to go do so after that many milliseconds; an earlier one that it knows of stays
   * the first. Counted from now, so that only this object's clock has to be right when the alarm rings.
   */
  async endInkIn(podId: number, ms: number): Promise<void> {
    await this.ctx.storage.put(POD_ID, podId);
    await this.#wakeBy(Date.now() + ms);
  }

  /** Removes the Squid Ink wails whose moment has come; D1 knows the next. What fails here the runtime tries again. */
  override async alarm(): Promise<void> {
    const podId = await this.ctx.storage.get<number>(POD_ID);
    if (podId === undefined) return;
    const next = await removeEndedInk(this.env.DB, podId, Date.now());
    if (next !== null) await this.#wakeBy(next);
  }

  /** While an alarm rings there is none, unless one was set meanwhile: the earliest wish always stands. */
  async #wakeBy(moment: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || moment < set) await this.ctx.storage.setAlarm(moment);
  }
}
