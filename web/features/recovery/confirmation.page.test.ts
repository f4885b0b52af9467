import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { open } from "../../testing/app.tsx";
import { neighbor } from "../../testing/neighbors.ts";
import { loseAnswers, requests } from "../../testing/network.ts";
import { confirmationLink } from "../../testing/outbox.ts";
import { tapTwice } from "../../testing/tap-twice.ts";

const confirm = page.getByRole("button", { name: /^confirm email$/i });

test("who taps twice confirms an address once, and the screen says so", async () => {
  await open(await confirmationLink(await neighbor("Ana")));
  await tapTwice(confirm);
  await expect.element(page.getByText("Your email address is confirmed. Thank you!")).toBeVisible();
  expect(requests.filter((request) => !request.startsWith("GET "))).toEqual(["POST /api/auth/verify-email"]);
});

test("a link that may have been used is not said to have failed", async () => {
  await open(await confirmationLink(await neighbor("Ana")));
  const answersArrive = loseAnswers(/\/api\/auth\/verify-email$/);
  await confirm.click();
  const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
  await expect.element(alert("We could not tell whether it worked.")).toBeVisible();
  answersArrive();
  await confirm.click();
  await expect.element(alert("most likely by your first try")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^get a new link$/i })).toBeVisible();
});
