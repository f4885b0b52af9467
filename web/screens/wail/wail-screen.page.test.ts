import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address } from "../../testing/app.tsx";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { refuse } from "../../testing/network.ts";

test("the wail's own page holds its comments and offers to join its pod", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana);
  const wail = await ana.wail(pod, "Read all about it");
  await ana.comment(wail, "I wrote this");
  await ben.open(`/app/wail/${wail.id}`);
  const title = pod.name.split(",")[0] ?? "";
  const join = page.getByRole("button", { name: `Join ${title}` });
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByRole("article", { name: "Comment by Ana" })).toMatchTextContent("I wrote this");
  await expect.element(page.getByRole("button", { name: /^Like/ })).toBeDisabled();
  await expect.element(page.getByLabelText("Your comment")).not.toBeInTheDocument();
  const restore = refuse("POST", /\/join$/, { status: 503, message: "The harbor is closed." });
  await join.click();
  await expect.element(toastOnScreen("Couldn't join the pod")).toBeVisible();
  await expect.element(toastOnScreen("The harbor is closed.")).toBeVisible();
  restore();
  await join.click();
  await expect.element(toastOnScreen("Joined the pod!")).toBeVisible();
  await expect.element(toastOnScreen(`Welcome to ${title}! Start making waves.`)).toBeVisible();
  await page.getByLabelText("Your comment").fill("Hello from next door");
  await page.getByRole("button", { name: "Send comment" }).click();
  await expect.element(page.getByRole("article", { name: "Comment by Ben" })).toBeVisible();
  await page.getByRole("button", { name: "Like, 0 likes" }).click();
  await expect.element(page.getByRole("button", { name: "Like, 1 like" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the feed" }).click();
  const inFeed = wailOnScreen("Read all about it");
  await expect.element(inFeed.getByRole("button", { name: "Like, 1 like" })).toBeVisible();
  await expect.element(inFeed.getByRole("button", { name: "Comment, 2 comments" })).toBeVisible();
});

test("an address without a wail says that the wail is gone", async () => {
  const ana = await neighbor("Ana");
  for (const id of ["999999999", "abc", "-1", "0"]) {
    await ana.open(`/app/wail/${id}`);
    await expect.element(page.getByRole("heading", { name: "This wail is gone" })).toBeVisible();
    await page.getByRole("link", { name: "Back to your community" }).click();
    await expect.poll(address).toBe("/app/");
  }
});
