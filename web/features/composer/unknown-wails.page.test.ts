import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { countRequests, cutOff, holdFirst, idle, intercept, loseAnswers, refuse } from "../../testing/network.ts";

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

test("a wail that arrived though its answer was lost is on screen, and its Squid Ink is no draft of this device any more", async () => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  // Of the same words, but not the one that is lost.
  await ana.wail(pod, "Did you get this?");
  await ana.wail(await podOf(ana), "Did you get this?", { isAnonymous: true });
  // The clock of the device is fast.
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + 3 * 60_000);
  onTestFinished(() => clock.mockRestore());
  await ana.open(`/app/?pod=${pod.id}`);
  await expect.element(wailOnScreen("Did you get this?")).toBeVisible();
  const connectionIsBack = cutOff("POST", POSTS);
  await squidInk.click();
  await post("Did you get this?");
  await expect.element(toastOnScreen("Something went wrong 😰")).toBeVisible();
  await expect.element(box).toHaveValue("Did you get this?");
  connectionIsBack();
  loseAnswers(POSTS);
  await send.click();
  await expect.element(toastOnScreen("Your wail is out")).toBeVisible();
  await expect.element(box).toHaveValue("");
  await expect.poll(() => wailOnScreen("Did you get this?").elements().length).toBe(2);
  expect(Object.keys(localStorage)).not.toContainEqual(expect.stringContaining("draft"));
});

test("a wail that could not be sent leaves the feed as it is while nothing can be read", async () => {
  const { ana, pod } = await anaWrites();
  await ana.wail(pod, "Here before");
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect.element(wailOnScreen("Here before")).toMatchTextContent("just now");
  cutOff(undefined, /\/api\/posts/);
  const reads = () => countRequests(/GET \/api\/posts\/\d+$/);
  const before = reads();
  await post("Out at sea");
  await expect.element(toastOnScreen("Something went wrong 😰")).toBeVisible();
  await idle();
  expect(reads()).toBeGreaterThan(before);
  await expect.element(wailOnScreen("Here before")).toBeVisible();
  await expect.element(page.getByText(/You are offline\./)).not.toBeInTheDocument();
  await expect.element(box).toHaveValue("Out at sea");
});

test("a wail posted before its feed has arrived stays on screen when it does", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "The tide was slow");
  await ana.open("/app/pods");
  const read = holdFirst("GET", /\/api\/posts\/\d+$/);
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
  const read = holdFirst("GET", /\/api\/anonymous-posts-remaining\?/);
  await squidInk.click();
  await read.answered;
  await post("Under ink");
  await expect.element(wailOnScreen("Under ink")).toBeVisible();
  await squidInk.click();
  read.letGo();
  const free = LIMITS.freeSquidInkPerMonth;
  await expect.element(page.getByText(`${free - 1} of ${free} Squid Ink wails left this month.`)).toBeVisible();
});

test("a wail that arrived although the server failed to say so is not sent a second time", async () => {
  await anaWrites();
  intercept("POST", POSTS, async (next) => {
    await next();
    return Response.json({ message: "Please try again.", code: "service_unavailable" }, { status: 503 });
  });
  await post("Anybody seen my cat?");
  await expect.element(toastOnScreen("Your wail is out")).toBeVisible();
  await expect.element(wailOnScreen("Anybody seen my cat?")).toBeVisible();
  await expect.element(box).toHaveValue("");
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
