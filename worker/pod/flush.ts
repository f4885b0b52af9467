import type { Committed, PodCommand } from "./commands.ts";
import { likeOutcomes, likeStatements } from "./likes-flush.ts";
import { reactionOutcomes, reactionStatements } from "./reactions-flush.ts";

/** Commands a single transaction takes at most: their JSON stays far below D1's limit of 1 MB on a bound value. */
export const MAX_COMMANDS_PER_FLUSH = 500;

/** Commits all commands in one D1 transaction and one round trip, and reads what then stands. */
export async function flushCommands(d1: D1Database, commands: readonly PodCommand[]): Promise<Committed> {
  const likes = likeStatements(
    d1,
    commands.filter((command) => command.kind === "like"),
  );
  const reactions = reactionStatements(
    d1,
    commands.filter((command) => command.kind === "reaction"),
  );
  const results = await d1.batch([...likes, ...reactions]);
  return {
    likes: likeOutcomes(results[likes.length - 1]?.results ?? []),
    reactions: reactionOutcomes(results[results.length - 1]?.results ?? []),
  };
}
