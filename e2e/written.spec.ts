import type { WailComment } from "../worker/contract/wails.ts";
import { loseAnswers } from "./support/failures.ts";
import { expect, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

test("what one has written can be deleted where a block hides it", async ({ page, neighbor, podOf }) => {
  const [ana, ben, cleo] = [await neighbor("Ana"), await neighbor("Ben"), await neighbor("Cleo")];
  const pod = await podOf(ana, ben, cleo);
  const wail = await ben.wail(pod, "What is your street?");
  await ana.comment(wail, "12 Elm Street");
  await ana.answerRipple(pod, "In my kitchen");
  await ana.wail(pod, "Good morning");
  await ben.post("/api/blocks", { memberId: ana.user.id });
  await ana.signInAs(page, "/app/profile");
  await page.getByRole("link", { name: "What You've Written" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("article").first()).toContainText("Good morning");
  const comment = page.getByRole("article", { name: /^Comment in / });
  await expect(comment).toContainText("12 Elm Street");
  await expect(comment.getByRole("link")).toHaveCount(0);
  await comment.getByRole("button", { name: "Delete comment" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastOnScreen(page, "Deleted")).toBeVisible();
  await expect(comment).toHaveCount(0);
  expect(await cleo.get<WailComment[]>(`/api/posts/${wail.id}/comments`)).toEqual([]);

  await loseAnswers(page, /\/api\/daily-ripple\/replies\/\d+$/);
  const reply = page.getByRole("article", { name: /^Ripple reply in / });
  await reply.getByRole("button", { name: "Delete ripple reply" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(reply).toHaveCount(0);
  await page.getByRole("link", { name: /^See it: Wail in / }).click();
  await expect(page).toHaveURL(/\/app\/wail\/\d+$/);
  await expect(wailOnScreen(page, "Good morning")).toBeVisible();
});

test("who has written nothing is told so", async ({ page, neighbor }) => {
  const ana = await neighbor("Ana");
  await ana.signInAs(page, "/app/written");
  await expect(page.getByRole("heading", { name: "Nothing yet" })).toBeVisible();
});
