import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { emptyCity, storeMember } from "../../scripts/testing/members.ts";
import { Neighbor as ApiNeighbor } from "../../scripts/testing/neighbor.ts";
import type { CurrentUser } from "../../worker/contract/accounts.ts";
import type { Community } from "../../worker/contract/pods.ts";
import { standalone } from "./standalone.ts";

export { PASSWORD } from "../../scripts/testing/neighbor.ts";

/** Somebody with an account, who acts through the API; `signInAs` puts them in front of a browser page. */
export class Neighbor extends ApiNeighbor {
  /** Of the Wail they are a member of. */
  readonly origin: string;
  readonly #api: APIRequestContext;

  constructor(user: CurrentUser, origin: string, api: APIRequestContext) {
    super(user, async (method, path, data) => {
      const answer = await api.fetch(path, { method, ...(data !== undefined && { data }) });
      const text = await answer.text();
      expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text}`).toBe(true);
      return JSON.parse(text || "null");
    });
    this.origin = origin;
    this.#api = api;
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

/** Joins the pod of a town that nobody is in. */
const emptyPod = async (member: Neighbor) =>
  member.post<Community>(`/api/cities/${await emptyCity(member.origin)}/join`);

export { expect };

/** The article of a wail on screen, by its text. */
export const wailOnScreen = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

/** The toast on screen; at most one is visible at a time. */
export const toastOnScreen = (page: Page, title: string) =>
  page.getByRole("region", { name: /notifications/i }).getByText(title, { exact: true });

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;
