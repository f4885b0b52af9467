/** The first of the words and phrases that a text contains as whole words, whatever its case and accents. */
export function mutedWordIn(text: string, mutedWords: readonly string[]): string | undefined {
  if (mutedWords.length === 0) return undefined;
  const words = wordsIn(text);
  return mutedWords.find((word) => words.includes(wordsIn(word)));
}

/** The words of a text between spaces. Accents are marks of their own after NFKD; soft hyphens and the like are left out. */
function wordsIn(text: string): string {
  const folded = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  return ` ${folded.match(/[\p{L}\p{N}]+/gu)?.join(" ") ?? ""} `;
}
