import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { randomId } from "../browser/random-id.ts";
import { address, open } from "../testing/app.tsx";
import { press } from "../testing/keyboard.ts";
import { neighbor, openComments, PASSWORD, podOf, toastOnScreen, wailOnScreen } from "../testing/neighbors.ts";

/** What some password managers do: the box has a new text, and no event tells of it. */
async function setSilently(box: Locator, text: string): Promise<void> {
  (await textBox(box)).value = text;
}

async function textBox(box: Locator): Promise<HTMLInputElement | HTMLTextAreaElement> {
  const element = await box.findElement();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
  throw new Error("no box for text");
}

const button = (name: string) => page.getByRole("button", { name });
const email = page.getByLabelText("Email");
const password = page.getByLabelText("Password");

test("a member comes in with what was filled in without any event", async () => {
  const { user } = await neighbor("Ana");
  await open("/app/login");
  await setSilently(email, user.email);
  await setSilently(password, "not-the-Password-1");
  await button("LOG IN").click();
  await expect.element(page.getByText("That email and password do not match. Please try again.")).toBeVisible();
  await setSilently(password, PASSWORD);
  await button("LOG IN").click();
  await expect.poll(address).toBe("/app/");
});

test("so does a newcomer, and what was emptied counts as empty", async () => {
  await open("/app/register");
  await setSilently(page.getByLabelText("First name"), "Marina");
  await setSilently(page.getByLabelText("Last name"), "Costa");
  await setSilently(email, `silent-${randomId()}@example.com`);
  await password.fill(PASSWORD);
  await setSilently(password, "");
  await button("JOIN THE OCEAN").click();
  await expect.element(page.getByText("Password must be at least 8 characters long")).toBeVisible();
  await expect.element(page.getByText(/is required/)).not.toBeInTheDocument();
  await setSilently(password, PASSWORD);
  await button("JOIN THE OCEAN").click();
  await expect.element(toastOnScreen("Welcome to Wail!")).toBeVisible();
});

test("a link to a new password goes to the address that was filled in", async () => {
  await open("/app/forgot-password");
  await setSilently(email, "nobody@example.com");
  await button("SEND LINK").click();
  await expect.element(page.getByText(/^If there is an account with nobody@example\.com/)).toBeVisible();
});

test("the name that stands in its box is the one that is saved", async () => {
  await (await neighbor("Ana")).open("/app/profile");
  await button("Edit Profile").click();
  await setSilently(page.getByLabelText("Display name"), "Ana of the pier");
  await button("Save Changes").click();
  await expect.element(toastOnScreen("Profile updated")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Ana of the pier" })).toBeVisible();
});

test("what is written goes out as it stands in its box", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  const writeSilently = async (box: Locator, text: string) => {
    await box.fill("Half a thought");
    const input = await textBox(box);
    // Not before: a box that is drawn anew meanwhile has the text again that React knows.
    const setOnEnter = ({ key }: KeyboardEvent) => {
      if (key === "Enter") input.value = text;
    };
    addEventListener("keydown", setOnEnter, { capture: true });
    await press(box, "{Control>}{Enter}{/Control}");
    removeEventListener("keydown", setOnEnter, { capture: true });
  };
  const wail = page.getByLabelText("Your wail");
  await writeSilently(wail, "A whole thought");
  await expect.element(wailOnScreen("A whole thought")).toBeVisible();
  await expect.element(wail).toHaveValue("");
  await writeSilently(page.getByLabelText("Your reply to today's ripple"), "A whole answer");
  await expect.element(toastOnScreen("Reply posted!")).toBeVisible();
  const dialog = await openComments("A whole thought");
  await writeSilently(dialog.getByLabelText("Your comment"), "And one more");
  await expect.element(dialog.getByRole("article")).toMatchTextContent("And one more");
});
