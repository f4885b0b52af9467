import { closeRipples } from "../../worker/features/ripples/close-ripples.ts";
import { Budget } from "../../worker/lib/budget.ts";
import { flushCommands } from "../../worker/pod/flush.ts";
import { SEAT_HEADER } from "../../worker/pod/live-sockets.ts";
import { sessionOf } from "../sessions.ts";

export { Pod } from "../../worker/pod/pod.ts";

/** Parts of the worker by themselves: a crowd of likes, sockets and their hints, the closing of ripples. */

type Like = Parameters<DurableObjectStub<import("../../worker/pod/pod.ts").Pod>["setLike"]>[0];

/** The closing is measured to its end. */
const AMPLE = { roundTrips: 100_000, calls: 100_000, ms: 600_000 };

const podOf = (env: Env) => env.PODS.getByName("1");

/** One member's like, durable when the promise resolves: through the pod's queue, or in a transaction of its own. */
const WAYS = {
  group: (env: Env, like: Like): Promise<unknown> => podOf(env).setLike(like),
  single: (env: Env, like: Like): Promise<unknown> => flushCommands(env.DB, [{ kind: "like", ...like }]),
};

/** Likes or unlikes one wail by `members` members at once, and answers when all of it is durable. */
async function like(env: Env, request: Request): Promise<Response> {
  const { way, members, liked } = await request.json<{ way: keyof typeof WAYS; members: number; liked: boolean }>();
  const at = Date.now();
  const likes = Array.from({ length: members }, (_, index) => {
    const memberId = index + 2;
    return { memberId, sid: sessionOf(memberId), wailId: 1, liked, at };
  });
  await Promise.all(likes.map((one) => WAYS[way](env, one)));
  return new Response("ok");
}

/** Opens the socket of a member. */
function open(env: Env, memberId: number): Promise<Response> {
  const seat = { podId: 1, memberId, sid: sessionOf(memberId), tab: "tab" };
  return podOf(env).fetch("https://pod/live", {
    headers: { upgrade: "websocket", [SEAT_HEADER]: JSON.stringify(seat) },
  });
}

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/like") return like(env, request);
    if (pathname === "/open") return open(env, Number(searchParams.get("member")));
    if (pathname === "/hint") await podOf(env).reportHints([{ type: "wail", wailId: 1 }], Date.now());
    if (pathname === "/close")
      return Response.json(await closeRipples({ d1: env.DB, now: Date.now(), budget: new Budget(AMPLE) }));
    return new Response("ok");
  },
} satisfies ExportedHandler<Env>;
