import type { Locator, Page } from "@playwright/test";
import type { Community } from "../worker/contract/pods.ts";
import { openComments } from "./support/dialogs.ts";
import { expect, type Neighbor, test, toastOnScreen, wailOnScreen } from "./support/neighbors.ts";

const SARAH = "שרה הגדולה!";
const HAIFA = "חיפה";

const call = (member: Neighbor, displayName: string) =>
  member.patch("/api/user/profile", { displayName, profileImageUrl: null });

/** The texts on screen in which a name stands bare, so that its direction would turn what is beside it. */
const bareNames = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const bare: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!textContent?.includes(wanted) || parentElement === null) continue;
      const isShown = parentElement.getBoundingClientRect().width > 1;
      const isAlone = textContent.trim() === wanted;
      const isIsolated = isAlone && /isolate|plaintext/.test(getComputedStyle(parentElement).unicodeBidi);
      const isMarked = textContent.includes(`\u2068${wanted}\u2069`);
      if (isShown && !isIsolated && !isMarked) bare.push(parentElement.outerHTML);
    }
    return bare;
  }, name);

/** Where a text stands on screen, of which only a part may be asked for. */
const placeOf = (element: Locator, from = 0, to?: number) =>
  element.evaluate(
    (node, [start, end]) => {
      const range = document.createRange();
      const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode() ?? node;
      range.setStart(text, start);
      range.setEnd(text, end ?? text.textContent?.length ?? 0);
      const { left, right } = range.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    },
    [from, to] as const,
  );

test("a name from right to left turns nothing around it, wherever it is", { tag: "@both-sizes" }, async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, sarah] = [await neighbor("Ana"), await neighbor("Sarah")];
  const pod = await podOf(ana, sarah);
  await call(sarah, SARAH);
  const mine = await ana.wail(pod, "Good morning");
  await sarah.comment(mine, "And to you");
  await sarah.like(mine);
  await sarah.wail(pod, "From Sarah");
  await sarah.answerRipple(pod, "An answer");
  const expectIsolated = async (seen: Locator, place: string) => {
    await expect(seen.filter({ visible: true }).first(), place).toBeVisible();
    expect(await bareNames(page, SARAH), place).toEqual([]);
  };
  await ana.signInAs(page, "/app/notifications");
  await expectIsolated(page.getByRole("listitem").getByText("liked your wail"), "notifications");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  const author = wailOnScreen(page, "From Sarah").getByText(SARAH, { exact: true });
  await expectIsolated(author, "feed");
  const time = wailOnScreen(page, "From Sarah").getByRole("time");
  expect((await placeOf(author)).right, "the name, then the time").toBeLessThanOrEqual((await placeOf(time)).left);

  await page.getByRole("button", { name: "1 reply" }).click();
  await expectIsolated(page.getByRole("dialog").getByText(SARAH), "discussion");
  await page.keyboard.press("Escape");
  const comments = await openComments(page, "Good morning");
  await expectIsolated(comments.getByText(SARAH), "comments");
  await page.getByRole("button", { name: "More about this comment" }).click();
  await page.getByRole("menuitem", { name: "Block this neighbor" }).click();
  const question = page.getByRole("alertdialog");
  await expectIsolated(question.getByText(SARAH), "question before a block");
  await question.getByRole("button", { name: "Block" }).click();
  await expectIsolated(toastOnScreen(page, `${SARAH} is blocked`), "toast");
  await page.goto("/app/profile");
  await expectIsolated(page.getByRole("region", { name: "Blocked Members" }).getByText(SARAH), "blocked members");
  await page.getByRole("button", { name: `Unblock ${SARAH}` }).click();
  await expectIsolated(toastOnScreen(page, `${SARAH} is unblocked`), "toast of an unblock");

  await sarah.signInAs(page, "/app/profile");
  await expectIsolated(page.getByRole("heading", { name: SARAH }), "one's own profile and sidebar");
  await sarah.post(`/api/communities/${pod.id}/leave`);
  await page.goto("/app/");
  await expectIsolated(page.getByRole("heading", { name: `Welcome to Wail, ${SARAH}!` }), "welcome");
});

test("a pod's name from right to left keeps its region and its members in order", { tag: "@both-sizes" }, async ({
  page,
  neighbor,
  podOf,
}) => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await page.route(/\/api\/user\/communities/, async (route) => {
    const pods: Community[] = await (await route.fetch()).json();
    await route.fulfill({ json: pods.map((own) => ({ ...own, name: `${HAIFA}, ישראל` })) });
  });
  await ana.signInAs(page);
  const line = page.getByText("ישראל · 1 member", { exact: true });
  await expect(line).toBeVisible();
  const [region, members] = [await placeOf(line.locator("bdi")), await line.evaluate(lastTextOf)];
  expect(region.right).toBeLessThanOrEqual(members);
  expect(await bareNames(page, HAIFA)).toEqual([]);

  await page.goto("/app/pods");
  await page.getByRole("button", { name: `Leave Pod ${HAIFA}` }).click();
  await expect(toastOnScreen(page, `You've left ${HAIFA}. You can always swim back!`)).toBeVisible();
  expect(await bareNames(page, HAIFA)).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a long name is cut at its end, from whichever side it is read", async ({ page, neighbor, podOf }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  for (const [text, name] of [
    ["Right to left", "אברהם בן־ציון שטרן מחיפה הגדולה והיפה של הצפון"],
    ["Left to right", "Abraham Ben-Zion Stern from the great and fair Hai"],
  ] as const) {
    await call(ben, name);
    await ben.wail(pod, text);
    await ana.signInAs(page);
    const shown = wailOnScreen(page, text).getByText(name, { exact: true });
    await expect(shown).toBeVisible();
    const box = await shown.boundingBox();
    const [first, last] = [await placeOf(shown, 0, 1), await placeOf(shown, name.length - 1)];
    const isInside = ({ left, right }: { left: number; right: number }) =>
      left >= Math.floor(box?.x ?? 0) && right <= Math.ceil((box?.x ?? 0) + (box?.width ?? 0));
    expect({ text, first: isInside(first), last: isInside(last) }).toEqual({ text, first: true, last: false });
  }
});

/** Where the last text of an element begins on screen. */
function lastTextOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element.lastChild ?? element);
  return Math.ceil(range.getBoundingClientRect().left);
}
