import { createApp } from "../../worker/app.ts";
import { randomPause, systemClock } from "../../worker/lib/clock.ts";
import type { LikeCommand } from "../../worker/pod/commands.ts";
import { flushCommands } from "../../worker/pod/flush.ts";

/** The API with a transaction of its own for each like, instead of the pod's group commit. */

const podOf = ({ DB }: Env) => ({
  async setLike(command: Omit<LikeCommand, "kind">) {
    const like: LikeCommand = { kind: "like", ...command };
    return (await flushCommands(DB, [like])).likes.get(like);
  },
});

const app = createApp({ clock: systemClock, pause: randomPause });
let ungrouped: Env | undefined;

export default {
  fetch(request, env, context) {
    ungrouped ??= { ...env, PODS: { getByName: () => podOf(env) } } as unknown as Env;
    return app.fetch(request, ungrouped, context);
  },
} satisfies ExportedHandler<Env>;
