import { expect, it } from "vitest";
import { TestApp } from "../testing/app.ts";
import { signUp } from "../testing/members.ts";
import { untilHeldUp, WRITINGS_PER_MINUTE } from "../testing/rate-limits.ts";

it.each([
  ["POST", "/api/posts"],
  ["POST", "/api/posts/1/comments"],
  ["POST", "/api/daily-ripple/reply"],
  ["PATCH", "/api/user/profile"],
])("holds up a member who floods %s %s, and nobody else", async (method, path) => {
  const app = new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } });
  const [eager, patient] = [await signUp(app, "Eager"), await signUp(app, "Patient")];
  // What fails validation counts all the same.
  await untilHeldUp(WRITINGS_PER_MINUTE, () => eager.request(method, path, {}));
  expect((await patient.request(method, path, {})).status).toBe(400);
});
