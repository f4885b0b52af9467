import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, visit } from "../../testing/app.tsx";
import { press } from "../../testing/keyboard.ts";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { countRequests, idle, intercept, refuse } from "../../testing/network.ts";
import { testOnBothSizes } from "../../testing/sizes.ts";

const title = page.getByRole("heading", { level: 1 });

/** A pod's name as its feed shows it, without the state. */
const shortName = ({ name }: { name: string }) => name.split(",")[0] ?? "";

test("a pod without wails says so", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  await expect.element(page.getByRole("heading", { name: "No wails yet" })).toBeVisible();
});

test("a newcomer is shown pods nearby and popular ones, and is at home in one after a tap", async () => {
  const ana = await neighbor("Ana");
  await ana.open();
  const nearby = page.getByRole("region", { name: "Pods near you" });
  const join = nearby.getByRole("button", { name: /^Join / }).first();
  await expect.element(join).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Popular Pods" })).toBeVisible();
  const name = (await nearby.getByRole("heading", { level: 3 }).first().findElement()).textContent;
  await join.click();
  await expect.element(title).toHaveTextContent(name);
});

test("who has just left the pod they were looking at chooses another", async () => {
  const ana = await neighbor("Ana");
  const [first, second] = [await podOf(ana), await podOf(ana)];
  await ana.open();
  await expect.element(title).toHaveTextContent(shortName(first));
  await visit("/app/pods");
  await page.getByRole("button", { name: /Leave/ }).first().findElement();
  await ana.post(`/api/communities/${first.id}/leave`);
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect.element(page.getByRole("heading", { name: "Choose your pod" })).toBeVisible();
  await page
    .getByRole("button")
    .filter({ hasText: shortName(second) })
    .click();
  await expect.element(title).toHaveTextContent(shortName(second));
});

testOnBothSizes("the switcher shows with more than one community, and an address can name the pod", async () => {
  const ana = await neighbor("Ana");
  const first = await podOf(ana);
  await ana.open();
  await expect.element(title).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Switch community" })).not.toBeInTheDocument();
  const second = await podOf(ana);
  await ana.open();
  await page.getByRole("button", { name: "Switch community" }).click();
  await page
    .getByRole("menuitemradio")
    .filter({ hasText: shortName(second) })
    .last()
    .click();
  await expect.element(title).toHaveTextContent(shortName(second));
  await visit(`/app/?pod=${first.id}`);
  await expect.element(title).toHaveTextContent(shortName(first));
  await expect.poll(address).toBe("/app/");
});

testOnBothSizes("Home scrolls up on the home, and at the top it looks for new wails", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  for (let index = 1; index <= 9; index += 1) await ben.wail(pod, `Wail ${index}.`);
  await ana.open();
  const home = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" });
  (await wailOnScreen("Wail 1.").findElement()).scrollIntoView();
  await ben.wail(pod, "Something new");
  await home.click();
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(wailOnScreen("Something new")).not.toBeInTheDocument();
  await home.click();
  await expect.element(wailOnScreen("Something new")).toBeVisible();
});

test("a feed that does not load says so and tries again", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Here after all");
  const restore = intercept("GET", /\/api\/posts\/\d+$/, async () => new Response("", { status: 500 }));
  await ana.open();
  await expect.element(page.getByText("We hit choppy water")).toBeVisible();
  restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(wailOnScreen("Here after all")).toBeVisible();
});

test("a refresh that fails says so and leaves what is there", async () => {
  const ana = await neighbor("Ana");
  await ana.wail(await podOf(ana), "Still here");
  await ana.open();
  await expect.element(wailOnScreen("Still here")).toBeVisible();
  refuse("GET", /\/api\/posts\/\d+$/, { status: 503, message: "The tide is out." });
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect.element(toastOnScreen("Could not refresh the feed")).toBeVisible();
  await expect.element(toastOnScreen("The tide is out.")).toBeVisible();
  await expect.element(wailOnScreen("Still here")).toBeVisible();
});

/** Moves a finger on the screen from a height to another one, and lifts it. */
function drag(from: number, to: number): void {
  const target = document.getElementById("main") ?? document.body;
  for (const [type, clientY] of [
    ["touchstart", from],
    ["touchmove", to],
    ["touchend", to],
  ] as const) {
    const touches = type === "touchend" ? [] : [new Touch({ identifier: 1, target, clientX: 200, clientY })];
    target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true }));
  }
}

