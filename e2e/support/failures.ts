import type { Page, Request, Route } from "@playwright/test";

/** Cases that a healthy worker cannot be made to give: these answers are made up, everything else in the tests is real. */

interface Refusal {
  status: number;
  message: string;
  code?: string;
}

const answer = (route: Route, { status, message, code = "service_unavailable" }: Refusal) =>
  route.fulfill({ status, json: { message, code } });

/** Every request of this kind is refused with a sentence of the server until the answered function is called. */
export async function refuse(page: Page, method: string, url: string | RegExp, refusal: Refusal) {
  const handler = (route: Route) => (route.request().method() === method ? answer(route, refusal) : route.fallback());
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** Every request of this kind fails as it does without a connection, until the answered function is called; `cut` gets them. */
export async function cutOff(page: Page, method: string, url: string | RegExp, cut = new Set<Request>()) {
  const handler = (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    cut.add(route.request());
    return route.abort();
  };
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** Does what sends a request of this kind, and has that request, not any other of the page, fail. */
export async function whileCutOff(page: Page, method: string, url: string | RegExp, send: () => Promise<unknown>) {
  const cut = new Set<Request>();
  const restore = await cutOff(page, method, url, cut);
  await Promise.all([page.waitForEvent("requestfailed", (request) => cut.has(request)), send()]);
  await restore();
}

/** The server does every write to an address, and no answer arrives. */
export const loseAnswers = (page: Page, address: RegExp) =>
  page.route(address, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await route.fetch();
    await route.abort();
  });

/** Requests of this kind wait until the answered function is called. */
export async function delayRequests(page: Page, url: string | RegExp | ((url: URL) => boolean)) {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

interface HeldAnswer {
  /** Done when the server has answered: what happens from now on is not in it. */
  readonly answered: Promise<void>;
  /** Lets the answer arrive. */
  readonly letGo: () => void;
}

/** Has the server answer the first read of an address at once, but the answer arrive only when it is let go. */
export async function holdFirstRead(page: Page, address: RegExp): Promise<HeldAnswer> {
  const answered = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    asked += 1;
    if (asked > 1) return route.fallback();
    const response = await route.fetch();
    answered.resolve();
    await gone.promise;
    // What was given up has nobody to answer any more.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return { answered: answered.promise, letGo: gone.resolve };
}
