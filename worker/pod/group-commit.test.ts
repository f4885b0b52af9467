import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GroupCommit } from "./group-commit.ts";

describe("a group commit", () => {
  it("keeps the order, one flush in flight, the size of a batch, and fails only the commands of a failed flush", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.record({ ticks: fc.nat(2), breaksItsFlush: fc.boolean() }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 7 }),
        async (scheduler, plan, maxBatch) => {
          const submitted: number[] = [];
          const batches: number[][] = [];
          let inFlight = 0;
          const queue = new GroupCommit<number, string>(async (commands) => {
            inFlight += 1;
            expect(inFlight).toBe(1);
            batches.push([...commands]);
            await scheduler.schedule(Promise.resolve(), "flush");
            inFlight -= 1;
            if (commands.some((command) => plan[command]?.breaksItsFlush)) throw new Error(`lost ${commands.join()}`);
            return commands.map((command) => `done ${command}`);
          }, maxBatch);

          const answers = plan.map(async ({ ticks }, command) => {
            for (let tick = 0; tick < ticks; tick += 1) await scheduler.schedule(Promise.resolve(), "wait");
            submitted.push(command);
            return queue.submit(command).catch((error: Error) => error.message);
          });
          await scheduler.waitFor(Promise.all(answers));

          expect(batches.flat()).toEqual(submitted);
          for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(maxBatch);
          for (const batch of batches) {
            const broken = batch.some((command) => plan[command]?.breaksItsFlush);
            for (const command of batch) {
              expect(await answers[command]).toBe(broken ? `lost ${batch.join()}` : `done ${command}`);
            }
          }
        },
      ),
      { endOnFailure: true },
    );
  });

  it("takes all queued commands in one flush", async () => {
    const sizes: number[] = [];
    const queue = new GroupCommit<number, number>(async (commands) => {
      sizes.push(commands.length);
      await Promise.resolve();
      return commands;
    }, 500);
    await Promise.all(Array.from({ length: 1201 }, (_, command) => queue.submit(command)));
    expect(sizes).toEqual([1, 500, 500, 200]);
  });

  it("continues after a failed flush", async () => {
    let healthy = false;
    const queue = new GroupCommit<string, string>(async (commands) => {
      if (!healthy) throw new Error("the database is away");
      return commands;
    }, 10);
    await expect(queue.submit("a")).rejects.toThrow("the database is away");
    healthy = true;
    await expect(queue.submit("b")).resolves.toBe("b");
  });

  it("rejects rather than hangs when a flush gives no outcome", async () => {
    const queue = new GroupCommit<string, string>(async () => [], 10);
    await expect(queue.submit("a")).rejects.toThrow("no outcome");
  });
});
