import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverNow, setServerTime } from "./server-clock.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-07-01T16:02:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("time is the device's until the server has answered, and then the server's", () => {
  setServerTime(null);
  setServerTime("soon");
  expect(serverNow()).toBe(Date.now());
  setServerTime("Wed, 01 Jul 2026 16:00:00 GMT");
  expect(new Date(serverNow()).toISOString()).toBe("2026-07-01T16:00:00.500Z");
  vi.advanceTimersByTime(60_000);
  expect(new Date(serverNow()).toISOString()).toBe("2026-07-01T16:01:00.500Z");
});

test("a device whose clock is put right is followed at the next answer", () => {
  setServerTime("Wed, 01 Jul 2026 16:00:00 GMT");
  vi.setSystemTime("2026-07-01T16:00:10.500Z");
  setServerTime("Wed, 01 Jul 2026 16:00:10 GMT");
  expect(serverNow()).toBe(Date.now());
});
