import { DurableObject } from "cloudflare:workers";
import { flushIntents, MAX_INTENTS_PER_FLUSH } from "./flush.ts";
import { GroupCommit } from "./group-commit.ts";
import type { Committed, Intent, LikeIntent, LikeOutcome, ReactionIntent, ReactionOutcome } from "./intents.ts";
import { likeKey } from "./likes-flush.ts";
import { reactionKey } from "./reactions-flush.ts";

/**
 * The Durable Object of one pod, named by the pod's id: it serialises what members do to shared counters. A thin shell
 * over `GroupCommit` and the flush modules. It holds nothing that D1 does not, so it may be evicted at any moment.
 */
export class Pod extends DurableObject<Env> {
  readonly #commits = new GroupCommit<Intent, Committed>(async (intents) => {
    const committed = await flushIntents(this.env.DB, intents);
    return intents.map(() => committed);
  }, MAX_INTENTS_PER_FLUSH);

  /** Likes or unlikes a wail, and answers once that is durable. */
  async setLike(wish: Omit<LikeIntent, "kind">): Promise<LikeOutcome> {
    const { likes } = await this.#commits.submit({ kind: "like", ...wish });
    return likes.get(likeKey(wish)) ?? { ok: false, code: "wail_gone" };
  }

  /** Gives or takes back a reaction to a ripple reply, and answers once that is durable. */
  async setReaction(wish: Omit<ReactionIntent, "kind">): Promise<ReactionOutcome> {
    const { reactions } = await this.#commits.submit({ kind: "reaction", ...wish });
    return reactions.get(reactionKey(wish)) ?? { ok: false, code: "reply_gone" };
  }
}
