import { isBlank, normalizeText, textLength } from "../../worker/contract/text.ts";

/** What the server will make of a text being typed, so that counter and button never disagree with it. */
export function readWritten(text: string, max: number) {
  const content = normalizeText(text);
  const used = textLength(content);
  return { content, used, isEmpty: isBlank(content), isTooLong: used > max };
}
