import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, visit } from "../../testing/app.tsx";
import { askToDelete, choose, neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { delayRequests, idle } from "../../testing/network.ts";

const question = page.getByRole("alertdialog");

test("a late answer to a deletion leaves the question about another wail open", async () => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.wail(pod, "First");
  await ana.wail(pod, "Second");
  await ana.open();
  const letGo = delayRequests("DELETE", /\/api\/posts\/\d+$/);
  await askToDelete("First");
  await question.getByRole("button", { name: "Delete" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await askToDelete("Second");
  letGo();
  await expect.element(toastOnScreen("Wail deleted")).toBeVisible();
  await expect.element(question).toMatchTextContent("Second");
});

for (const { act, request, told } of [
  { act: "hidden", request: /\/hide$/, told: "Wail hidden" },
  { act: "deleted", request: /\/api\/posts\/\d+$/, told: "Wail deleted" },
] as const) {
  describe(`a wail that is ${act} on its own page`, () => {
    beforeEach(async () => {
      const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
      const pod = await podOf(ana, ben);
      const wail = await (act === "hidden" ? ben : ana).wail(pod, "Not for long");
      await ana.open();
      await expect.element(wailOnScreen("Not for long")).toBeVisible();
      await visit(`/app/wail/${wail.id}`);
    });

    async function doAway() {
      if (act === "hidden") return choose("More about this wail", "Hide this wail");
      await choose("More about this wail", "Delete wail");
      await question.getByRole("button", { name: "Delete" }).click();
    }

    test("leads home whoever is still there", async () => {
      await doAway();
      await expect.element(toastOnScreen(told)).toBeVisible();
      await expect.poll(address).toBe("/app/");
    });

    test("does not lead away from another screen", async () => {
      const letGo = delayRequests(act === "hidden" ? "POST" : "DELETE", request);
      await doAway();
      if (act === "deleted") await userEvent.keyboard("{Escape}");
      await expect.element(question).not.toBeInTheDocument();
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
      await page.getByRole("button", { name: "Report an Issue" }).click();
      const issue = page.getByLabelText("What's the issue?");
      await issue.fill("A long story");
      letGo();
      await expect.element(toastOnScreen(told)).toBeVisible();
      await expect.element(issue).toHaveValue("A long story");
      await issue.fill("A longer story");
      await idle();
      expect(address()).toBe("/app/profile");
      await expect.element(issue).toHaveValue("A longer story");
    });
  });
}

test("a wail hidden on its own page opens again after Undo", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ben.wail(await podOf(ana, ben), "Not for me");
  await ana.open(`/app/wail/${wail.id}`);
  await choose("More about this wail", "Hide this wail");
  await page.getByRole("button", { name: "Undo" }).click();
  await wailOnScreen("Not for me")
    .getByRole("link", { name: /Open this wail/ })
    .click();
  await expect.poll(address).toBe(`/app/wail/${wail.id}`);
  await expect.element(page.getByLabelText("Your comment")).toBeVisible();
  await expect.element(page.getByText("This wail is gone")).not.toBeInTheDocument();
});
