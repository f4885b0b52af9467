import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { TestApp } from "../../testing/app.ts";
import { wrapD1 } from "../../testing/wrapped-d1.ts";

const ANA = { email: "race@example.com", password: "tide pools 7", firstName: "Ana", lastName: "Reyes" };

it("opens nothing with a password that is changed while it is being checked", async () => {
  await new TestApp().request("POST", "/api/auth/register", { body: ANA });
  let changes = 0;
  const d1 = wrapD1(env.DB, async (sent, trip) => {
    if (sent.some(({ sql }) => /insert into "sessions"/i.test(sql))) {
      changes += 1;
      await env.DB.prepare("UPDATE users SET password = 'another' WHERE email = ?").bind(ANA.email).run();
    }
    return trip();
  });
  const { email, password } = ANA;
  const answer = await new TestApp({ bindings: { DB: d1 } }).request("POST", "/api/auth/login", {
    body: { email, password },
  });
  expect(changes).toBe(1);
  expect(answer).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
  expect(answer.headers.get("set-cookie")).toBeNull();
});
