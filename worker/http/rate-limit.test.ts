import { expect, it } from "vitest";
import { TestApp } from "../testing/app.ts";
import { signUp } from "../testing/members.ts";

it.each([
  ["POST", "/api/posts"],
  ["POST", "/api/posts/1/comments"],
  ["POST", "/api/daily-ripple/reply"],
  ["PATCH", "/api/user/profile"],
])("holds up a member who floods %s %s, and nobody else", async (method, path) => {
  const app = new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } });
  const [eager, patient] = [await signUp(app, "Eager"), await signUp(app, "Patient")];
  // What fails validation counts all the same.
  for (let time = 0; time < 20; time += 1) expect((await eager.request(method, path, {})).status).toBe(400);
  const { status, headers, body } = await eager.request(method, path, {});
  expect({ status, code: body.code }).toEqual({ status: 429, code: "rate_limited" });
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await patient.request(method, path, {})).status).toBe(400);
});
