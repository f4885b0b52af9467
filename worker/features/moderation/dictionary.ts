import german from "@zxcvbn-ts/language-de/src/commonWords.json" with { type: "json" };
import english from "@zxcvbn-ts/language-en/src/commonWords.json" with { type: "json" };
import spanish from "@zxcvbn-ts/language-es-es/src/commonWords.json" with { type: "json" };
import french from "@zxcvbn-ts/language-fr/src/commonWords.json" with { type: "json" };
import indonesian from "@zxcvbn-ts/language-id/src/commonWords.json" with { type: "json" };
import italian from "@zxcvbn-ts/language-it/src/commonWords.json" with { type: "json" };
import portuguese from "@zxcvbn-ts/language-pt-br/src/commonWords.json" with { type: "json" };

/** How many words of each language count. The packages list the most common first; a build leaves the rest out. */
export const WORDS_PER_LANGUAGE = 12_000;

/** A word without accents, or without what follows an apostrophe. Most need neither. */
const plain = (word: string) =>
  /^[a-z]+$/u.test(word)
    ? word
    : word
        .toLowerCase()
        .normalize("NFD")
        .replace(/\p{M}|'.*$/gu, "");

const setOf = (lists: readonly (readonly string[])[]) =>
  new Set(lists.flatMap((words) => words.slice(0, WORDS_PER_LANGUAGE).map(plain)).filter((word) => word !== ""));

/** Whether a word is in the lists, which are prepared when it is first asked. */
function isAmong(...lists: (readonly string[])[]) {
  let words: ReadonlySet<string> | undefined;
  return (word: string) => {
    words ??= setOf(lists);
    return words.has(plain(word));
  };
}

/** Whether a word is an everyday word of English. */
export const isEnglishWord = isAmong(english);

/** Whether a word is among those that nearly every English sentence is made of. */
export const isCommonEnglish = isAmong(english.slice(0, 2500));

/** Whether a word, with or without its accents, is an everyday word of any language that has a list. */
export const isEverydayWord = isAmong(english, spanish, french, german, italian, portuguese, indonesian);
