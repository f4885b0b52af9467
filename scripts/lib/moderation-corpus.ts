import { readFileSync } from "node:fs";
import givenNames from "@zxcvbn-ts/language-en/src/firstnames.json" with { type: "json" };
import surnames from "@zxcvbn-ts/language-en/src/lastnames.json" with { type: "json" };
import { inRoot } from "./paths.ts";

/** A text, what should become of it, and what it stands for. */
export interface Sample {
  readonly text: string;
  readonly group: string;
  /** Whether it is a name: "name" in the column `label` of a file. Groups say what is promised, labels are for readers. */
  readonly isName: boolean;
}

const SETS = ["links", "disguises", "ordinary", "abusive", "innocent"];
const PARTS = ["dev", "heldout"];

/** How many ordinary texts a part has: those written by hand, filled up with run-ons of them. */
const ORDINARY_PER_PART = 1000;

const capitalized = (name: string) => name.replace(/^./u, (letter) => letter.toUpperCase());

/** All names of the public US lists that the dictionary package has: the surnames of the census and given names. */
export const publicNames = (): Sample[] => [
  ...surnames.map((name) => ({ text: capitalized(name), group: "surnames", isName: true })),
  ...givenNames.map((name) => ({ text: capitalized(name), group: "given names", isName: true })),
];

/** The texts of data/moderation. */
export const corpus = (): Sample[] => [
  ...SETS.flatMap((set) =>
    PARTS.flatMap((part) => readLines(set, part).map((text) => ({ text, group: `${set}.${part}`, isName: false }))),
  ),
  ...readCsv(inRoot("data/moderation/tuning.csv"), "tuning: "),
  ...readCsv(inRoot("data/moderation/evaluation.csv"), "evaluation: "),
];

/** A file with the columns text, label and group, in any order and among others. */
export function readCsv(path: string, prefix = ""): Sample[] {
  const [head = [], ...rows] = parseCsv(readFileSync(path, "utf8"));
  const [text, label, group] = ["text", "label", "group"].map((name) => head.indexOf(name));
  if (text === undefined || text < 0) throw new Error(`${path} has no column "text".`);
  const cell = (row: readonly string[], column = -1) => row[column] ?? "";
  return rows.map((row) => ({
    text: cell(row, text),
    group: prefix + (cell(row, group) || cell(row, label)),
    isName: cell(row, label) === "name",
  }));
}

/** RFC 4180: cells may be quoted, and have commas, quotes and line breaks then. */
function parseCsv(source: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of source.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gu)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}

function readLines(set: string, part: string): string[] {
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
