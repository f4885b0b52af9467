import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { reload } from "../../testing/app.tsx";
import { neighbor, podOf, toastOnScreen } from "../../testing/neighbors.ts";
import { countRequests, refuse } from "../../testing/network.ts";

const box = page.getByLabelText("Your wail");
const send = page.getByRole("button", { name: "Wail", exact: true });
const notice = page.getByRole("region", { name: "Your account is suspended" });
const toasts = page.getByRole("region", { name: "Notifications (F8)" });

async function anaWrites() {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  return ana;
}

async function suspend(memberId: number, until: number): Promise<void> {
  const sql = "UPDATE users SET suspended_until = ?, suspension_reason = 'You threatened a neighbor.' WHERE id = ?";
  await commands.runSql([{ sql, params: [`${until}`, `${memberId}`] }]);
}

test("a suspended member reads why and until when, on every screen and when they try to write; it ends by itself", async () => {
  const ana = await anaWrites();
  await expect.element(box).toBeVisible();
  await suspend(ana.user.id, Date.now() + 86_400_000);
  await box.fill("Hi");
  await send.click();
  await expect
    .element(toasts)
    .toMatchTextContent(/Your account is suspended\..*The reason: You threatened a neighbor\./);
  await expect.element(box).toHaveValue("Hi");
  await ana.open("/app/badges");
  await expect.element(notice).toMatchTextContent(/until .*You can read.*The reason: You threatened a neighbor\./);
  await expect
    .element(notice.getByRole("link", { name: "Community Guidelines" }))
    .toHaveAttribute("href", "/guidelines");
  await suspend(ana.user.id, Date.now() - 5000);
  await reload();
  await expect.element(page.getByRole("heading", { name: "Badges", level: 1 })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test("while Wail is read-only a wail stays in its box, and nothing is asked to find out whether it arrived", async () => {
  await anaWrites();
  const message = "Wail is read-only for a while.";
  refuse("POST", /\/api\/posts$/, { status: 503, code: "read_only", message });
  await box.fill("Hi");
  await send.click();
  await expect.element(toastOnScreen("Something went wrong 😰")).toBeVisible();
  await expect.element(toastOnScreen(message)).toBeVisible();
  await expect.element(box).toHaveValue("Hi");
  expect(countRequests(/^GET \/api\/user\/written/)).toBe(0);
});

test("a refused text leads to the guidelines", async () => {
  await anaWrites();
  await box.fill("Look at www.example.com");
  await send.click();
  await expect.element(toastOnScreen("Content Not Allowed")).toBeVisible();
  const link = toasts.getByRole("link", { name: "Community Guidelines" });
  await expect.element(link).toHaveAttribute("href", "/guidelines");
});
