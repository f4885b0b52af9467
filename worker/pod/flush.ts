import type { Committed, Intent } from "./intents.ts";
import { likeOutcomes, likeStatements } from "./likes-flush.ts";
import { reactionOutcomes, reactionStatements } from "./reactions-flush.ts";

/** Intents a single transaction takes at most: their JSON stays far below D1's limit of 1 MB on a bound value. */
export const MAX_INTENTS_PER_FLUSH = 500;

/** Commits all intents in one D1 transaction and one round trip, and reads what then stands. */
export async function flushIntents(d1: D1Database, intents: readonly Intent[]): Promise<Committed> {
  const likes = likeStatements(
    d1,
    intents.filter((intent) => intent.kind === "like"),
  );
  const reactions = reactionStatements(
    d1,
    intents.filter((intent) => intent.kind === "reaction"),
  );
  const results = await d1.batch([...likes, ...reactions]);
  return {
    likes: likeOutcomes(results[likes.length - 1]?.results ?? []),
    reactions: reactionOutcomes(results[results.length - 1]?.results ?? []),
  };
}
