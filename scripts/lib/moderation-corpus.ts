import { readFileSync } from "node:fs";
import { inRoot } from "./paths.ts";

/** What the corpus measures. Rules may be tuned on "dev"; "heldout" was written before the rules and stays unseen. */
export const SETS = ["links", "ordinary", "abusive", "innocent"] as const;
export const PARTS = ["dev", "heldout"] as const;

export type CorpusSet = (typeof SETS)[number];
export type CorpusPart = (typeof PARTS)[number];

/** How many ordinary texts a part has: those written by hand, filled up with run-ons of them. */
const ORDINARY_PER_PART = 1000;

/** The texts of one part of one set. */
export function readCorpus(set: CorpusSet, part: CorpusPart): string[] {
  const lines = readFileSync(inRoot("data/moderation", `${set}.${part}.txt`), "utf8").split("\n");
  const texts = lines.filter((line) => line !== "" && !line.startsWith("# ")).map(withoutEscapes);
  return set === "ordinary" ? withRunOns(texts) : texts;
}

/** \u{200B}, \n and \\ stand for characters that an editor would not show. */
const withoutEscapes = (line: string) =>
  line.replace(/\\(?:u\{([0-9A-F]+)\}|n|\\)/g, (written, code: string | undefined) => {
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return written === "\\n" ? "\n" : "\\";
  });

/** Adds texts in which one ordinary line follows another without the space between, as people type on phones. */
function withRunOns(lines: readonly string[]): string[] {
  const runOns: string[] = [];
  for (let step = 1; lines.length + runOns.length < ORDINARY_PER_PART; step += 6) {
    for (const [index, line] of lines.entries()) {
      if (lines.length + runOns.length === ORDINARY_PER_PART) break;
      const next = lines[(index + step) % lines.length] ?? "";
      runOns.push(/[.!?]$/.test(line) ? `${line}${next}` : `${line}.${next}`);
    }
  }
  return [...lines, ...runOns];
}
