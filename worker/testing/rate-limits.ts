import { expect } from "vitest";
import type { Answer } from "./app.ts";

/**
 * Does something until it is held up, which must not happen within the limit, and answers how. The limits count by
 * whole minutes of the real clock: when one ends on the way, it takes as many again.
 */
export async function untilHeldUp(
  limit: number,
  act: (turn: number) => Promise<Answer>,
  isHeldUp: (answer: Answer) => boolean = isTold,
): Promise<Answer> {
  for (let turn = 1; turn <= 2 * limit + 1; turn += 1) {
    const answer = await act(turn);
    if (!isHeldUp(answer)) continue;
    expect(turn).toBeGreaterThan(limit);
    return answer;
  }
  throw new Error("it is never held up");
}

/** As the API says it. */
function isTold({ status, body, headers }: Answer): boolean {
  if (status !== 429) return false;
  expect(body).toMatchObject({ code: "rate_limited", message: expect.any(String) });
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  return true;
}
