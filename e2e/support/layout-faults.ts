/** What is looked for in a window, and where. */
export interface Look {
  /** Of the window, which a phone may zoom out of. */
  readonly width: number;
  /** Of the controls in the place: all, or the first and the last, where bars at the edges could stand over them. */
  readonly reach: "all" | "ends";
  /** Whether all controls in the place are large enough for a finger. */
  readonly touched?: boolean;
  /** Whether the place may cover more than a third of the window, as what can be sent away may. */
  readonly covers?: boolean;
}

/**
 * What is wrong with the layout of the page that a place is in: what reaches over the right edge, is cut off, stands in
 * the way, or cannot be reached or touched. Runs in the page.
 */
export async function layoutFaults(place: Element, { width, reach, touched, covers }: Look): Promise<string[]> {
  // A screen may change with its window.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const start = (element: Element) => element.outerHTML.slice(0, 160);

  /** Texts of which a box without a scrollbar shows only a part, other than where an ellipsis says so. */
  const isCutOff = (text: Node) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const inner = range.getBoundingClientRect();
    for (let box = text.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box);
      const admits = textOverflow === "ellipsis" || webkitLineClamp !== "none";
      if (admits || /auto|scroll/.test(overflowX + overflowY)) return false;
      const outer = box.getBoundingClientRect();
      const isOver = inner.right > outer.right + 1 || inner.left < outer.left - 1 || inner.bottom > outer.bottom + 2;
      if (/hidden|clip/.test(overflowX + overflowY) && isOver) return true;
      if (position === "fixed") return false;
    }
    return inner.right > innerWidth + 1 || inner.left < -1;
  };
  /** What has a text is for screen readers alone where it has no size. */
  const isShown = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && element.closest("[aria-hidden=true], [inert]") === null;
  };
  const cutOffTexts = () => {
    const found = new Set<Element>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const element = text.parentElement;
      if (element && text.textContent?.trim() && isShown(element) && isCutOff(text)) found.add(element);
    }
    return Array.from(found, start);
  };

  /** How much of the window's height is taken by bars across it that do not scroll away. */
  const shareOfBars = () => {
    const bars = Array.from(document.body.querySelectorAll("*")).filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      if ((position !== "fixed" && position !== "sticky") || pointerEvents === "none") return false;
      if (covers && place.contains(element)) return false;
      const box = element.getBoundingClientRect();
      const isBar = box.width > innerWidth / 2 && box.height > 0 && box.height < innerHeight * 0.9 && box.bottom > 0;
      return (
        isBar && element.closest("[role=dialog], [role=alertdialog], [data-radix-popper-content-wrapper]") === null
      );
    });
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight;
  };

  /** Whether a control can be scrolled to and pressed, with nothing in front of it. */
  const isReached = (control: HTMLElement) => {
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // A link in running text may go over two lines.
    const box = control.getClientRects()[0] ?? control.getBoundingClientRect();
    const seen =
      Math.max(0, Math.min(box.right, innerWidth) - Math.max(box.left, 0)) *
      Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0));
    if (seen < 0.9 * box.width * box.height) return false;
    if (control.matches(":disabled")) return true;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && (control.contains(hit) || hit.closest("label")?.control === control);
  };
  const unreachable = () => {
    const fields = "button, input:not([aria-hidden=true]), textarea, select, a[href]";
    const controls = Array.from(place.querySelectorAll<HTMLElement>(fields)).filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0,
    );
    const chosen = reach === "all" ? controls : controls.filter((_, i) => i === 0 || i === controls.length - 1);
    return chosen
      .toReversed()
      .filter((control) => !isReached(control))
      .map(start);
  };

  /** What can be touched is 44 px high and wide, links in running text and links stretched over a card excepted. */
  const small = () =>
    Array.from(place.querySelectorAll("button, [role=tab], [role=checkbox], input, textarea, a"))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 0 && getComputedStyle(element, "::after").position !== "absolute")
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ element, box }) => `${start(element)} ${box.width}x${box.height}`);

  const reachesTo = document.documentElement.scrollWidth;
  const bars = shareOfBars();
  return [
    ...(reachesTo > width ? [`reaches to ${reachesTo}`] : []),
    ...cutOffTexts().map((text) => `cut off: ${text}`),
    ...(bars > 1 / 3 ? [`bars take ${bars}`] : []),
    ...(touched ? small().map((control) => `too small: ${control}`) : []),
    ...unreachable().map((control) => `out of reach: ${control}`),
  ];
}
