import { afterEach, describe, expect, it, vi } from "vitest";
import { TestApp } from "../../testing/app.ts";
import { signUp } from "../../testing/members.ts";
import { mailsTo, tokenIn } from "../../testing/outbox.ts";
import { forget, newAddress, reset } from "../../testing/recovery.ts";

afterEach(() => vi.restoreAllMocks());

describe("a deployment", () => {
  const FROM = "hello@wail.example";
  const PRODUCTION = { WAIL_ENV: "production", MAIL_FROM: FROM, WAIL_ORIGIN: "https://wail.example" } as const;

  const CANNOT_SEND = {
    code: "service_unavailable",
    message: "We cannot send mail at the moment. Please try again later.",
  };

  it("sends through its mail binding and keeps no copy", async () => {
    const sent: unknown[] = [];
    const MAIL = { send: async (mail: unknown) => void sent.push(mail) };
    const app = new TestApp({ bindings: { ...PRODUCTION, MAIL } });
    const email = newAddress();
    await signUp(app, "Ana", { email });
    await forget(app, email);
    expect(sent).toEqual([
      {
        from: FROM,
        to: email,
        subject: "Reset your Wail password",
        text: expect.stringMatching(/^https:\/\/wail\.example\/app\/reset-password#[\w-]{43}$/m),
      },
    ]);
    expect(await mailsTo(app, email)).toEqual([]);
  });

  it("without a configured address mails no links, because a client could choose where they lead", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const send = vi.fn().mockResolvedValue(undefined);
    const app = new TestApp({ bindings: { WAIL_ENV: "production", MAIL: { send }, MAIL_FROM: FROM } });
    const email = newAddress();
    const form = { email, password: "tide pools 7", firstName: "Ana", lastName: "Reyes" };
    expect((await app.request("POST", "/api/auth/register", { body: form })).status).toBe(201);
    for (const address of [email, "nobody@wail.test"]) {
      expect(await forget(app, address)).toMatchObject({ status: 503, body: CANNOT_SEND });
    }
    expect(send).not.toHaveBeenCalled();
    expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toEqual(
      Array(3).fill({ level: "error", event: "mail_origin_missing", hint: "set WAIL_ORIGIN" }),
    );
  });

  it.each(["", "wail.example", "ftp://wail.example", "mailto:hello@wail.example"])(
    "whose address is set to “%s”, which is no web address, mails no links either",
    async (WAIL_ORIGIN) => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      const send = vi.fn().mockResolvedValue(undefined);
      const app = new TestApp({ bindings: { ...PRODUCTION, MAIL: { send }, WAIL_ORIGIN } });
      const email = newAddress();
      await signUp(app, "Ana", { email });
      const from = { "cf-connecting-ip": "203.0.113.77" };
      expect(await forget(app, email, from)).toMatchObject({ status: 503, body: CANNOT_SEND });
      expect(send).not.toHaveBeenCalled();
    },
  );

  it("whose mail fails logs it without the address, and lets the member ask again at once", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const email = newAddress();
    const failure = Object.assign(new Error(`cannot send to ${email}`), { code: "E_RECIPIENT" });
    const send = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined);
    const app = new TestApp({ bindings: { ...PRODUCTION, MAIL: { send } } });
    await signUp(app, "Ana", { email });
    expect((await forget(app, email)).status).toBe(204);
    expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      { level: "error", event: "mail_failed", subject: "Reset your Wail password", reason: "E_RECIPIENT" },
    ]);
    expect((await forget(app, email)).status).toBe(204);
    const [lost, arrived] = send.mock.calls.map(([mail]) => tokenIn(mail));
    expect((await reset(app, lost ?? "")).status).toBe(410);
    expect((await reset(app, arrived ?? "")).status).toBe(204);
  });

  it("without a mail binding says that it cannot send, the same for every address", async () => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const app = new TestApp({ bindings: { WAIL_ENV: "production" } });
    const email = newAddress();
    await signUp(app, "Ana", { email });
    const answers = [await forget(app, email), await forget(app, "nobody@wail.test")];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(2).fill({
        status: 503,
        body: CANNOT_SEND,
      }),
    );
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("mail_not_configured"));
  });
});
