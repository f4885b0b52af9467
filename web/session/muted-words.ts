import { useMemo } from "react";
import { mutedWordIn } from "../format/muted-words.ts";
import { useMember } from "./session.ts";

const NONE: readonly string[] = [];

/** The words that the member has muted. They come with the member, so no text is on screen before they are known. */
export const useMutedWords = () => useMember().mutedWords ?? NONE;

/** The muted word for which a text is collapsed. */
export function useMutedWord({ content, isMine }: { content: string; isMine: boolean }): string | undefined {
  const words = useMutedWords();
  return useMemo(() => (isMine ? undefined : mutedWordIn(content, words)), [content, isMine, words]);
}
