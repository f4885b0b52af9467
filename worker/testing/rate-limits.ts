import { expect } from "vitest";
import type { Answer } from "./app.ts";

/**
 * Repeats a request until it is rate limited, which must not happen within the limit, and returns that answer. The
 * limits count by whole minutes of the real clock: when one ends on the way, it takes as many again.
 */
export async function untilRateLimited(
  limit: number,
  act: (turn: number) => Promise<Answer>,
  isRateLimited: (answer: Answer) => boolean = isTooManyRequests,
): Promise<Answer> {
  for (let turn = 1; turn <= 2 * limit + 1; turn += 1) {
    const answer = await act(turn);
    if (!isRateLimited(answer)) continue;
    expect(turn).toBeGreaterThan(limit);
    return answer;
  }
  throw new Error("it is never rate limited");
}

/** Whether the API says so as it should. */
function isTooManyRequests({ status, body, headers }: Answer): boolean {
  if (status !== 429) return false;
  expect(body).toMatchObject({ code: "rate_limited", message: expect.any(String) });
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  return true;
}
