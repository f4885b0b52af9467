import { env } from "cloudflare:workers";
import { type TestApp, TestMember } from "./app.ts";

export const GOOGLE_CLIENT = { GOOGLE_CLIENT_ID: "wail-test-client", GOOGLE_CLIENT_SECRET: "wail-test-secret" };
export const RUTH = { sub: "google-ruth", email: "Ruth@Example.com", email_verified: true, given_name: "Ruth" };

export interface NextVisitor {
  claims: Record<string, unknown>;
  error?: string;
  redeeming?: "refused" | "cut off" | "never answered";
}

/** Starts the OpenID provider unless it runs, says who signs in there next, and answers its issuer. */
export async function providerAnswers(next?: NextVisitor): Promise<string> {
  const init = next === undefined ? {} : { method: "POST", body: JSON.stringify(next) };
  const answer = await env.TEST_OIDC.fetch("https://oidc.test/", init);
  const { issuer } = await answer.json<{ issuer: string }>();
  return issuer;
}

export const stopProvider = () => env.TEST_OIDC.fetch("https://oidc.test/", { method: "DELETE" });

export const cookies = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Presses the button and lets the provider answer. `edit` tampers with the way back. */
export async function visitProvider(app: TestApp, next: NextVisitor, edit?: (back: URL) => void) {
  await providerAnswers(next);
  const start = await app.request("GET", "/api/auth/google");
  const provider = await fetch(start.headers.get("location") ?? "", { redirect: "manual" });
  const back = new URL(provider.headers.get("location") ?? "");
  edit?.(back);
  return { back: `${back.pathname}${back.search}`, cookie: cookies(start.headers) };
}

export async function signInWith(app: TestApp, next: NextVisitor, edit?: (back: URL) => void) {
  const { back, cookie } = await visitProvider(app, next, edit);
  return app.request("GET", back, { headers: { cookie } });
}

/** The member to whom an answer's cookies belong. */
export async function whoIs(app: TestApp, headers: Headers) {
  return (await new TestMember(app, 0, cookies(headers)).get("/api/auth/user")).body;
}
