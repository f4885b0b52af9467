import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, open } from "../../testing/app.tsx";
import { neighbor, PASSWORD } from "../../testing/neighbors.ts";
import { refuse, requests } from "../../testing/network.ts";
import { tapTwice } from "../../testing/tap-twice.ts";

const MESSAGE = "Wail is very busy right now. Please try again in a moment.";
const box = (label: string) => page.getByLabelText(label, { exact: true });

test.for([
  { screen: "login", button: "LOG IN", labels: ["Email", "Password"] },
  { screen: "register", button: "JOIN THE OCEAN", labels: ["First name", "Last name", "Email", "Password"] },
])(
  "the $screen screen says in the server's words that it is busy, and keeps what was filled in",
  async ({ screen, button, labels }) => {
    await open(`/app/${screen}`);
    refuse("POST", /\/api\//, { status: 503, message: MESSAGE });
    const values: Record<string, string> = { Email: "ana@example.com", "First name": "Ana", "Last name": "Reyes" };
    for (const label of labels) await box(label).fill(values[label] ?? PASSWORD);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect.element(page.getByText(MESSAGE)).toBeVisible();
    for (const label of labels) await expect.element(box(label)).toHaveValue(values[label] ?? PASSWORD);
  },
);

test("who taps twice logs in once", async () => {
  const { user } = await neighbor("Ana");
  await open("/app/login");
  await box("Email").fill(user.email);
  await box("Password").fill(PASSWORD);
  await tapTwice(page.getByRole("button", { name: "LOG IN", exact: true }));
  await expect.poll(address).toBe("/app/");
  expect(requests.filter((request) => !request.startsWith("GET "))).toEqual(["POST /api/auth/login"]);
});
