import { expect, it } from "vitest";
import { PER_MINUTE } from "../contract/limits.ts";
import { TestApp } from "../testing/app.ts";
import { countingD1 } from "../testing/counting-d1.ts";
import { signUp } from "../testing/members.ts";
import { untilHeldUp } from "../testing/rate-limits.ts";

it.each([
  ["POST", "/api/posts"],
  ["POST", "/api/posts/1/comments"],
  ["POST", "/api/daily-ripple/reply"],
  ["PATCH", "/api/user/profile"],
])("holds up a member who floods %s %s, and nobody else", async (method, path) => {
  const app = new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } });
  const [eager, patient] = [await signUp(app, "Eager"), await signUp(app, "Patient")];
  // What fails validation counts all the same.
  await untilHeldUp(PER_MINUTE.writing, () => eager.request(method, path, {}));
  expect((await patient.request(method, path, {})).status).toBe(400);
});

it.each([
  ["POST", "/api/posts/1/like"],
  ["DELETE", "/api/posts/1/like"],
  ["POST", "/api/daily-ripple/react"],
  ["POST", "/api/communities/900000/join"],
  ["POST", "/api/communities/900000/leave"],
  ["POST", "/api/cities/900000/join"],
  ["DELETE", "/api/blocks"],
  ["DELETE", "/api/posts/1/hide"],
])("holds up a script that taps %s %s, and nobody else", { timeout: 60_000 }, async (method, path) => {
  const app = new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } });
  const [script, person] = [await signUp(app, "Script"), await signUp(app, "Person")];
  const body = path.includes("react") || path.includes("blocks") ? {} : undefined;
  await untilHeldUp(PER_MINUTE.tapping, () => script.request(method, path, body));
  expect((await person.request(method, path, body)).status).not.toBe(429);
});

it("costs a tap neither a look into the database nor a write to KV", async () => {
  const { d1, cost, reset } = countingD1(new TestApp().env.DB);
  const app = new TestApp({ bindings: { WAIL_RATE_LIMITS: "on", DB: d1 } });
  const script = await signUp(app, "Script");
  await untilHeldUp(PER_MINUTE.tapping, () => script.post("/api/posts/1/like"));
  reset();
  expect((await script.post("/api/posts/1/like")).status).toBe(429);
  expect(cost.roundTrips).toBe(0);
});
