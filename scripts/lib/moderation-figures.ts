import { judgeByRules } from "../../worker/features/moderation/embedded-rules.ts";
import { isReservedName } from "../../worker/features/moderation/reserved-names.rules.ts";
import type { Sample } from "./moderation-corpus.ts";

/** What the embedded rules alone make of a text. Whatever is not published at once counts as stopped. */
type Outcome = "refused" | "held" | "nudged" | "published";

interface Figure {
  readonly group: string;
  readonly texts: number;
  readonly refused: number;
  readonly held: number;
  readonly nudged: number;
  /** What is promised about the group, and the texts that count against it. */
  readonly promise: Promise | undefined;
  readonly isKept: boolean;
  readonly wrong: readonly string[];
}

interface Promise {
  readonly count: "refused" | "stopped";
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Which share of a group must or may be refused, or stopped. Groups are matched by how their name ends. */
const PROMISES: readonly [RegExp, Promise][] = [
  [/\blinks?(?:\.\w+)?$/u, { count: "refused", atLeast: 0.97 }],
  [/\brun-on-[\w-]+$/u, { count: "stopped", atMost: 0.02 }],
  [/\bordinary\.\w+$/u, { count: "stopped", atMost: 0.005 }],
  [/\binnocent\.\w+$/u, { count: "stopped", atMost: 0.02 }],
  [/\b(?:sensitive|ordinary-es-fr)$/u, { count: "stopped", atMost: 0.02 }],
  [/\bquoted$/u, { count: "refused", atMost: 0.01 }],
  [/\bown-self-harm$/u, { count: "stopped", atMost: 0 }],
  [/\b(?:abusive\.\w+|abuse-plain|slurs)$/u, { count: "stopped", atLeast: 0.95 }],
  [/\bspanish-abuse$/u, { count: "stopped", atLeast: 0.9 }],
  [/\b(?:threat|self-harm-encouragement|scam)$/u, { count: "stopped", atLeast: 0.6 }],
  [/\b(?:doxxing|drug-sale)$/u, { count: "stopped", atLeast: 0.5 }],
  [/\bsolicitation$/u, { count: "stopped", atLeast: 0.4 }],
  [/\bgiven names|surnames$/u, { count: "stopped", atMost: 0.0001 }],
];

const DECISIONS = { allow: "published", nudge: "nudged", hold: "held", refuse: "refused" } as const;

/** What becomes of a text or name without a guard. */
export const outcomeOf = (text: string, isName = false): Outcome =>
  isName && isReservedName(text) ? "refused" : DECISIONS[judgeByRules(text, isName).action];

/** How the embedded rules, all of them together, do on every group. */
export function measure(samples: readonly Sample[]): Figure[] {
  return Array.from(
    Map.groupBy(samples, ({ group }) => group),
    ([group, members]) => {
      const judged = members.map(({ text, isName }) => ({ text, outcome: outcomeOf(text, isName) }));
      const [refused = 0, held = 0, nudged = 0] = ["refused", "held", "nudged"].map(
        (o) => judged.filter(({ outcome }) => outcome === o).length,
      );
      const promise = PROMISES.find(([name]) => name.test(group))?.[1];
      const counts = (outcome: Outcome) =>
        promise?.count === "refused" ? outcome === "refused" : outcome !== "published";
      const share = judged.filter(({ outcome }) => counts(outcome)).length / members.length;
      const isKept = promise === undefined || (share >= (promise.atLeast ?? 0) && share <= (promise.atMost ?? 1));
      const isWanted = promise?.atLeast !== undefined;
      const wrong = promise === undefined ? [] : judged.filter(({ outcome }) => counts(outcome) !== isWanted);
      return {
        group,
        texts: members.length,
        refused,
        held,
        nudged,
        promise,
        isKept,
        wrong: wrong.map(({ text }) => text),
      };
    },
  );
}

/** Wilson's 95% interval of a share. */
export function wilsonInterval(count: number, of: number): readonly [number, number] {
  const z = 1.96;
  const share = count / of;
  const middle = share + z ** 2 / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return [(middle - half) / (1 + z ** 2 / of), (middle + half) / (1 + z ** 2 / of)];
}

/** Texts of 500 characters that are slow to judge, and an ordinary one. */
export const SLOW_TEXTS: Readonly<Record<string, string>> = {
  "an ordinary text": "Lost my gray tabby near 5th and Oak last night, she answers to Pearl. ".repeat(8).slice(0, 500),
  "small Roman numerals": "\u2177".repeat(500),
  ligatures: "\ufb03".repeat(500),
  emoji: "\u{1f355}".repeat(500),
  flags: "\u{1f1eb}".repeat(500),
  "rare punctuation": "\u{111de}".repeat(500),
  "script letters": "\u{1d4f3}".repeat(500),
  "dotted words": "merci.je ".repeat(56).slice(0, 500),
  "single letters": "a b ".repeat(125),
  masks: "f*".repeat(250),
  "dotted words in the second line": `${"x ".repeat(125)}\n${"merci.je ".repeat(27)}`,
};

/** Milliseconds that one judgement takes, the fastest of some. Another text comes between: what is remembered is paid for. */
export function timeOf(text: string, turns = 20): number {
  const times = Array.from({ length: turns }, () => {
    judgeByRules("");
    const before = performance.now();
    judgeByRules(text);
    return performance.now() - before;
  });
  return Math.min(...times);
}
