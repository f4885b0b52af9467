import type { Page, Route } from "@playwright/test";

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

/** Every request of this kind fails as it does without a connection, until the answered function is called. */
export async function cutOff(page: Page, method: string, url: string | RegExp) {
  const handler = (route: Route) => (route.request().method() === method ? route.abort() : route.fallback());
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** Requests of this kind wait until the answered function is called. */
export async function hold(page: Page, url: string | RegExp) {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
