import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Toggles } from "./toggles.ts";

interface Like {
  readonly liked: boolean;
  readonly count: number;
}

/** A server with one like of the member among those of others, which answers when told to. */
class SlowServer {
  like: Like = { liked: false, count: 3 };
  sent: boolean[] = [];
  mostInFlight = 0;
  #waiting: ((isFailing: boolean) => void)[] = [];

  send = (wanted: boolean): Promise<Like> => {
    this.sent.push(wanted);
    return new Promise((resolve, reject) => {
      this.#waiting.push((isFailing) => {
        if (isFailing) return reject(new Error("offline"));
        this.like = { liked: wanted, count: this.like.count + Number(wanted) - Number(this.like.liked) };
        resolve(this.like);
      });
      this.mostInFlight = Math.max(this.mostInFlight, this.#waiting.length);
    });
  };

  get isBusy() {
    return this.#waiting.length > 0;
  }

  async answer(isFailing = false): Promise<void> {
    this.#waiting.shift()?.(isFailing);
    // Lets everything that waits for the answer run.
    await new Promise((done) => setTimeout(done, 0));
  }
}

/** The screen: what the cache holds, and what is shown on top of it. */
class Screen {
  readonly toggles = new Toggles<Like>({ isOn: ({ liked }) => liked });
  readonly server: SlowServer;
  cached: Like;
  errors = 0;

  constructor(server: SlowServer) {
    this.server = server;
    this.cached = server.like;
  }

  get shown(): Like {
    const pending = this.toggles.pending("wail");
    if (pending === undefined) return this.cached;
    const { confirmed, wanted } = pending;
    return { liked: wanted, count: confirmed.count + Number(wanted) - Number(confirmed.liked) };
  }

  tap(): void {
    void this.toggles.tap("wail", {
      wanted: !this.shown.liked,
      known: this.cached,
      send: this.server.send,
      onSettled: (like) => {
        this.cached = like;
      },
      onError: () => {
        this.errors += 1;
      },
    });
  }
}

const setUp = () => {
  const server = new SlowServer();
  return { server, screen: new Screen(server) };
};

describe("a toggle that is tapped", () => {
  it("shows the wish at once and then what the server says", async () => {
    const { server, screen } = setUp();
    screen.tap();
    expect(screen.shown).toEqual({ liked: true, count: 4 });
    await server.answer();
    expect(screen.cached).toEqual({ liked: true, count: 4 });
    expect(screen.toggles.pending("wail")).toBeUndefined();
  });

  it("sends only the first and the last of many quick taps", async () => {
    const { server, screen } = setUp();
    for (let tap = 0; tap < 6; tap += 1) screen.tap();
    await server.answer();
    await server.answer();
    expect(server.sent).toEqual([true, false]);
    expect(screen.shown).toEqual({ liked: false, count: 3 });
  });

  it("falls back to what the server confirmed last when a later tap fails", async () => {
    const { server, screen } = setUp();
    screen.tap();
    screen.tap();
    await server.answer();
    await server.answer(true);
    expect(screen.errors).toBe(1);
    expect(screen.shown).toEqual({ liked: true, count: 4 });
  });

  it("keeps to a server that does not do what is wanted", async () => {
    const { screen } = setUp();
    const stubborn = { liked: false, count: 3 };
    await screen.toggles.tap("wail", {
      wanted: true,
      known: stubborn,
      send: async () => stubborn,
      onSettled: (like) => {
        screen.cached = like;
      },
      onError: () => undefined,
    });
    expect(screen.shown).toBe(stubborn);
  });

  it("ends at the server's truth after any taps, answers and failures, one request at a time", async () => {
    const step = fc.oneof({ weight: 3, arbitrary: fc.constant("tap") }, fc.constantFrom("answer", "fail"));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { server, screen } = setUp();
        for (const next of steps) {
          if (next === "tap") screen.tap();
          else await server.answer(next === "fail");
          expect(screen.shown.count).toBe(3 + Number(screen.shown.liked));
        }
        const wish = screen.shown.liked;
        while (server.isBusy) await server.answer();
        expect(screen.shown).toEqual(server.like);
        expect(screen.shown.liked).toBe(wish);
        expect(server.mostInFlight).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });
});
