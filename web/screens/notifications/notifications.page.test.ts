import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { address } from "../../testing/app.tsx";
import { bell, INBOX, line, lines, somethingHappened, summary } from "../../testing/inbox.ts";
import { neighbor, podOf } from "../../testing/neighbors.ts";
import { delayRequests, refuse } from "../../testing/network.ts";
import { testOnBothSizes } from "../../testing/sizes.ts";
import { texts } from "../../testing/texts.ts";

test("the bell counts, lines are grouped and lead to what they are about", async () => {
  const [ana, ben, cleo] = [await neighbor("Ana"), await neighbor("Ben"), await neighbor("Cleo")];
  const pod = await podOf(ana, ben, cleo);
  const wail = await somethingHappened(ana, [ben, cleo], pod);
  await expect.element(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect.element(summary).toHaveTextContent("3 unread");
  await expect.element(bell).toHaveAccessibleName("Notifications, 3 unread");
  await expect.element(line("Cleo and Ben liked your wail")).toMatchTextContent(/“Something to like”.*(just now|ago)/);
  await expect.element(line("Ben commented on your wail")).toBeVisible();

  await line("Cleo and Ben liked your wail").getByRole("link").click();
  await expect.poll(address).toBe(`/app/wail/${wail.id}`);
  await expect.element(page.getByText("Something to like")).toBeVisible();
  await expect.element(bell).toHaveAccessibleName("Notifications, 2 unread");

  await bell.click();
  await expect.element(line("Cleo and Ben")).not.toMatchTextContent("Unread");
  await expect.element(line("Ben reacted to your ripple reply")).toMatchTextContent("“A fine answer”");
  await line("Ben reacted to your ripple reply").getByRole("link").click();
  await expect.poll(address).toMatch(/^\/app\/reply\/\d+$/);
  const reply = page.getByRole("article", { name: "Reply by Ana" });
  await expect.element(reply).toMatchTextContent("A fine answer");
  await expect.element(reply.getByRole("button", { name: "Shell, 1 reaction" })).toBeVisible();
  await expect.element(bell).toHaveAccessibleName("Notifications, 1 unread");
});

test("a line about a pod that was joined on another device leads to that pod", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const [first, second] = [await podOf(ana), await podOf(ben)];
  const [firstTitle = "", secondTitle = ""] = [first, second].map(({ name }) => name.split(",")[0]);
  await ana.open();
  const title = page.getByRole("heading", { level: 1 });
  await expect.element(title).toHaveTextContent(firstTitle);
  await ana.join(second);
  const reply = await ana.answerRipple(second, "A fine answer");
  await ben.post("/api/daily-ripple/react", { replyId: reply.id, reactionType: "shell" });
  await bell.click();
  await line("Ben reacted to your ripple reply").getByRole("link").click();
  await page.getByRole("link", { name: secondTitle, exact: true }).click();
  await expect.poll(address).toBe("/app/");
  await expect.element(title).toHaveTextContent(secondTitle);
});

test("a notification leads to the comment it is about, also on a page that was read before", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Anybody there?");
  await ana.open(`/app/wail/${wail.id}`);
  await expect.element(page.getByText("No comments yet. Be the first to answer!")).toBeVisible();
  await page.getByRole("link", { name: "Back to the feed" }).click();
  await ben.comment(wail, "I am!");
  await bell.click();
  await line("Ben commented on your wail").getByRole("link").click();
  await expect.poll(address).toBe(`/app/wail/${wail.id}`);
  await expect.element(page.getByRole("article", { name: "Comment by Ben" })).toMatchTextContent("I am!");
  await expect.element(page.getByRole("button", { name: "Comment, 1 comment" })).toBeVisible();
});

test("the empty inbox tells what will come and leads home", async () => {
  await (await neighbor("Ana")).open(INBOX);
  await expect.element(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  await expect.element(summary).toHaveTextContent("All caught up!");
  const promise = "When people interact with your posts, you'll see notifications here.";
  await expect.element(page.getByText(promise)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Mark all read" })).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect.poll(address).toBe("/app/");
});

test("while it loads there are five skeletons, and a failure can be tried again", async () => {
  const list = /\/api\/notifications(\?|$)/;
  const ana = await neighbor("Ana");
  await ana.open();
  await expect.element(bell).toBeVisible();
  const serverIsBack = refuse("GET", list, { status: 503, message: "Low tide." });
  const letGo = delayRequests("GET", list);
  await bell.click();
  await expect.element(page.getByText("Loading notifications")).toBeInTheDocument();
  const skeletons = () => document.querySelectorAll("main .animate-shimmer.size-11").length;
  await expect.poll(skeletons).toBe(5);
  letGo();
  const failure = page.getByRole("alert").filter({ hasText: "We hit choppy water" });
  await expect.element(failure).toMatchTextContent("Low tide.");
  serverIsBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
});

test("older notifications load on the way down", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const wails = await Promise.all(Array.from({ length: 22 }, (_, index) => ana.wail(pod, `Wail ${index}`)));
  await Promise.all(wails.map((wail) => ben.like(wail)));
  await ana.open(INBOX);
  await expect.element(summary).toHaveTextContent("23 unread");
  const more = page.getByRole("button", { name: "Load older notifications" });
  (await more.findElement()).scrollIntoView({ block: "center" });
  await expect.poll(() => lines.elements().length).toBe(23);
  await expect.poll(() => line("You reached Reef Rookie").elements().length).toBe(1);
  await line("You reached Reef Rookie").getByRole("link").click();
  await expect.poll(address).toBe("/app/badges");
});

test("a name of an older version that reaches over its letters makes no line wider", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const wail = await ana.wail(await podOf(ana, ben), "Something to like");
  // Names are refused such marks today.
  const name = `\u0915${"\u093e".repeat(60)}`;
  const sql = "UPDATE users SET display_name = ?1 WHERE id = ?2";
  await commands.runSql([{ sql, params: [name, String(ben.user.id)] }]);
  await ben.like(wail);
  await ana.open(INBOX);
  await expect.element(line(`${name} liked your wail`)).toBeVisible();
  const reach = () => document.documentElement.scrollWidth;
  expect(reach()).toBeLessThanOrEqual(390);
  await page.viewport(320, 844);
  await expect.poll(reach).toBeLessThanOrEqual(320);
});

testOnBothSizes("on phones the bell is in the header, on desktops in the sidebar", async (size) => {
  await (await neighbor("Ana")).open(INBOX);
  const navigation = page.getByRole("navigation", { name: "Main" });
  const place = size === "phone" ? page.getByRole("banner") : navigation;
  await expect.element(place.getByRole("link", { name: "Notifications" })).toBeVisible();
  if (size === "phone") expect(texts(navigation.getByRole("link"))).toEqual(["Home", "Pods", "Badges", "Profile"]);
});
