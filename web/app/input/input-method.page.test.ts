import { expect, test } from "vitest";
import { cdp, type Locator, page, userEvent } from "vitest/browser";
import { visit } from "../../testing/app.tsx";
import { neighbor, openComments, podOf } from "../../testing/neighbors.ts";
import { countRequests } from "../../testing/network.ts";

declare module "vitest/browser" {
  /** As Playwright has it: its own types need those of Node. */
  interface CDPSession {
    send: (method: string, parameters: object) => Promise<unknown>;
  }
}

/** Types into an input method that has not ended yet; empty, it ends and leaves nothing. */
const compose = (text: string) =>
  cdp().send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });

/** Escape belongs to the input method until it has ended, and to the dialog from then on. */
async function expectKeptOpen(dialog: Locator, box: Locator): Promise<void> {
  (await box.findElement()).focus();
  await userEvent.keyboard("{End}");
  await compose("すし");
  await expect.poll(() => valueIn(box)).toMatch(/すし$/);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toHaveAttribute("data-state", "open");
  await expect.element(box).toHaveFocus();
  await compose("");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
}

function valueIn(box: Locator): string {
  const element = box.element();
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : "";
}

/** Ana sees her own wail. */
async function anaSeesWail() {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Anybody for sushi?");
  await ana.open();
}

test("Escape that ends what is composed closes no dialog", async () => {
  await anaSeesWail();
  const comments = await openComments("Anybody for sushi?");
  await expectKeptOpen(comments, comments.getByLabelText("Your comment"));

  await page.getByRole("button", { name: "Find a city" }).first().click();
  const search = page.getByRole("dialog", { name: "Find your city" });
  await expectKeptOpen(search, search.getByRole("searchbox"));

  await visit("/app/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const profile = page.getByRole("dialog", { name: "Edit Profile" });
  await expectKeptOpen(profile, profile.getByLabelText("Display name"));

  await page.getByRole("button", { name: "Delete Account" }).click();
  const deletion = page.getByRole("alertdialog");
  await expectKeptOpen(deletion, deletion.getByRole("textbox"));
});

test("Ctrl with Enter sends nothing that is still composed", async () => {
  await anaSeesWail();
  const comments = await openComments("Anybody for sushi?");
  const box = comments.getByLabelText("Your comment");
  await box.fill("I like ");
  await compose("すし");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(box).toHaveValue("I like すし");
  await compose("");
  await cdp().send("Input.insertText", { text: "寿司" });
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(comments.getByRole("listitem")).toMatchTextContent(/I like 寿司/);
  expect(countRequests(/POST .*\/comments$/)).toBe(1);
});
