import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Community } from "../../../worker/contract/pods.ts";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { delayRequests } from "../../testing/network.ts";

/** There are several ways to join and to leave a pod, and several places that say whether one has. */

const titleOf = (pod: Community) => pod.name.split(",")[0] ?? "";
const go = (screen: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: screen, exact: true }).click();
const box = page.getByLabelText("Your wail");

/** Searches Discover for a pod; answers the button on its card. */
async function discover(pod: Community) {
  await go("Pods");
  await page.getByRole("tab", { name: "Discover" }).click();
  await page.getByPlaceholder("Search communities by name, city, or state...").fill(pod.name);
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: pod.description });
  return card
    .filter({ has: page.getByRole("heading", { name: titleOf(pod), exact: true }) })
    .first()
    .getByRole("button");
}

/** Joins a pod in the city search, where larger places come first: Palm Beach Gardens before Palm Beach. */
async function joinFound(pod: Community): Promise<void> {
  await page.getByRole("button", { name: "Find a city" }).click();
  await page.getByLabelText("City, town or ZIP code").fill(pod.name);
  const place = page.getByText(titleOf(pod), { exact: true });
  await page.getByRole("dialog").getByRole("listitem").filter({ has: place }).first().getByRole("button").click();
}

test("whichever way a pod is joined or left, all places say it", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  await podOf(ana);
  const pod = await podOf(ben);
  const wail = await ben.wail(pod, "Hello, stranger");
  await ana.open(`/app/wail/${wail.id}`);
  const offer = page.getByRole("button", { name: `Join ${titleOf(pod)}` });
  const comment = page.getByLabelText("Your comment");
  await expect.element(offer).toBeVisible();
  await expect.element(await discover(pod)).toHaveTextContent("Join");

  // By the offer on a wail's page.
  history.back();
  await offer.click();
  await expect.element(comment).toBeVisible();
  await expect.element(await discover(pod)).toHaveTextContent("Joined ✓");

  // Left among one's own.
  await page.getByRole("tab", { name: "My Pods" }).click();
  await page.getByRole("button", { name: `Leave Pod ${titleOf(pod)}`, exact: true }).click();
  await expect.element(toastOnScreen("Left the pod")).toBeVisible();
  await expect.element(await discover(pod)).toHaveTextContent("Join");
  history.back();
  await expect.element(offer).toBeVisible();
  await expect.element(comment).not.toBeInTheDocument();

  // By the search for a city.
  await go("Home");
  await joinFound(pod);
  await expect.element(toastOnScreen("Joined the pod!")).toBeVisible();
  await expect.element(await discover(pod)).toHaveTextContent("Joined ✓");
});

test("a late answer to a join does not change the pod one has gone on to write in", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const [mine, other] = [await podOf(ana), await podOf(ben)];
  await ana.open();
  const letGo = delayRequests("POST", /\/api\/cities\/\d+\/join$/);
  await joinFound(other);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await box.fill("Half a sen");
  letGo();
  await expect.element(toastOnScreen("Joined the pod!")).toBeVisible();
  await userEvent.keyboard("tence");
  await expect.element(box).toHaveValue("Half a sentence");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(titleOf(mine));
  await expect.element(page.getByRole("button", { name: "Switch community" })).toBeVisible();
});

test("a late answer to leaving a pod does not take the focus on another screen", async () => {
  const ana = await neighbor("Ana");
  const [first, second] = [await podOf(ana), await podOf(ana)];
  await ana.wail(first, "Still here");
  await ana.open("/app/pods");
  const letGo = delayRequests("POST", /\/leave$/);
  await page
    .getByRole("button", { name: `Leave Pod ${titleOf(second)}`, exact: true })
    .last()
    .click();
  await go("Home");
  await expect.element(wailOnScreen("Still here")).toBeVisible();
  await box.fill("Half a sen");
  letGo();
  await expect.element(toastOnScreen("Left the pod")).toBeVisible();
  await expect.element(box).toHaveFocus();
});
