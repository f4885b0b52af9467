import { POD_PAGE_PLACEHOLDERS, type PodPageTexts } from "../../contract/pod-page.ts";
import { ORIGIN_PLACEHOLDER } from "../../http/pages.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For the text of an element and for an attribute in double quotes, as React writes them. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

const isField = (name: string): name is keyof PodPageTexts => Object.hasOwn(POD_PAGE_PLACEHOLDERS, name);

/** A prerendered page about a pod with its texts filled in. */
export const fillTemplate = (template: string, texts: PodPageTexts, origin: string): string =>
  template
    .replaceAll(ORIGIN_PLACEHOLDER, origin)
    .replace(/__([a-zA-Z]+)__/g, (placeholder, name) => (isField(name) ? escapeHtml(texts[name]) : placeholder));
