import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GroupCommit } from "./group-commit.ts";

describe("a group commit", () => {
  it("keeps the order, one flush in flight, the size of a batch, and failures to those they belong to", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.record({ ticks: fc.nat(2), breaksItsFlush: fc.boolean() }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 7 }),
        async (scheduler, plan, maxBatch) => {
          const submitted: number[] = [];
          const batches: number[][] = [];
          let inFlight = 0;
          const queue = new GroupCommit<number, string>(async (intents) => {
            inFlight += 1;
            expect(inFlight).toBe(1);
            batches.push([...intents]);
            await scheduler.schedule(Promise.resolve(), "flush");
            inFlight -= 1;
            if (intents.some((intent) => plan[intent]?.breaksItsFlush)) throw new Error(`lost ${intents.join()}`);
            return intents.map((intent) => `done ${intent}`);
          }, maxBatch);

          const answers = plan.map(async ({ ticks }, intent) => {
            for (let tick = 0; tick < ticks; tick += 1) await scheduler.schedule(Promise.resolve(), "wait");
            submitted.push(intent);
            return queue.submit(intent).catch((error: Error) => error.message);
          });
          await scheduler.waitFor(Promise.all(answers));

          expect(batches.flat()).toEqual(submitted);
          for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(maxBatch);
          for (const batch of batches) {
            const broken = batch.some((intent) => plan[intent]?.breaksItsFlush);
            for (const intent of batch) {
              expect(await answers[intent]).toBe(broken ? `lost ${batch.join()}` : `done ${intent}`);
            }
          }
        },
      ),
      { endOnFailure: true },
    );
  });

  it("takes everything that waited in one flush", async () => {
    const sizes: number[] = [];
    const queue = new GroupCommit<number, number>(async (intents) => {
      sizes.push(intents.length);
      await Promise.resolve();
      return intents;
    }, 500);
    await Promise.all(Array.from({ length: 1201 }, (_, intent) => queue.submit(intent)));
    expect(sizes).toEqual([1, 500, 500, 200]);
  });

  it("goes on after a failed flush", async () => {
    let healthy = false;
    const queue = new GroupCommit<string, string>(async (intents) => {
      if (!healthy) throw new Error("the database is away");
      return intents;
    }, 10);
    await expect(queue.submit("a")).rejects.toThrow("the database is away");
    healthy = true;
    await expect(queue.submit("b")).resolves.toBe("b");
  });

  it("rejects rather than hangs when a flush forgets an intent", async () => {
    const queue = new GroupCommit<string, string>(async () => [], 10);
    await expect(queue.submit("a")).rejects.toThrow("no outcome");
  });
});
