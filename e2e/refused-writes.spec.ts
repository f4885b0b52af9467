import type { Page } from "@playwright/test";
import { openComments } from "./support/dialogs.ts";
import { refuse } from "./support/failures.ts";
import { expect, PASSWORD, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

/** What a server refuses, or cannot serve for the moment, may be sent again as it stands. */

const MESSAGE = "Wail is very busy right now. Please try again in a moment.";

const refuseWrites = (page: Page) => refuse(page, "POST", /\/api\//, { status: 503, message: MESSAGE });

test("a wail, a comment and a reply that a busy server did not take stay in their boxes and go out later", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Talk to me");
  await ana.signInAs(page);
  const serverIsBack = await refuseWrites(page);

  const wail = page.getByLabel("Your wail");
  const sendWail = page.getByRole("button", { name: "Wail", exact: true });
  await wail.fill("Anybody seen my cat?");
  await sendWail.click();
  await expect(toastOnScreen(page, "Something went wrong 😰")).toBeVisible();
  await expect(toastOnScreen(page, "Unable to post right now. Please try again in a moment! 🚀")).toBeVisible();
  await expect(wail).toHaveValue("Anybody seen my cat?");

  const ripple = page.getByRole("region", { name: "Today's Ripple" });
  const reply = ripple.getByLabel("Your reply to today's ripple");
  const sendReply = ripple.getByRole("button", { name: /^Reply/ });
  await reply.fill("Rain on the pier");
  await sendReply.click();
  await expect(toastOnScreen(page, "Failed to post reply")).toBeVisible();
  await expect(toastOnScreen(page, MESSAGE)).toBeVisible();
  await expect(reply).toHaveValue("Rain on the pier");

  const comments = await openComments(page, "Talk to me");
  const comment = comments.getByLabel("Your comment");
  await comment.fill("What about?");
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect(toastOnScreen(page, "Failed to comment")).toBeVisible();
  await expect(toastOnScreen(page, "Could not add your comment. Please try again.")).toBeVisible();
  await expect(comment).toHaveValue("What about?");

  await serverIsBack();
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect(comments.getByRole("article")).toContainText("What about?");
  await page.keyboard.press("Escape");
  await sendReply.click();
  await expect(toastOnScreen(page, "Reply posted!")).toBeVisible();
  await sendWail.click();
  await expect(wailOnScreen(page, "Anybody seen my cat?")).toBeVisible();
  await expect(wail).toHaveValue("");
});

test("a wail that arrived although the server failed to say so is not sent a second time", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  await page.route(/\/api\/posts$/, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503, json: { message: MESSAGE, code: "service_unavailable" } });
  });
  await page.getByLabel("Your wail").fill("Anybody seen my cat?");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect(toastOnScreen(page, "Your wail is out")).toBeVisible();
  await expect(wailOnScreen(page, "Anybody seen my cat?")).toBeVisible();
  await expect(page.getByLabel("Your wail")).toHaveValue("");
});

test("why a wail was refused is told by the server's code, whatever its sentence says", async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.signInAs(page);
  await page.getByLabel("Your wail").fill("Ahoy");
  const sendAndGet = async (refusal: { status: number; code: string; message: string }) => {
    const restore = await refuse(page, "POST", /\/api\/posts$/, refusal);
    await page.getByRole("button", { name: "Wail", exact: true }).click();
    return restore;
  };
  let restore = await sendAndGet({ status: 422, code: "content_moderated", message: "Not like this." });
  await expect(toastOnScreen(page, "Content Not Allowed")).toBeVisible();
  await restore();
  restore = await sendAndGet({ status: 403, code: "squid_ink_limit", message: "That was all." });
  await expect(page.getByRole("dialog", { name: "You're out of Squid Ink" })).toContainText("That was all.");
  await page.getByRole("button", { name: "Not now" }).click();
  await restore();
  const message = "No Squid Ink limit, nor Content moderated for inappropriate language. Authentication required.";
  await sendAndGet({ status: 403, code: "pod_membership_required", message });
  await expect(toastOnScreen(page, "Something went wrong 😰")).toBeVisible();
  await expect(page.getByLabel("Your wail")).toHaveValue("Ahoy");
});

test("a name that a busy server did not take stays in its box", async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  await ana.signInAs(page, "/app/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const name = page.getByRole("dialog").getByLabel("Display name");
  const serverIsBack = await refuse(page, "PATCH", "**/api/user/profile", { status: 503, message: MESSAGE });
  await name.fill("Captain Ana");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastOnScreen(page, "Update failed")).toBeVisible();
  await expect(name).toHaveValue("Captain Ana");
  await serverIsBack();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastOnScreen(page, "Profile updated")).toBeVisible();
});

for (const { screen, button, labels } of [
  { screen: "login", button: "LOG IN", labels: ["Email", "Password"] },
  { screen: "register", button: "JOIN THE OCEAN", labels: ["First name", "Last name", "Email", "Password"] },
]) {
  test(`the ${screen} screen says in the server's words that it is busy, and keeps what was filled in`, async ({
    page,
  }) => {
    await page.goto(`/app/${screen}`);
    await refuseWrites(page);
    const values: Record<string, string> = { Email: "ana@example.com", "First name": "Ana", "Last name": "Reyes" };
    const box = (label: string) => page.getByLabel(label, { exact: true });
    for (const label of labels) await box(label).fill(values[label] ?? PASSWORD);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByText(MESSAGE)).toBeVisible();
    for (const label of labels) await expect(box(label)).toHaveValue(values[label] ?? PASSWORD);
  });
}
