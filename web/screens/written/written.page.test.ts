import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { WailComment } from "../../../worker/contract/wails.ts";
import { address } from "../../testing/app.tsx";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { loseAnswers } from "../../testing/network.ts";

test("what one has written can be deleted where a block hides it", async () => {
  const [ana, ben, cleo] = [await neighbor("Ana"), await neighbor("Ben"), await neighbor("Cleo")];
  const pod = await podOf(ana, ben, cleo);
  const wail = await ben.wail(pod, "What is your street?");
  await ana.comment(wail, "12 Elm Street");
  await ana.answerRipple(pod, "In my kitchen");
  await ana.wail(pod, "Good morning");
  await ben.post("/api/blocks", { memberId: ana.user.id });
  await ana.open("/app/profile");
  await page.getByRole("link", { name: "What You've Written" }).click();
  await expect.poll(() => page.getByRole("article").elements().length).toBe(3);
  await expect.element(page.getByRole("article").first()).toMatchTextContent("Good morning");
  const comment = page.getByRole("article", { name: /^Comment in / });
  await expect.element(comment).toMatchTextContent("12 Elm Street");
  await expect.element(comment.getByRole("link")).not.toBeInTheDocument();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete" });
  await comment.getByRole("button", { name: "Delete comment" }).click();
  await confirm.click();
  await expect.element(toastOnScreen("Deleted")).toBeVisible();
  await expect.element(comment).not.toBeInTheDocument();
  expect(await cleo.get<WailComment[]>(`/api/posts/${wail.id}/comments`)).toEqual([]);

  loseAnswers(/\/api\/daily-ripple\/replies\/\d+$/);
  const reply = page.getByRole("article", { name: /^Ripple reply in / });
  await reply.getByRole("button", { name: "Delete ripple reply" }).click();
  await confirm.click();
  await expect.element(reply).not.toBeInTheDocument();
  await page.getByRole("link", { name: /^See it: Wail in / }).click();
  await expect.poll(address).toMatch(/^\/app\/wail\/\d+$/);
  await expect.element(wailOnScreen("Good morning")).toBeVisible();
});

test("who has written nothing is told so", async () => {
  await (await neighbor("Ana")).open("/app/written");
  await expect.element(page.getByRole("heading", { name: "Nothing yet" })).toBeVisible();
});
