import type { Page, Worker } from "@playwright/test";
import { chromiumForTests, findBrowser } from "../scripts/lib/chromium.ts";
import type { PushPayload } from "../worker/contract/push.ts";
import { openControlled } from "./support/device.ts";
import { expect, test } from "./support/neighbors.ts";

// The headless shell shows no notifications.
const executablePath = findBrowser();
test.use({
  serviceWorkers: "allow",
  permissions: ["notifications"],
  launchOptions: { ...chromiumForTests(), ...(executablePath !== undefined && { executablePath }) },
});

/** Has the browser deliver a message to Wail's service worker, as its push service would. */
async function deliver(page: Page, message: PushPayload): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  await devtools.detach();
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const shown = await getNotifications.call(await navigator.serviceWorker.ready);
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/**
 * Clicks the notification that is shown, which no test can do by hand: the worker hears of it as of a real one, and may not
 * focus or open a window. Answers what it tried of that.
 */
const click = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (path: string) => Promise<void> };
      WindowClient: { prototype: { focus: () => Promise<void> } };
      NotificationEvent: new (type: string, init: { notification: unknown }) => Event;
    };
    const tried: string[] = [];
    scope.clients.openWindow = async (path) => void tried.push(`open ${path}`);
    scope.WindowClient.prototype.focus = async () => void tried.push("focus");
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent("notificationclick", { notification });
    let work: Promise<unknown> | undefined;
    Object.assign(event, {
      waitUntil: (promise: Promise<unknown>) => {
        work = promise;
      },
    });
    dispatchEvent(event);
    await work;
    return tried;
  });

test("a push message shows a notification, whose click leads the window that is open to its place", async ({
  page,
  context,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  const wail = await ana.wail(await podOf(ana), "A heron");
  await ana.signInAs(page);
  await openControlled(page, "/app/pods");
  const words = { title: "New comment", body: "Somebody commented on your wail.", tag: "comments" };
  const message = { ...words, path: `/app/wail/${wail.id}`, unread: 1 };
  await deliver(page, message);
  await expect.poll(() => notifications(page)).toEqual([words]);

  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("no service worker runs");
  expect(await click(worker)).toEqual(["focus"]);
  await expect(page).toHaveURL(message.path);
  await expect(page.getByText("A heron")).toBeVisible();
  expect(await notifications(page), "what was clicked is gone").toEqual([]);

  await deliver(page, message);
  await expect.poll(() => notifications(page)).toEqual([words]);
  await page.goto("/privacy");
  expect(await click(worker), "no window has the app open").toEqual([`open ${message.path}`]);
});
