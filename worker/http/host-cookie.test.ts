import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { noPause, testClock } from "../testing/app.ts";

/** The cookie that a sign-out sets. */
async function cookieOver(protocol: "http" | "https", WAIL_ENV: Env["WAIL_ENV"]): Promise<string | null> {
  const origin = `${protocol}://wail.test`;
  const request = new Request(`${origin}/api/auth/logout`, { method: "POST", headers: { origin } });
  const { headers } = await createApp({ clock: testClock(), pause: noPause }).fetch(
    request,
    { ...env, WAIL_ENV },
    createExecutionContext(),
  );
  return headers.get("set-cookie");
}

describe("the session cookie", () => {
  it.each([
    ["https", "production"],
    ["http", "production"],
    ["https", "local"],
  ] as const)("is bound to this host and to HTTPS when asked over %s in %s mode", async (protocol, mode) => {
    expect(await cookieOver(protocol, mode)).toBe("__Host-wail=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
  });

  it("works over plain HTTP on a developer's machine", async () => {
    expect(await cookieOver("http", "local")).toBe("wail=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  });
});
