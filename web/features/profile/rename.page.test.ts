import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { neighbor, toastOnScreen } from "../../testing/neighbors.ts";
import { delayFirstRequest, idle, loseAnswers, refuse } from "../../testing/network.ts";

const dialog = page.getByRole("dialog");
const name = dialog.getByLabelText("Display name");
const save = dialog.getByRole("button", { name: "Save Changes" });

async function openDialog(): Promise<void> {
  await (await neighbor("Ana")).open("/app/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect.element(name).toBeVisible();
}

test("a name that a busy server did not take stays in its box", async () => {
  await openDialog();
  const serverIsBack = refuse("PATCH", /\/api\/user\/profile$/, { status: 503, message: "Wail is very busy." });
  await name.fill("Captain Ana");
  await save.click();
  await expect.element(toastOnScreen("Update failed")).toBeVisible();
  await expect.element(name).toHaveValue("Captain Ana");
  serverIsBack();
  await save.click();
  await expect.element(toastOnScreen("Profile updated")).toBeVisible();
});

test("a name that was lost says nothing about the next one, however late it is asked for", async () => {
  await openDialog();
  const answersArrive = loseAnswers(/\/api\/user\/profile$/);
  const read = delayFirstRequest("GET", /\/api\/auth\/user$/);
  await name.fill("First try");
  await save.click();
  await expect.element(toastOnScreen("Update failed")).toBeVisible();
  await read.answered;
  answersArrive();
  await name.fill("Second try");
  await save.click();
  await expect.element(toastOnScreen("Profile updated")).toBeVisible();
  read.letGo();
  await idle();
  await expect
    .element(
      page
        .getByRole("main")
        .getByText(/Second try/)
        .first(),
    )
    .toBeVisible();
  await expect.element(page.getByText(/First try/)).not.toBeInTheDocument();
});
