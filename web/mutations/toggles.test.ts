import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Toggles } from "./toggles.ts";

interface Like {
  readonly liked: boolean;
  readonly count: number;
}

const NONE: Like = { liked: false, count: 3 };

/** What waits for an answer runs before the next task; what the screen is told by a query, in it. */
const nextTask = () => new Promise((done) => setTimeout(done, 0));

/** A like button, and a server with three likes of others, which answers when it is told to. */
function setUp() {
  const toggles = new Toggles<Like>({ isOn: ({ liked }) => liked });
  const sent: boolean[] = [];
  const inFlight: ((isFailing: boolean) => void)[] = [];
  const world = {
    server: NONE,
    cached: NONE,
    sent,
    mostInFlight: 0,
    errors: 0,
    isBusy: () => toggles.pending("wail") !== undefined,
    shown: (): Like => {
      const { confirmed, wanted } = toggles.pending("wail") ?? { confirmed: world.cached, wanted: world.cached.liked };
      return { liked: wanted, count: confirmed.count + Number(wanted) - Number(confirmed.liked) };
    },
    tap: () =>
      void toggles.tap("wail", !world.shown().liked, {
        known: world.cached,
        send: (liked) => {
          sent.push(liked);
          return new Promise((resolve, reject) => {
            inFlight.push((isFailing) => {
              if (isFailing) return reject(new Error("offline"));
              world.server = { liked, count: 3 + Number(liked) };
              resolve(world.server);
            });
            world.mostInFlight = Math.max(world.mostInFlight, inFlight.length);
          });
        },
        onSettled: (like) => {
          void nextTask().then(() => {
            world.cached = like;
          });
        },
        onError: () => {
          world.errors += 1;
        },
      }),
    answer: async (isFailing = false) => {
      inFlight.shift()?.(isFailing);
      await nextTask();
    },
    /** Answers what is asked until nothing is. */
    settle: async () => {
      while (world.isBusy()) await world.answer();
      await nextTask();
    },
  };
  return world;
}

describe("a toggle that is tapped", () => {
  it("sends only the first and the last of many quick taps", async () => {
    const world = setUp();
    for (let tap = 0; tap < 6; tap += 1) world.tap();
    await world.settle();
    expect(world.sent).toEqual([true, false]);
    expect(world.shown()).toEqual({ liked: false, count: 3 });
  });

  it("falls back to the server's last answer when a later tap fails", async () => {
    const world = setUp();
    world.tap();
    world.tap();
    await world.answer();
    await world.answer(true);
    await world.settle();
    expect(world).toMatchObject({ errors: 1, cached: { liked: true, count: 4 } });
    expect(world.shown()).toEqual({ liked: true, count: 4 });
  });

  it("keeps to a server that does not do what is wanted", async () => {
    const toggles = new Toggles<boolean>({ isOn: (isOn) => isOn });
    const settled: boolean[] = [];
    const send = async () => false;
    await toggles.tap("wail", true, { known: false, send, onSettled: (isOn) => settled.push(isOn), onError: () => {} });
    expect(settled).toEqual([false]);
  });

  it("ends at the server's state after any taps, answers and failures, one request at a time", async () => {
    const step = fc.oneof({ weight: 3, arbitrary: fc.constant("tap") }, fc.constantFrom("answer", "fail"));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const world = setUp();
        for (const next of steps) {
          if (next === "tap") world.tap();
          else await world.answer(next === "fail");
          expect(world.shown().count).toBe(3 + Number(world.shown().liked));
        }
        const wanted = world.shown().liked;
        await world.settle();
        expect(world.shown()).toEqual(world.server);
        expect(world.shown().liked).toBe(wanted);
        expect(world.mostInFlight).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });
});
