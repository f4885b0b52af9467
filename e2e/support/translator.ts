import type { Page } from "@playwright/test";

/** Ends every text that is translated. */
const MARK = "ᵗ";

/**
 * Does to every page what Google Translate does: puts a `<font>` in a `<font>` in place of each text node, with the
 * translation in it, and goes on with texts that come later. The original node leaves the document.
 */
export const translate = (page: Page) => page.addInitScript(startTranslator, MARK);

/** What a text is shown as: here it stays readable, so that tests can tell what stands there. */
export const translated = (text: string) => text + MARK;

function startTranslator(mark: string) {
  const UNTOUCHED = "script, style, noscript, textarea, svg, [translate=no]";
  const ours = new WeakSet<Node>();

  const font = (content: Node | string) => {
    const element = document.createElement("font");
    element.style.verticalAlign = "inherit";
    element.append(content);
    return element;
  };
  const translateText = (text: Node) => {
    const isBlank = text.textContent?.trim() === "";
    if (ours.has(text) || isBlank || text.parentElement?.closest(UNTOUCHED)) return;
    const translation = document.createTextNode(text.textContent + mark);
    ours.add(translation);
    text.parentNode?.replaceChild(font(font(translation)), text);
  };
  const translateIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) translateText(text);
  };

  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) if (node.isConnected) translateIn(node);
    }
  });
  addEventListener("DOMContentLoaded", () => {
    translateIn(document.body);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
