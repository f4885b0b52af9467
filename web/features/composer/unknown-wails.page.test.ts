import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { delayFirstRequest, loseAnswers, refuse } from "../../testing/network.ts";

const POSTS = /\/api\/posts$/;
const box = page.getByLabelText("Your wail");
const send = page.getByRole("button", { name: "Wail", exact: true });
const squidInk = page.getByRole("checkbox", { name: "Squid Ink" });

async function post(text: string): Promise<void> {
  await box.fill(text);
  await send.click();
}

/** Ana in a pod of her own, at the composer. */
async function anaWrites() {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.open();
  return { ana, pod };
}

test("a wail whose answers are lost is posted once, and its Squid Ink is no draft of this device any more", async () => {
  const { ana, pod } = await anaWrites();
  // Of the same words, but not the one that is lost.
  await ana.wail(pod, "Did you get this?");
  await squidInk.click();
  const answersArrive = loseAnswers(POSTS);
  await post("Did you get this?");
  await expect.element(toastOnScreen("Something went wrong 😰")).toBeVisible();
  await expect.element(box).toHaveValue("Did you get this?");
  answersArrive();
  await send.click();
  await expect.element(box).toHaveValue("");
  await expect.poll(() => wailOnScreen("Did you get this?").elements().length).toBe(2);
  expect(await ana.get(`/api/posts/${pod.id}`)).toHaveLength(2);
  expect(Object.keys(localStorage)).not.toContainEqual(expect.stringContaining("draft"));
});

test("a wail that has changed since its answer was lost is posted only when it is sent once more", async () => {
  await anaWrites();
  const answersArrive = loseAnswers(POSTS);
  await post("Fog at noon");
  await expect.element(toastOnScreen("Something went wrong 😰")).toBeVisible();
  answersArrive();
  await post("Fog at two");
  await expect.element(toastOnScreen("An earlier version is out")).toBeVisible();
  await expect.element(wailOnScreen("Fog at noon")).toBeVisible();
  await expect.element(box).toHaveValue("Fog at two");
  await send.click();
  await expect.element(wailOnScreen("Fog at two")).toBeVisible();
});

test("a text that was emptied before the next is another one", async () => {
  await anaWrites();
  const answersArrive = loseAnswers(POSTS);
  await post("Fog at noon");
  await expect.element(toastOnScreen("Something went wrong 😰")).toBeVisible();
  answersArrive();
  await box.fill("");
  await post("Fog at two");
  await expect.element(wailOnScreen("Fog at two")).toBeVisible();
});

test("a wail posted before its feed has arrived stays on screen when it does", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "The tide was slow");
  await ana.open("/app/pods");
  const read = delayFirstRequest("GET", /\/api\/posts\/\d+$/);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await read.answered;
  await post("The tide is slower");
  await expect.element(box).toHaveValue("");
  read.letGo();
  await expect.element(wailOnScreen("The tide was slow")).toBeVisible();
  await expect.element(wailOnScreen("The tide is slower")).toBeVisible();
});

test("what is left of the month's Squid Ink is read again after a wail, however late the first answer comes", async () => {
  await anaWrites();
  const read = delayFirstRequest("GET", /\/api\/anonymous-posts-remaining\?/);
  await squidInk.click();
  await read.answered;
  await post("Under ink");
  await expect.element(wailOnScreen("Under ink")).toBeVisible();
  await squidInk.click();
  read.letGo();
  const free = LIMITS.freeSquidInkPerMonth;
  await expect.element(page.getByText(`${free - 1} of ${free} Squid Ink wails left this month.`)).toBeVisible();
});

test("why a wail was refused is told by the server's code, whatever its sentence says", async () => {
  await anaWrites();
  const sendAndGet = async (refusal: { status: number; code: string; message: string }) => {
    const restore = refuse("POST", POSTS, refusal);
    await post("Ahoy");
    return restore;
  };
  let restore = await sendAndGet({ status: 422, code: "content_moderated", message: "Not like this." });
  await expect.element(toastOnScreen("Content Not Allowed")).toBeVisible();
  restore();
  restore = await sendAndGet({ status: 403, code: "squid_ink_limit", message: "That was all." });
  const prompt = page.getByRole("dialog", { name: "You're out of Squid Ink" });
  await expect.element(prompt).toMatchTextContent("That was all.");
  await page.getByRole("button", { name: "Not now" }).click();
  restore();
  const message = "No Squid Ink limit, nor Content moderated for inappropriate language. Authentication required.";
  await sendAndGet({ status: 403, code: "pod_membership_required", message });
  await expect.element(toastOnScreen("Something went wrong 😰")).toBeVisible();
  await expect.element(box).toHaveValue("Ahoy");
});
