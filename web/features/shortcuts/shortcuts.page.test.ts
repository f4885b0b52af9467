import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, reload } from "../../testing/app.tsx";
import { neighbor, podOf, wailOnScreen } from "../../testing/neighbors.ts";
import { resize } from "../../testing/sizes.ts";

const press = (keys: string) => userEvent.keyboard(keys);

test("single keys move, like, open and go, but not while something is written or open, nor when switched off", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  for (const text of ["Older", "Newer"]) await ben.wail(pod, text);
  await resize("desktop");
  await ana.open();
  const linkOf = (text: string) => wailOnScreen(text).getByRole("link");
  const likeOf = (text: string) => wailOnScreen(text).getByRole("button", { name: /^Like/ });
  await expect.element(linkOf("Older")).toBeVisible();

  // Without a chosen wail nothing is liked.
  await press("l");
  await press("j");
  await expect.element(linkOf("Newer")).toHaveFocus();
  await press("jkj");
  await expect.element(linkOf("Older")).toHaveFocus();
  await press("{Control>}l{/Control}");
  await expect.element(likeOf("Older")).toHaveAttribute("aria-pressed", "false");
  await press("l");
  await expect.element(likeOf("Older")).toHaveAttribute("aria-pressed", "true");
  await expect.element(likeOf("Newer")).toHaveAttribute("aria-pressed", "false");

  await press("c");
  const comments = page.getByRole("dialog", { name: "Comments" });
  await expect.element(comments).toBeVisible();
  await press("gp{Escape}");
  await expect.element(comments).not.toBeInTheDocument();

  await press("n");
  const box = page.getByLabelText("Your wail");
  await expect.element(box).toHaveFocus();
  await press("gp");
  await expect.element(box).toHaveValue("gp");
  expect(address()).toBe("/app/");
  // On to category and Squid Ink.
  await press("{Tab}{Tab}gp");
  await expect.poll(address).toBe("/app/pods");
  await press("gn");
  await expect.poll(address).toBe("/app/notifications");
  await press("/");
  await expect.poll(address).toBe("/app/search");
  const search = page.getByRole("searchbox", { name: "Search wails" });
  await expect.element(search).toHaveFocus();
  await page.getByRole("checkbox", { name: "Only mine" }).click();
  await press("/");
  await expect.element(search).toHaveFocus();
  await page.getByRole("checkbox", { name: "Only mine" }).click();
  await press("gn");
  await expect.poll(address).toBe("/app/notifications");
  await press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(help.getByRole("button", { name: "Close" })).toHaveFocus();
  await press("gh");
  await help.getByRole("checkbox", { name: "Single-key shortcuts on this device" }).click();
  await press("{Escape}");
  await expect.element(help).not.toBeInTheDocument();
  await reload();
  await page.getByRole("heading", { level: 1 }).findElement();
  await press("gh?");
  expect(address()).toBe("/app/notifications");
  await expect.element(help).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect.element(help.getByRole("checkbox")).not.toBeChecked();
});
