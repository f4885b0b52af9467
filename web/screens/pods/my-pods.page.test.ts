import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Community } from "../../../worker/contract/pods.ts";
import { address, reload } from "../../testing/app.tsx";
import { press } from "../../testing/keyboard.ts";
import { neighbor, podOf, toastOnScreen } from "../../testing/neighbors.ts";
import { cutOff, delayRequests, refuse } from "../../testing/network.ts";

const MINE = "/app/pods";
const titleOf = (pod: Community) => pod.name.split(",")[0] ?? "";
const cards = page.getByRole("main").getByRole("listitem");
const tab = (name: string) => page.getByRole("tab", { name });
const leaveButton = (pod: Community) => page.getByRole("button", { name: `Leave Pod ${titleOf(pod)}` });

test("My Pods counts one's pods; leaving the last shows where to find others", async () => {
  const ana = await neighbor("Ana");
  const [first, second] = [await podOf(ana), await podOf(ana)];
  await ana.open(MINE);
  await expect.element(page.getByRole("heading", { level: 1, name: "Your Ocean" })).toBeVisible();
  await expect.element(page.getByText("2 pods joined")).toBeVisible();
  const card = cards.filter({ hasText: first.description }).filter({ hasText: titleOf(first) });
  await expect.element(card).toMatchTextContent(first.icon);
  await expect.element(card).toMatchTextContent("1 member");
  for (const pod of [first, second]) {
    // A second tap at the same place would be taken for a double tap.
    await press(leaveButton(pod).first(), "{Enter}");
    await expect.element(toastOnScreen("Left the pod")).toBeVisible();
    await expect.element(toastOnScreen(`You've left ${titleOf(pod)}. You can always swim back!`)).toBeVisible();
    await expect.poll(() => document.querySelectorAll("#main:focus, #main :focus").length).toBe(1);
  }
  await expect.element(page.getByRole("heading", { name: "No pods yet" })).toBeVisible();
  await page.getByRole("button", { name: "Discover Pods" }).click();
  await expect.element(tab("Discover")).toHaveAttribute("aria-selected", "true");
  await reload();
  await expect.element(page.getByRole("heading", { name: "Popular Pods" })).toBeVisible();
});

test("a pod that was left by mistake is joined again from the toast", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ana.open(MINE);
  await leaveButton(pod).click();
  await expect.element(page.getByRole("heading", { name: "No pods yet" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(toastOnScreen("Joined the pod!")).toBeVisible();
  await expect.element(page.getByText("1 pod joined")).toBeVisible();
  await expect.element(cards).toMatchTextContent(titleOf(pod));
  await expect.element(cards).toMatchTextContent("2 members");
  expect((await ana.get<Community[]>("/api/user/communities")).map(({ id }) => id)).toEqual([pod.id]);
});

test("a pod's name leads to its feed", async () => {
  const ana = await neighbor("Ana");
  const [, second] = [await podOf(ana), await podOf(ana)];
  await ana.open(MINE);
  await page
    .getByRole("link", { name: titleOf(second) })
    .last()
    .click();
  await expect.poll(address).toMatch(/^\/app\/(\?|$)/);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(titleOf(second));
});

test("while pods load there are six skeletons", async () => {
  const letGo = delayRequests("GET", /\/api\/(user\/)?communities\b/);
  await (await neighbor("Ana")).open(MINE);
  const skeletons = () =>
    document.querySelectorAll("main .rounded-card:has(.animate-shimmer):not(:has(.rounded-card))");
  await expect.element(page.getByText("Loading pods")).toBeInTheDocument();
  await expect.poll(() => skeletons().length).toBe(6);
  await tab("Discover").click();
  await expect.element(tab("Discover")).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => skeletons().length).toBe(6);
  letGo();
  await expect.poll(() => cards.elements().length).toBe(12);
});

test("lists that could not be loaded say so and try again", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  let restore = refuse("GET", /\/api\/(user\/)?communities\b/, { status: 503, message: "Low tide." });
  await ana.open(MINE);
  for (const name of ["My Pods", "Discover"]) {
    await tab(name).click();
    await expect.element(tab(name)).toHaveAttribute("aria-selected", "true");
    const alert = page.getByRole("alert").filter({ hasText: "We hit choppy water" });
    await expect.element(alert).toMatchTextContent("Low tide.");
  }
  restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => cards.elements().length).toBe(12);
  restore = cutOff("GET", /\/api\/communities\/search/);
  await page.getByPlaceholder("Search communities by name, city, or state...").fill("oak");
  const failure = page.getByText("The search did not work. Please check your connection.");
  await expect.element(failure).toBeVisible();
  restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(cards.first()).toBeVisible();
});

test("a join or leave that fails says why and changes nothing", async () => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.open(MINE);
  refuse("POST", /\/leave$/, { status: 503, message: "The harbor is closed." });
  await leaveButton(pod).click();
  await expect.element(toastOnScreen("Couldn't leave the pod")).toBeVisible();
  await expect.element(toastOnScreen("The harbor is closed.")).toBeVisible();
  await expect.element(page.getByText("1 pod joined")).toBeVisible();
  await tab("Discover").click();
  cutOff("POST", /\/join$/);
  const join = cards.first().getByRole("button", { name: /^Join / });
  await join.click();
  await expect.element(toastOnScreen("Couldn't join the pod")).toBeVisible();
  await expect.element(toastOnScreen("Please check your connection and try again.")).toBeVisible();
  await expect.element(join).toBeEnabled();
});

test("without a connection one's pods are still readable", async () => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.open(MINE);
  await expect.element(cards).toMatchTextContent(titleOf(pod));
  cutOff("GET", /\/api\//);
  await reload();
  await expect.element(cards).toMatchTextContent(titleOf(pod));
  await tab("Discover").click();
  const failure = page.getByText("Popular pods could not be loaded. Please check your connection.");
  await expect.element(failure).toBeVisible();
});
