import { describe, expect, it } from "vitest";
import { PER_MINUTE } from "../../contract/limits.ts";
import { TestApp } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp } from "../../testing/members.ts";
import { untilRateLimited } from "../../testing/rate-limits.ts";

describe("reporting an issue", () => {
  it("keeps what the member wrote, trimmed, for the operators", async () => {
    const app = new TestApp();
    const ana = await signUp(app);
    const answer = await ana.post("/api/report-issue", { issueDescription: "  The map is\r\nupside down 🙃  " });
    expect(answer.status).toBe(204);
    const { results } = await app.env.DB.prepare("SELECT user_id, description, created_at FROM issue_reports").all();
    expect(results).toEqual([{ user_id: ana.id, description: "The map is\nupside down 🙃", created_at: app.clock() }]);
  });

  it.each([
    [{ issueDescription: " \n " }, "Please describe the issue."],
    [{ issueDescription: "x".repeat(2001) }, "Please keep it under 2000 characters."],
    [{}, "Please describe the issue."],
    [[], expect.any(String)],
  ])("refuses %j", async (body, message) => {
    const ana = await signUp(new TestApp());
    expect(await ana.post("/api/report-issue", body)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", message },
    });
  });

  it("is rate limited", async () => {
    const ana = await signUp(new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } }));
    await untilRateLimited(PER_MINUTE.writes, (turn) =>
      ana.post("/api/report-issue", { issueDescription: `Issue ${turn}` }),
    );
  });

  it("needs sign-in and costs one round trip", async () => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const app = new TestApp({ bindings: { DB: d1 } });
    const body = { issueDescription: "It rains." };
    expect(await app.request("POST", "/api/report-issue", { body })).toMatchObject({ status: 401 });
    const ana = await signUp(app);
    reset();
    await ana.post("/api/report-issue", body);
    expect(cost.roundTrips).toBe(1);
  });
});
