const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first whole character of the first text that has one: an emoji family stays a family. */
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

/** The text cut to at most `max` code points, never through the middle of a character as a reader sees it. */
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

/** How a member is shown: display name, else first name, else what the screen falls back to. */
export const shownName = (member: Named | null | undefined, fallback: string) =>
  member?.displayName || member?.firstName || fallback;

/** "1 like", "2 likes". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** "1 character left", "2 characters too many". */
export const charactersLeft = (left: number) =>
  left < 0 ? `${counted(-left, "character")} too many` : `${counted(left, "character")} left`;
