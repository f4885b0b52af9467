import fc from "fast-check";
import { it } from "vitest";
import { NotificationWorld } from "../../testing/notification-world.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";

type Move = readonly [keyof typeof MOVES, number, number, number];

const MOVES = {
  toggleLike: (n, a, b) => n.toggleLike(a, b),
  toggleReaction: (n, a, b, c) => n.toggleReaction(a, b, c),
  comment: (n, a, b) => n.comment(a, b),
  deleteComment: (n, a) => n.deleteComment(a),
  moderateComment: (n, a) => n.moderateComment(a),
  read: (n, a, b) => n.read(a, b),
  readAll: (n, a) => n.readAll(a),
  mute: (n, a) => n.mute(a),
  unmute: (n, a) => n.unmute(a),
  block: (n, a, b) => n.block(a, b),
  unblock: (n, a, b) => n.unblock(a, b),
  deleteWail: (n, a) => n.deleteWail(a),
  deleteReply: (n, a) => n.deleteReply(a),
  leave: (n, a) => n.leave(a),
} satisfies Record<string, (neighborhood: NotificationWorld, a: number, b: number, c: number) => Promise<void>>;

/** How often each move is drawn: many likes and comments for every deletion. */
const WEIGHTS: Record<keyof typeof MOVES, number> = {
  toggleLike: 10,
  toggleReaction: 6,
  comment: 6,
  deleteComment: 3,
  moderateComment: 3,
  read: 4,
  readAll: 2,
  mute: 2,
  unmute: 1,
  block: 1,
  unblock: 1,
  deleteWail: 1,
  deleteReply: 1,
  leave: 1,
};

it("notifies everybody as the rules say, and counts what it shows, whatever the neighbors do", async () => {
  const index = fc.nat({ max: 59 });
  const moves = (Object.keys(MOVES) as (keyof typeof MOVES)[]).map((name) => ({
    weight: WEIGHTS[name],
    arbitrary: fc.tuple(fc.constant(name), index, index, index),
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...moves), { maxLength: 60, size: "max" }), async (play: Move[]) => {
      const neighborhood = new NotificationWorld();
      await neighborhood.settle();
      for (const [name, a, b, c] of play) {
        neighborhood.app.clock.advance(1000);
        await MOVES[name](neighborhood, a, b, c);
      }
      await neighborhood.check();
      await expectCountersEqualRecount(neighborhood.app.env.DB);
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 300_000);
