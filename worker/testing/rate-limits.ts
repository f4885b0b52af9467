import { expect } from "vitest";
import type { Answer } from "./app.ts";

/**
 * Does something until it is held up, which must not happen within the limit, and answers how. The limits count by
 * whole minutes of the real clock: when one ends on the way, it takes as many again.
 */
export async function untilHeldUp(limit: number, act: (turn: number) => Promise<Answer>): Promise<Answer> {
  for (let turn = 1; turn <= 2 * limit + 1; turn += 1) {
    const answer = await act(turn);
    if (answer.status !== 429) continue;
    expect(turn).toBeGreaterThan(limit);
    expect(answer.body).toMatchObject({ code: "rate_limited", message: expect.any(String) });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    return answer;
  }
  throw new Error("it is never held up");
}
