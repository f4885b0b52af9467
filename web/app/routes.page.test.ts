import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, open } from "../testing/app.tsx";
import { neighbor } from "../testing/neighbors.ts";

test("each short address leads to its place in the app", async () => {
  for (const name of ["login", "register"]) {
    await open(`/${name}`);
    await expect.poll(address).toBe(`/app/${name}`);
  }
  const ana = await neighbor("Ana");
  for (const name of ["pods", "badges", "subscribe", "profile", "notifications"]) {
    await ana.open(`/${name}`);
    await expect.poll(address).toBe(`/app/${name}`);
  }
});

test("an unknown page says so and leads back", async () => {
  for (const path of ["/app/nothing-here", "/nothing-here"]) {
    await open(path);
    await expect.element(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    const explanation = "The page you're looking for doesn't exist. Let's get you back to your community.";
    await expect.element(page.getByText(explanation)).toBeVisible();
  }
  await page.getByRole("link", { name: /community app/ }).click();
  await expect.poll(address).toBe("/");
});
