import { isBlank, normalizeText, textLength } from "../../worker/contract/text.ts";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first character of the first text that has one, as a reader sees it: an emoji family is one. */
export function initialOf(...texts: readonly (string | null | undefined)[]): string {
  for (const text of texts) {
    const first = graphemes
      .segment(text?.trim() ?? "")
      [Symbol.iterator]()
      .next();
    if (!first.done) return first.value.segment.toLocaleUpperCase("en-US");
  }
  return "";
}

/** The text cut to at most `max` code points, between characters as a reader sees them. */
export function cutText(text: string, max: number): string {
  let cut = "";
  let length = 0;
  for (const { segment } of graphemes.segment(text)) {
    length += Array.from(segment).length;
    if (length > max) break;
    cut += segment;
  }
  return cut;
}

interface Named {
  readonly displayName: string | null;
  readonly firstName: string | null;
}

/** A member's shown name: display name, else first name, else `fallback`. */
export const shownName = (member: Named | null | undefined, fallback: string) =>
  member?.displayName || member?.firstName || fallback;

/** "1 like", "2 likes". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** "1 character left", "2 characters too many". */
export const charactersLeft = (left: number) =>
  left < 0 ? `${counted(-left, "character")} too many` : `${counted(left, "character")} left`;

/** Whether a box still holds what was sent from it. */
export const isSameText = (text: string, content: string) => normalizeText(text) === content;

/** What the server will make of a text that is being typed: counter and button follow the same rule. */
export function measureText(text: string, max: number) {
  const content = normalizeText(text);
  const used = textLength(content);
  const [isEmpty, isTooLong] = [isBlank(content), used > max];
  return { content, used, isEmpty, isTooLong, canSend: !isEmpty && !isTooLong };
}