test("pulling the page down at its top refreshes the feed, a shorter pull and one further down do not", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  for (let n = 0; n < 9; n += 1) await ana.wail(pod, `Here ${n}`);
  await ana.open();
  await expect.element(wailOnScreen("Here 0")).toBeInTheDocument();
  await ben.wail(pod, "Fresh from the sea");
  const reads = () => countRequests(/GET .*\/posts\/\d+$/);
  const before = reads();
  drag(200, 300);
  scrollTo(0, 50);
  drag(200, 400);
  scrollTo(0, 0);
  await idle();
  expect(reads()).toBe(before);
  drag(200, 400);
  await expect.element(page.getByRole("status").filter({ hasText: "Refreshing" })).toBeInTheDocument();
  await expect.element(wailOnScreen("Fresh from the sea")).toBeVisible();
  expect(reads()).toBe(before + 1);
  // The browser's own pull is off on this screen alone.
  const overscroll = () => getComputedStyle(document.documentElement).overscrollBehaviorY;
  expect(overscroll()).toBe("contain");
  await page.getByRole("link", { name: "Pods" }).first().click();
  await expect.poll(overscroll).toBe("auto");
});

test("the list goes on by itself while scrolling, and is where it was after going back", async () => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  for (let i = 1; i <= 40; i += 1) await ana.wail(pod, `Wail number ${i}.`);
  await ana.open();
  await expect.element(wailOnScreen("Wail number 40.")).toBeVisible();
  await expect.element(wailOnScreen("Wail number 20.")).not.toBeInTheDocument();
  const deep = wailOnScreen("Wail number 3.");
  await expect
    .poll(() => {
      scrollBy(0, 3000);
      const { top = -1 } = deep.query()?.getBoundingClientRect() ?? {};
      return 0 <= top && top < innerHeight;
    })
    .toBe(true);
  const before = Math.round(scrollY);
  await deep.getByRole("link").first().click();
  await expect.poll(address).toMatch(/^\/app\/wail\/\d+$/);
  await expect.element(page.getByLabelText("Your comment")).toBeVisible();
  history.back();
  await expect.element(page.getByLabelText("Your wail")).toBeInTheDocument();
  await expect.element(deep).toBeInViewport();
  expect(Math.abs(Math.round(scrollY) - before)).toBeLessThan(5);
});

describe("texts", () => {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const more = page.getByRole("button", { name: "Show more" });

  testOnBothSizes("odd content stays in its place", async () => {
    const ana = await neighbor("👩‍👩‍👧‍👧 Ana");
    const pod = await podOf(ana);
    await ana.wail(pod, "a".repeat(500));
    await ana.wail(pod, `${"b\n".repeat(249)}c`);
    await ana.wail(pod, "שלום לכולם (everybody)");
    await ana.wail(pod, `Za${"\u0300\u0321\u0489".repeat(120)}lgo`);
    await ana.open();
    await expect.poll(() => page.getByRole("article").elements().length).toBe(4);
    expect(overflow()).toBe(0);
    const tall = page.getByRole("article").filter({ hasText: "b b b" });
    const height = () => tall.element().getBoundingClientRect().height;
    const [more, less] = [
      tall.getByRole("button", { name: "Show more" }),
      tall.getByRole("button", { name: "Show less" }),
    ];
    await expect.element(more).toBeVisible();
    const cut = height();
    expect(cut).toBeLessThan(700);
    await more.click();
    await expect.element(less).toBeVisible();
    expect(height()).toBeGreaterThan(3_000);
    await press(less, "{Enter}");
    await expect.element(more).toHaveFocus();
    expect(height()).toBe(cut);
    await page.viewport(320, 640);
    await expect.poll(overflow).toBe(0);
    expect(document.querySelector("article span[aria-hidden]")?.textContent).toBe("👩‍👩‍👧‍👧");
  });

  test("are offered to be opened only where some of it is hidden, also when the window changes", async () => {
    const ana = await neighbor("Ana");
    const pod = await podOf(ana);
    await ana.wail(pod, "Short");
    await ana.wail(pod, "Words on words. ".repeat(30));
    await page.viewport(1000, 844);
    await ana.open();
    const long = wailOnScreen("Words on words.");
    await expect.element(long).toBeVisible();
    await expect.element(more).not.toBeInTheDocument();
    await page.viewport(320, 844);
    await expect.element(long.getByRole("button", { name: "Show more" })).toBeVisible();
    expect(more.elements()).toHaveLength(1);
    await page.viewport(1000, 844);
    await expect.element(more).not.toBeInTheDocument();
  });
});
