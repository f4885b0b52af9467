import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import type { CurrentUser } from "../../worker/contract/accounts.ts";
import type { Community } from "../../worker/contract/pods.ts";
import type { DailyRipple, RippleReply } from "../../worker/contract/ripples.ts";
import type { Wail, WailComment, WailInput } from "../../worker/contract/wails.ts";
import { hashPassword } from "../../worker/features/passwords/password.ts";
import { SESSION_TTL_MS } from "../../worker/http/session-cookie.ts";
import { hashToken, newSessionId, newToken } from "../../worker/lib/token.ts";
import { runSql } from "./database.ts";
import { standalone } from "./standalone.ts";

/** The password of every member made here. */
export const PASSWORD = "salty-Harbor-42";

/** Somebody with an account, who acts through the API; `signInAs` puts them in front of a browser page. */
export class Neighbor {
  readonly user: CurrentUser;
  /** Of the Wail they are a member of. */
  readonly origin: string;
  readonly #api: APIRequestContext;

  constructor(user: CurrentUser, origin: string, api: APIRequestContext) {
    this.user = user;
    this.origin = origin;
    this.#api = api;
  }

  async post<Answer>(path: string, data?: unknown): Promise<Answer> {
    const answer = await this.#api.post(path, data === undefined ? {} : { data });
    expect(answer.ok(), `POST ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return JSON.parse((await answer.text()) || "null");
  }

  async get<Answer>(path: string): Promise<Answer> {
    const answer = await this.#api.get(path);
    expect(answer.ok(), `GET ${path}: ${answer.status()}`).toBe(true);
    return await answer.json();
  }

  async patch(path: string, data: unknown): Promise<void> {
    const answer = await this.#api.patch(path, { data });
    expect(answer.ok(), `PATCH ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  }

  async delete(path: string): Promise<void> {
    const answer = await this.#api.delete(path);
    expect(answer.ok(), `DELETE ${path}: ${answer.status()}`).toBe(true);
  }

  join = (pod: Community) => this.post(`/api/communities/${pod.id}/join`);

  wail = (pod: Community, content: string, more: Partial<WailInput> = {}) =>
    this.post<Wail>("/api/posts", { content, communityId: pod.id, ...more });

  comment = (wail: Wail, content: string) => this.post<WailComment>(`/api/posts/${wail.id}/comments`, { content });

  like = (wail: Wail) => this.post(`/api/posts/${wail.id}/like`);

  async answerRipple(pod: Community, content: string): Promise<RippleReply> {
    const ripple = await this.get<DailyRipple>(`/api/daily-ripple/today/${pod.id}`);
    return this.post("/api/daily-ripple/reply", { rippleId: ripple.id, communityId: pod.id, content });
  }

  /** Signs the page's browser in as this member and opens an address. */
  async signInAs(page: Page, path = "/app/"): Promise<void> {
    const { cookies } = await this.#api.storageState();
    // A page of somebody else would notice that it is not theirs any more, and reload in the middle of this.
    if (page.url() !== "about:blank") await page.goto("about:blank");
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await page.goto(path);
  }
}

export interface Fixtures {
  /** Creates a member with a first name. */
  neighbor: (firstName: string) => Promise<Neighbor>;
  /** A pod that no other test uses, with these members in it. */
  podOf: (...members: Neighbor[]) => Promise<Community>;
  /** Ana and Ben, each alone in a pod with a wail that says whose pod it is. */
  strangers: () => Promise<{ ana: Neighbor; ben: Neighbor }>;
  /** Ana, alone in a pod, who sees on the page the wail she has just written. */
  authorOf: (text: string) => Promise<Neighbor>;
}

export const test = base.extend<Fixtures>({
  neighbor: async ({ playwright, baseURL }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (firstName) => {
      const origin = new URL(baseURL ?? "").origin;
      const storageState = { cookies: [await storeMember(origin, firstName)], origins: [] };
      const options = { baseURL: origin, extraHTTPHeaders: { origin }, storageState };
      const api = await playwright.request.newContext({ ...options, ignoreHTTPSErrors: true });
      contexts.push(api);
      return new Neighbor(await (await api.get("/api/auth/user")).json(), origin, api);
    });
    for (const context of contexts) await context.dispose();
  },
  podOf: standalone((use) =>
    use(async (first, ...others) => {
      if (first === undefined) throw new Error("a pod needs somebody to join it");
      const pod = await emptyPod(first);
      for (const member of others) await member.join(pod);
      return pod;
    }),
  ),
  strangers: ({ neighbor, podOf }, use) =>
    use(async () => {
      const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
      await ana.wail(await podOf(ana), "In Ana's pod");
      await ben.wail(await podOf(ben), "In Ben's pod");
      return { ana, ben };
    }),
  authorOf: ({ page, neighbor, podOf }, use) =>
    use(async (text) => {
      const ana = await neighbor("Ana");
      await ana.wail(await podOf(ana), text);
      await ana.signInAs(page);
      await expect(wailOnScreen(page, text)).toBeVisible();
      return ana;
    }),
});

let passwordHash: Promise<string> | undefined;

/**
 * Stores a member and a session as registration does, without its cost of hashing a password each time, and answers the
 * session's cookie.
 */
async function storeMember(origin: string, firstName: string) {
  passwordHash ??= hashPassword(PASSWORD);
  const [email, token] = [`e2e-${crypto.randomUUID()}@example.com`, newToken()];
  const [now, expire] = [Date.now(), Date.now() + SESSION_TTL_MS];
  const sess = JSON.stringify({ userAgent: "test", signedInAt: now });
  await runSql(origin, [
    {
      sql: `INSERT INTO users (email, password, first_name, last_name, last_active_at, created_at, updated_at)
            VALUES (?1, ?2, ?3, 'Test', ?4, ?4, ?4)`,
      params: [email, await passwordHash, firstName, String(now)],
    },
    {
      sql: `INSERT INTO sessions (sid, user_id, token_hash, sess, expire)
            SELECT ?1, id, ?2, ?3, ?4 FROM users WHERE email = ?5`,
      params: [newSessionId(), hashToken(token), sess, String(expire), email],
    },
  ]);
  const secure = origin.startsWith("https:");
  const cookie = { name: secure ? "__Host-wail" : "wail", value: token, domain: "localhost", path: "/", secure };
  return { ...cookie, expires: Math.floor(expire / 1000), httpOnly: true, sameSite: "Lax" as const };
}

/** Joins the pod of a town that nobody is in. */
async function emptyPod(member: Neighbor): Promise<Community> {
  const sql = `SELECT id FROM us_cities WHERE id NOT IN (SELECT city_id FROM communities WHERE city_id IS NOT NULL)
               ORDER BY random() LIMIT 1`;
  const [[[city] = []] = []] = await runSql(member.origin, [{ sql }]);
  return member.post<Community>(`/api/cities/${city}/join`);
}

export { expect };

/** The article of a wail on screen, by its text. */
export const wailOnScreen = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

/** The toast on screen; at most one is visible at a time. */
export const toastOnScreen = (page: Page, title: string) =>
  page.getByRole("region", { name: /notifications/i }).getByText(title, { exact: true });

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;
