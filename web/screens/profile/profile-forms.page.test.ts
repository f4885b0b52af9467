import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { bodiesOf, cutOff, delayRequests } from "../../testing/network.ts";
import { resize } from "../../testing/sizes.ts";

const PROFILE = "/app/profile";
const button = (name: string) => page.getByRole("button", { name });
const link = (name: string) => page.getByRole("link", { name });
const shownName = page.getByRole("region", { name: "Your profile" }).getByRole("heading");
const dialog = page.getByRole("dialog", { name: "Edit Profile" });
const nameField = dialog.getByLabelText("Display name");

test("a new name is everywhere at once", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Who wrote this?");
  await ana.open();
  await expect.element(wailOnScreen("Who wrote this?")).toMatchTextContent("Ana");
  await link("Profile").click();
  await button("Edit Profile").click();
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await expect.element(nameField).toHaveValue("Ana");
  for (const name of ["", "   ", "\u200b", "x".repeat(51)]) {
    await nameField.fill(name);
    await expect.element(save).toBeDisabled();
  }
  await expect.element(dialog.getByText("51/50")).toBeVisible();
  await nameField.fill("🐙".repeat(50));
  await expect.element(save).toBeEnabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await button("Edit Profile").click();
  await expect.element(nameField).toHaveValue("Ana");
  await nameField.fill("Captain Ana");
  await userEvent.keyboard("{Enter}");
  await expect.element(toastOnScreen("Profile updated")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("Edit Profile")).toHaveFocus();
  await expect.element(shownName).toHaveTextContent("Captain Ana");
  await link("Home").click();
  await expect.element(wailOnScreen("Who wrote this?")).toMatchTextContent("Captain Ana");
  await resize("desktop");
  await expect.element(page.getByRole("complementary").first()).toMatchTextContent("Captain Ana");
});

test("a name that is refused says why below the field, any other failure in a toast", async () => {
  await (await neighbor("Ana")).open(PROFILE);
  await button("Edit Profile").click();
  await nameField.fill("visit example.com");
  await button("Save Changes").click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Content moderated");
  cutOff("PATCH", /\/api\/user\/profile$/);
  await nameField.fill("Captain Ana");
  await button("Save Changes").click();
  await expect.element(toastOnScreen("Update failed")).toBeVisible();
  await expect.element(toastOnScreen("Could not update your profile. Please try again.")).toBeVisible();
  await expect.element(nameField).toHaveValue("Captain Ana");
});

test("an issue can be reported; cancelling forgets it, a failure does not", async () => {
  await (await neighbor("Ana")).open(PROFILE);
  await button("Report an Issue").click();
  const form = page.getByRole("dialog", { name: "Report an Issue" });
  const text = form.getByLabelText("What's the issue?");
  await expect.element(button("Send Report")).toBeDisabled();
  await text.fill("  \n ");
  await expect.element(button("Send Report")).toBeDisabled();
  await text.fill("Never mind");
  await form.getByRole("button", { name: "Cancel" }).click();
  await button("Report an Issue").click();
  await expect.element(text).toHaveValue("");
  await text.fill("  The whale is upside down.  ");
  const restore = cutOff("POST", /\/report-issue$/);
  await button("Send Report").click();
  await expect.element(toastOnScreen("Report Failed")).toBeVisible();
  await expect.element(toastOnScreen("Could not send your issue report. Please try again.")).toBeVisible();
  await expect.element(text).toHaveValue("  The whale is upside down.  ");
  restore();
  const sent = bodiesOf("POST", /\/report-issue$/);
  await button("Send Report").click();
  await expect.element(toastOnScreen("Issue reported")).toBeVisible();
  expect(sent).toEqual([{ issueDescription: "The whale is upside down." }]);
  await expect.element(form).not.toBeInTheDocument();
});

test("a late answer to an issue or a name leaves the form alone that was opened since", async () => {
  await (await neighbor("Ana")).open(PROFILE);
  for (const [opener, label, submit, address, toast] of [
    ["Report an Issue", "What's the issue?", "Send Report", /\/report-issue$/, "Issue reported"],
    ["Edit Profile", "Display name", "Save Changes", /\/user\/profile$/, "Profile updated"],
  ] as const) {
    const letGo = delayRequests(undefined, address);
    const field = page.getByRole("dialog").getByLabelText(label);
    await button(opener).click();
    await field.fill("The first");
    await button(submit).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(field).not.toBeInTheDocument();
    await button(opener).click();
    await field.fill("The second");
    letGo();
    await expect.element(toastOnScreen(toast)).toBeVisible();
    await expect.element(field).toHaveValue("The second");
    await button(submit).click();
    await expect.element(field).not.toBeInTheDocument();
  }
  await expect.element(shownName).toHaveTextContent("The second");
});
