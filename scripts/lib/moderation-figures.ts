import { hasLink } from "../../worker/features/moderation/links.rules.ts";
import { abusiveWord } from "../../worker/features/moderation/words.rules.ts";
import { type CorpusPart, type CorpusSet, PARTS, readCorpus, SETS } from "./moderation-corpus.ts";

interface Figure {
  readonly set: CorpusSet;
  readonly part: CorpusPart;
  readonly texts: number;
  readonly refused: number;
  /** The texts on which the rules were wrong. */
  readonly wrong: readonly string[];
}

/** What each set is for, in the words of the printed table, and the share of it that must be or may be refused. */
export const EXPECTATIONS: Record<CorpusSet, { what: string; atLeast?: number; atMost?: number }> = {
  links: { what: "evasive links", atLeast: 0.98 },
  ordinary: { what: "ordinary sentences", atMost: 0.005 },
  abusive: { what: "abuse in disguise", atLeast: 0.95 },
  innocent: { what: "innocent look-alikes", atMost: 0.02 },
};

/** Whether the embedded rules refuse a text. */
export const isRefused = (text: string) => hasLink(text) || abusiveWord(text) !== undefined;

/** How the embedded rules, all of them together, do on every part of the corpus. */
export function measureModeration(): Figure[] {
  return SETS.flatMap((set) =>
    PARTS.map((part) => {
      const texts = readCorpus(set, part);
      const shouldRefuse = EXPECTATIONS[set].atLeast !== undefined;
      const wrong = texts.filter((text) => isRefused(text) !== shouldRefuse);
      const refused = shouldRefuse ? texts.length - wrong.length : wrong.length;
      return { set, part, texts: texts.length, refused, wrong };
    }),
  );
}
