import { describe, expect, it } from "vitest";
import { PER_MINUTE } from "../../contract/limits.ts";
import { TestApp } from "../../testing/app.ts";
import { signUpMany } from "../../testing/members.ts";
import { untilRateLimited } from "../../testing/rate-limits.ts";

const PASSWORD = "tide pools 7";

const limited = () => new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } });

const from = (address: string) => ({ "cf-connecting-ip": address });

describe("the limit on credentials", () => {
  it.each(["login", "register"])("stops an address that tries %s too often, before any hashing", async (act) => {
    const app = limited();
    const headers = from(`203.0.113.${act.length}`);
    // Forms that fail validation cost no hashing and count all the same.
    const attempt = () => app.request("POST", `/api/auth/${act}`, { body: {}, headers });
    await untilRateLimited(PER_MINUTE.credentials, attempt);
    const elsewhere = await app.request("POST", `/api/auth/${act}`, { body: {}, headers: from("198.51.100.1") });
    expect(elsewhere.status).toBe(400);
  });

  it("counts the addresses of one IPv6 connection as one", async () => {
    const app = limited();
    await untilRateLimited(PER_MINUTE.credentials, (turn) =>
      app.request("POST", "/api/auth/login", { body: {}, headers: from(`2001:db8:7:7::${turn.toString(16)}`) }),
    );
  });
});

describe("emails that one network asks for", () => {
  it("are limited also when each goes to another account", async () => {
    const app = limited();
    const members = await signUpMany(app, 2 * PER_MINUTE.credentials + 1);
    await untilRateLimited(PER_MINUTE.credentials, (turn) =>
      app.request("POST", "/api/auth/verify-email/resend", {
        headers: { ...from("203.0.113.200"), cookie: members[turn - 1]?.cookie ?? "" },
      }),
    );
  });
});

describe("guesses at one account", () => {
  const guessAs = (app: TestApp, email: string) => (address: string, password: string) =>
    app.request("POST", "/api/auth/login", { body: { email, password }, headers: from(address) });

  it("are stopped on their network, while the owner can sign in from another", async () => {
    const app = limited();
    const email = "owner@example.com";
    const form = { email, password: PASSWORD, firstName: "Kai", lastName: "Moana" };
    await app.request("POST", "/api/auth/register", { body: form, headers: from("198.51.100.7") });
    const guess = guessAs(app, email);
    await untilRateLimited(PER_MINUTE.login, (turn) => guess("192.0.2.1", `guess number ${turn}`));
    expect((await guess("198.51.100.8", PASSWORD)).status).toBe(200);
    // Nor is anybody else in the house kept out.
    expect((await guessAs(app, "housemate@example.com")("192.0.2.1", PASSWORD)).status).toBe(401);
  });

  it("get the same answer whether there is such an account or not", async () => {
    const app = limited();
    const held = [];
    for (const [address, email] of [
      ["192.0.2.8", "nobody-here@example.com"],
      ["192.0.2.9", "somebody@example.com"],
    ] as const) {
      const body = { email, password: PASSWORD, firstName: "Kai", lastName: "Moana" };
      if (email.startsWith("somebody")) await app.request("POST", "/api/auth/register", { body });
      const guess = guessAs(app, email);
      const { status, body: said } = await untilRateLimited(PER_MINUTE.login, (turn) =>
        guess(address, `guess ${turn}`),
      );
      held.push({ status, said });
    }
    expect(held[1]).toEqual(held[0]);
  });

  it("are stopped in the end also when they come from many networks", async () => {
    // The platform's limiter under a smaller number: each guess takes its hashing.
    const { LOGIN_LIMIT } = new TestApp().env;
    const app = new TestApp({ bindings: { WAIL_RATE_LIMITS: "on", ACCOUNT_LIMIT: LOGIN_LIMIT } });
    const guess = guessAs(app, "target@example.com");
    await untilRateLimited(PER_MINUTE.login, (turn) => guess(`192.0.2.${10 + turn}`, `guess number ${turn}`));
  });
});
