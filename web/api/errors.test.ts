import { describe, expect, it } from "vitest";
import { ApiError, isAnswerLost, isSessionExpired } from "./errors.ts";

const refusal = (status: number, code: string, message: string) =>
  new ApiError(status, JSON.stringify({ message, code }), "");

describe("an answer that is not OK", () => {
  it.each([
    ["the API's code", refusal(401, "authentication_required", "Please sign in."), true],
    ["a 401 that is not the API's", new ApiError(401, "", "Unauthorized"), true],
    ["another code", refusal(401, "wrong_credentials", "Unauthorized: Authentication required."), false],
    ["another member's code", refusal(401, "another_member", "Unauthorized"), false],
    ["another status", refusal(403, "pod_membership_required", "Authentication required."), false],
  ])("means that the session is over by %s, whatever its sentence says", (_what, error, isOver) => {
    expect(isSessionExpired(error)).toBe(isOver);
  });

  it.each([
    ["there was none", new TypeError("Failed to fetch"), true],
    ["the server was busy", refusal(503, "service_unavailable", "Wail is very busy right now."), true],
    ["the server is read-only", refusal(503, "read_only", "Wail is read-only for a while."), false],
    ["the server failed", new ApiError(500, "", "Internal Server Error"), true],
    ["the server refused", refusal(403, "pod_membership_required", "Join first."), false],
  ])("leaves open whether a write was done where %s", (_what, error, isLost) => {
    expect(isAnswerLost(error)).toBe(isLost);
  });
});
