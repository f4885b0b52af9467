import { flushCommands } from "../worker/pod/flush.ts";

export { Pod } from "../worker/pod/pod.ts";

/** One member's like, durable when the promise resolves: through the pod's queue, or in a transaction of its own. */
const WAYS = {
  group: (env, like) => env.PODS.getByName("1").setLike(like),
  single: (env, like) => flushCommands(env.DB, [{ kind: "like", ...like }]),
};

/** Likes or unlikes one wail by `members` members at once, and answers when all of it is durable. */
export default {
  async fetch(request, env) {
    const { way, members, liked } = await request.json();
    const at = Date.now();
    const likes = Array.from({ length: members }, (_, index) => {
      const memberId = index + 2;
      return { memberId, sid: `session of ${memberId}`, wailId: 1, liked, at };
    });
    await Promise.all(likes.map((like) => WAYS[way](env, like)));
    return new Response("ok");
  },
};
