import { isBlank, normalizeText, textLength } from "../../worker/contract/text.ts";

/** What the server will make of a text being typed, so that counter and button never disagree with it. */
export function readWritten(text: string, max: number) {
  const content = normalizeText(text);
  const used = textLength(content);
  const [isEmpty, isTooLong] = [isBlank(content), used > max];
  return { content, used, isEmpty, isTooLong, canSend: !isEmpty && !isTooLong };
}
