import { expect as hard, type Locator, type Page } from "@playwright/test";
import { isPhone } from "./neighbors.ts";

/** Goes on after a fault, so that one run names them all. */
const expect = hard.configure({ soft: true });

/** How much of a window the bars that stay in place may take from what is read in it. */
const LARGEST_SHARE_OF_BARS = 1 / 3;

/** A desktop of 1280x800 at 200% and one of 1280x1024 at 400%; a phone on its side. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];
const ON_ITS_SIDE = [{ width: 844, height: 390 }];

/** The zoomed or short windows that a browser of this size may have. */
export const shortWindows = (page: Page) => (isPhone(page) ? ON_ITS_SIDE : ZOOMED);

/** WCAG 1.4.12: what readers may set for themselves without losing anything. */
const WIDE_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Nothing reaches over the right edge, nothing is cut off, and bars leave two thirds of the window to the rest. */
export async function expectFits(page: Page, state: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const where = `${state} at ${width}x${height}`;
  const reach = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(reach, `width of ${where}`).toBeLessThanOrEqual(width);
  await expect.poll(() => page.evaluate(cutOffTexts), `cut off in ${where}`).toEqual([]);
  expect(await page.evaluate(shareOfBars), `bars of ${where}`).toBeLessThanOrEqual(LARGEST_SHARE_OF_BARS);
}

/** The same with the widest text a reader may ask for. */
export async function expectFitsWideText(page: Page, state: string): Promise<void> {
  const style = await page.addStyleTag({ content: WIDE_TEXT });
  await expectFits(page, `${state} with wide text`);
  await style.evaluate((element) => element.parentNode?.removeChild(element));
}

/** What lies over a screen fits the window with it, also with wide text, and all in it can be reached. */
export async function expectOverlayFits(overlay: Locator, state: string): Promise<void> {
  await expectFits(overlay.page(), state);
  await expectFitsWideText(overlay.page(), state);
  await expectReachable(overlay);
}

/** Every button and field in here can be scrolled to and pressed, with nothing in front of it. */
export const expectReachable = (place: Locator) => expectNoneUnreachable(place, "all");

/** The same for the first and the last of a long screen, where bars at the edges could stand over them. */
export const expectEndsReachable = (place: Locator) => expectNoneUnreachable(place, "ends");

/** What moves into place is measured again when it has arrived. */
async function expectNoneUnreachable(place: Locator, which: "all" | "ends"): Promise<void> {
  await expect.poll(() => place.evaluate(unreachable, which), "out of reach").toEqual([]);
}

/** The controls that are, wherever one scrolls, outside of the window or behind something else. */
function unreachable(place: Element, which: "all" | "ends"): string[] {
  const controls = Array.from(
    place.querySelectorAll<HTMLElement>("button, input:not([aria-hidden=true]), textarea, select, a[href]"),
  ).filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0);
  const chosen = which === "all" ? controls : [controls.at(-1), controls[0]].filter((control) => control !== undefined);

  const isReached = (control: HTMLElement) => {
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // A link in running text may go over two lines.
    const { left, right, top, bottom, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect();
    const seen =
      Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
      Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    if (seen < 0.9 * width * height) return false;
    if (control.matches(":disabled")) return true;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (control.contains(hit) || hit.closest("label")?.control === control);
  };
  return chosen.filter((control) => !isReached(control)).map((control) => control.outerHTML.slice(0, 160));
}

/** Texts of which a box without a scrollbar shows only a part, other than where an ellipsis says so. */
function cutOffTexts(): string[] {
  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1 || element.closest("[aria-hidden=true], [inert]") !== null;
  };
  /** Only its own: what it contains is looked at by itself, and may be for screen readers alone. */
  const textsOf = (element: Element) =>
    Array.from(element.childNodes).filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const cuts = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX + style.overflowY);
  const admits = (style: CSSStyleDeclaration) =>
    style.textOverflow === "ellipsis" || style.getPropertyValue("-webkit-line-clamp") !== "none";

  const isCut = (text: Node) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const inner = range.getBoundingClientRect();
    for (let box = text.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (admits(style) || /auto|scroll/.test(style.overflowX + style.overflowY)) return false;
      const outer = box.getBoundingClientRect();
      const isOver = inner.right > outer.right + 1 || inner.left < outer.left - 1 || inner.bottom > outer.bottom + 2;
      if (cuts(style) && isOver) return true;
      if (style.position === "fixed") return false;
    }
    return inner.right > innerWidth + 1 || inner.left < -1;
  };
  return Array.from(document.body.querySelectorAll("*"))
    .filter((element) => !isHidden(element) && textsOf(element).some(isCut))
    .map((element) => element.outerHTML.slice(0, 160));
}

/** How much of the window's height is taken by bars across it that do not scroll away. */
function shareOfBars(): number {
  const bars = Array.from(document.body.querySelectorAll("*")).filter((element) => {
    const { position, pointerEvents } = getComputedStyle(element);
    const { width, height, bottom } = element.getBoundingClientRect();
    const isStuck = position === "fixed" || position === "sticky";
    const isBar = width > innerWidth / 2 && height > 0 && height < innerHeight * 0.9 && bottom > 0;
    const isInDialog =
      element.closest("[role=dialog], [role=alertdialog], [data-radix-popper-content-wrapper]") !== null;
    return isStuck && isBar && pointerEvents !== "none" && !isInDialog;
  });
  const heights = bars.map((bar) => bar.getBoundingClientRect().height);
  return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
}
