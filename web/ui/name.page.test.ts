import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import type { Community } from "../../worker/contract/pods.ts";
import { visit } from "../testing/app.tsx";
import { closeDialogs } from "../testing/keyboard.ts";
import { type Neighbor, neighbor, openComments, podOf, toastOnScreen, wailOnScreen } from "../testing/neighbors.ts";
import { changeAnswers, idle } from "../testing/network.ts";
import { testOnBothSizes } from "../testing/sizes.ts";

const SARAH = "שרה הגדולה!";
const HAIFA = "חיפה";

const call = (member: Neighbor, displayName: string) =>
  member.patch("/api/user/profile", { displayName, profileImageUrl: null });

/** The texts on screen in which a name stands bare, so that its direction would turn what is beside it. */
function bareNames(name: string): string[] {
  const bare: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!textContent?.includes(name) || parentElement === null) continue;
    const isShown = parentElement.getBoundingClientRect().width > 1;
    const isAlone = textContent.trim() === name;
    const isIsolated = isAlone && /isolate|plaintext/.test(getComputedStyle(parentElement).unicodeBidi);
    const isMarked = textContent.includes(`\u2068${name}\u2069`);
    if (isShown && !isIsolated && !isMarked) bare.push(parentElement.outerHTML);
  }
  return bare;
}

/** Where a text stands on screen, of which only a part may be asked for. */
function placeOf(text: Node, from = 0, to = text.textContent?.length ?? 0) {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  const { left, right } = range.getBoundingClientRect();
  return { left: Math.round(left), right: Math.round(right) };
}

const textOf = async (locator: Locator) => {
  const element = await locator.findElement();
  return document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
};

async function expectIsolated(seen: Locator, name: string, place: string): Promise<void> {
  await expect.poll(() => seen.elements().some((element) => element.checkVisibility()), { message: place }).toBe(true);
  expect(bareNames(name), place).toEqual([]);
}

testOnBothSizes("a name from right to left turns nothing around it, wherever it is", async () => {
  const [ana, sarah] = [await neighbor("Ana"), await neighbor("Sarah")];
  const pod = await podOf(ana, sarah);
  await call(sarah, SARAH);
  const mine = await ana.wail(pod, "Good morning");
  await sarah.comment(mine, "And to you");
  await sarah.like(mine);
  await sarah.wail(pod, "From Sarah");
  await sarah.answerRipple(pod, "An answer");
  await ana.open("/app/notifications");
  await expectIsolated(page.getByRole("listitem").getByText(/liked your wail/), SARAH, "notifications");
  await page.getByRole("link", { name: "Home" }).click();
  const author = wailOnScreen("From Sarah").getByText(SARAH);
  await expectIsolated(author, SARAH, "feed");
  const time = wailOnScreen("From Sarah").getByRole("time");
  const [name, posted] = [placeOf(await textOf(author)), placeOf(await textOf(time))];
  expect(name.right, "the name, then the time").toBeLessThanOrEqual(posted.left);

  await page.getByRole("button", { name: "1 reply" }).click();
  await expectIsolated(page.getByRole("dialog").getByText(SARAH).first(), SARAH, "discussion");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const comments = await openComments("Good morning");
  await expectIsolated(comments.getByText(SARAH).first(), SARAH, "comments");
  await page.getByRole("button", { name: "More about this comment" }).click();
  await page.getByRole("menuitem", { name: "Block this neighbor" }).click();
  const question = page.getByRole("alertdialog");
  await expectIsolated(question.getByText(SARAH).first(), SARAH, "question before a block");
  await question.getByRole("button", { name: "Block" }).click();
  await expectIsolated(toastOnScreen(`${SARAH} is blocked`), SARAH, "toast");
  await closeDialogs();
  await idle();
  await page.getByRole("link", { name: "Profile" }).first().click();
  await expectIsolated(
    page.getByRole("region", { name: "Blocked Members" }).getByText(SARAH),
    SARAH,
    "blocked members",
  );
  await page.getByRole("button", { name: `Unblock ${SARAH}` }).click();
  await expectIsolated(toastOnScreen(`${SARAH} is unblocked`), SARAH, "toast of an unblock");

  await sarah.open("/app/profile");
  await expectIsolated(page.getByRole("heading", { name: SARAH }), SARAH, "one's own profile and sidebar");
  await sarah.post(`/api/communities/${pod.id}/leave`);
  await visit("/app/");
  await expectIsolated(page.getByRole("heading", { name: `Welcome to Wail, ${SARAH}!` }), SARAH, "welcome");
});

testOnBothSizes("a pod's name from right to left keeps its region and its members in order", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  changeAnswers<Community[]>(/\/api\/user\/communities/, (pods) =>
    pods.map((own) => ({ ...own, name: `${HAIFA}, ישראל` })),
  );
  await ana.open();
  const line = await page.getByText("ישראל · 1 member").findElement();
  const region = placeOf(await textOf(page.elementLocator(line).getByText("ישראל")));
  const members = placeOf(line.lastChild?.lastChild ?? line);
  expect(region.right).toBeLessThanOrEqual(Math.ceil(members.left));
  expect(bareNames(HAIFA)).toEqual([]);

  await visit("/app/pods");
  await page.getByRole("button", { name: `Leave Pod ${HAIFA}` }).click();
  await expectIsolated(toastOnScreen(`You've left ${HAIFA}. You can always swim back!`), HAIFA, "toast");
});

test("a long name is cut at its end, from whichever side it is read", async () => {
  await page.viewport(320, 640);
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  for (const [text, name] of [
    ["Right to left", "אברהם בן־ציון שטרן מחיפה הגדולה והיפה של הצפון"],
    ["Left to right", "Abraham Ben-Zion Stern from the great and fair Hai"],
  ] as const) {
    await call(ben, name);
    await ben.wail(pod, text);
    await ana.open();
    const shown = wailOnScreen(text).getByText(name);
    const content = await textOf(shown);
    const box = shown.element().getBoundingClientRect();
    const [first, last] = [placeOf(content, 0, 1), placeOf(content, name.length - 1)];
    const isInside = ({ left, right }: { left: number; right: number }) =>
      left >= Math.floor(box.left) && right <= Math.ceil(box.right);
    expect({ text, first: isInside(first), last: isInside(last) }).toEqual({ text, first: true, last: false });
  }
});
