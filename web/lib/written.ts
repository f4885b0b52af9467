import { isBlank, normalizeText, textLength } from "../../worker/contract/text.ts";

/** Whether a box still holds what was sent from it. */
export const isWritten = (text: string, content: string) => normalizeText(text) === content;

/** What the server will make of a text being typed, so that counter and button never disagree with it. */
export function readWritten(text: string, max: number) {
  const content = normalizeText(text);
  const used = textLength(content);
  const [isEmpty, isTooLong] = [isBlank(content), used > max];
  return { content, used, isEmpty, isTooLong, canSend: !isEmpty && !isTooLong };
}
