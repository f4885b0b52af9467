import type { Page } from "@playwright/test";
import type { Community } from "../worker/contract/pods.ts";
import { hold } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

/** There are several ways to join and to leave a pod, and several places that say whether one has. */

const titleOf = (pod: Community) => pod.name.split(",")[0] ?? "";
const go = (page: Page, screen: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: screen, exact: true }).click();

/** Searches Discover for a pod; answers the button on its card. */
async function discover(page: Page, pod: Community) {
  await go(page, "Pods");
  await page.getByRole("tab", { name: "Discover" }).click();
  await page.getByPlaceholder("Search communities by name, city, or state...").fill(pod.name);
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: pod.description });
  return card
    .filter({ has: page.getByRole("heading", { name: titleOf(pod), exact: true }) })
    .first()
    .getByRole("button");
}

/** Joins a pod in the city search, where larger places come first: Palm Beach Gardens before Palm Beach. */
async function joinFound(page: Page, pod: Community): Promise<void> {
  await page.getByRole("button", { name: "Find a city" }).click();
  await page.getByLabel("City, town or ZIP code").fill(pod.name);
  const place = page.getByText(titleOf(pod), { exact: true });
  await page.getByRole("dialog").getByRole("listitem").filter({ has: place }).first().getByRole("button").click();
}

test("whichever way a pod is joined or left, all places say it", async ({ page, neighbor, podOf }) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await podOf(ana);
  const pod = await podOf(ben);
  const wail = await ben.wail(pod, "Hello, stranger");
  await ana.signInAs(page, `/app/wail/${wail.id}`);
  const offer = page.getByRole("button", { name: `Join ${titleOf(pod)}` });
  const box = page.getByLabel("Your comment");
  const leave = page.getByRole("button", { name: `Leave Pod ${titleOf(pod)}`, exact: true });
  await expect(offer).toBeVisible();
  await expect(await discover(page, pod)).toHaveText("Join");

  // By the offer on a wail's page.
  await page.goBack();
  await offer.click();
  await expect(box).toBeVisible();
  await expect(await discover(page, pod)).toHaveText("Joined ✓");

  // Left among one's own.
  await page.getByRole("tab", { name: "My Pods" }).click();
  await leave.click();
  await expect(toastOnScreen(page, "Left the pod")).toBeVisible();
  await expect(await discover(page, pod)).toHaveText("Join");
  await page.goBack();
  await expect(offer).toBeVisible();
  await expect(box).toHaveCount(0);

  // By the search for a city.
  await go(page, "Home");
  await joinFound(page, pod);
  await expect(toastOnScreen(page, "Joined the pod!")).toBeVisible();
  await expect(await discover(page, pod)).toHaveText("Joined ✓");
});

test("a late answer to a join does not change the pod one has gone on to write in", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const [mine, other] = [await podOf(ana), await podOf(ben)];
  await ana.signInAs(page);
  const letGo = await hold(page, /\/api\/cities\/\d+\/join$/);
  await joinFound(page, other);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByLabel("Your wail").fill("Half a sen");
  letGo();
  await expect(toastOnScreen(page, "Joined the pod!")).toBeVisible();
  await page.keyboard.type("tence");
  await expect(page.getByLabel("Your wail")).toHaveValue("Half a sentence");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf(mine));
  await expect(page.getByRole("button", { name: "Switch community" })).toBeVisible();
});

test("a late answer to leaving a pod does not take the focus on another screen", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const [first, second] = [await podOf(ana), await podOf(ana)];
  await ana.wail(first, "Still here");
  await ana.signInAs(page, "/app/pods");
  const letGo = await hold(page, /\/leave$/);
  await page
    .getByRole("button", { name: `Leave Pod ${titleOf(second)}`, exact: true })
    .last()
    .click();
  await go(page, "Home");
  await expect(wailOnScreen(page, "Still here")).toBeVisible();
  await page.getByLabel("Your wail").fill("Half a sen");
  letGo();
  await expect(toastOnScreen(page, "Left the pod")).toBeVisible();
  await expect(page.getByLabel("Your wail")).toBeFocused();
});
