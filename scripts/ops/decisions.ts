import { decide } from "./decide.ts";
import { removeAll, suspend, unsuspend, withoutAddress } from "./members.ts";
import { record } from "./operator-log.ts";
import type { Query } from "./query.ts";
import { setSwitch, slowPod } from "./switches.ts";
import { addWord, removeWord } from "./words.ts";

interface Options {
  readonly operator: string;
  readonly action: string | undefined;
  readonly note: string | undefined;
}

type Run = (query: Query, words: Record<string, string>, options: Options) => Promise<string>;

const TEXT = "(?:wail|comment|reply):[1-9]\\d{0,14}";
/** A member by number or address, or whoever wrote a text. */
const WHO = `(?<who>${TEXT}|member:[1-9]\\d{0,14}|[^\\s@]+@[^\\s@]+)`;

const form = (pattern: string) => new RegExp(`^${pattern}$`);

/** Everything that changes something, by what is typed. */
const DECISIONS: readonly (readonly [RegExp, Run])[] = [
  [
    form(`decide (?<id>${TEXT}) (?<verdict>allow|remove)`),
    (query, { id = "", verdict = "" }) => decide(query, id, verdict),
  ],
  [
    form(`suspend ${WHO} (?<time>[1-9]\\d?\\d?[dh])`),
    (query, { who = "", time = "" }, { note }) => suspend(query, who, time, note),
  ],
  [form(`unsuspend ${WHO}`), (query, { who = "" }) => unsuspend(query, who)],
  [form(`remove-all ${WHO}`), (query, { who = "" }) => removeAll(query, who)],
  [form("words add (?<word>.+)"), (query, { word = "" }, options) => addWord(query, word, options)],
  [form("words remove (?<word>.+)"), (query, { word = "" }) => removeWord(query, word)],
  [
    form("readonly (?<state>on|off)"),
    (query, { state }, { operator }) => setSwitch(query, "read_only", state === "on", operator),
  ],
  [
    form("registration (?<state>on|off)"),
    (query, { state }, { operator }) => setSwitch(query, "registration_closed", state === "off", operator),
  ],
  [
    form("pod (?<pod>.+) slow(?: (?<seconds>\\d{1,5}))?"),
    (query, { pod = "", seconds }, { operator }) => slowPod(query, pod, { seconds, isOn: true, operator }),
  ],
  [
    form("pod (?<pod>.+) off"),
    (query, { pod = "" }, { operator }) => slowPod(query, pod, { seconds: undefined, isOn: false, operator }),
  ],
];

/** What carries out a decision and notes first who made it; undefined when nothing of that form is decided. */
export function decisionOf(words: readonly string[]) {
  const typed = words.join(" ");
  const known = DECISIONS.find(([pattern]) => pattern.test(typed));
  if (known === undefined) return undefined;
  const [pattern, run] = known;
  const parts: Record<string, string> = { ...pattern.exec(typed)?.groups };
  return async (query: Query, options: Options): Promise<string> => {
    const { who } = parts;
    const member = who === undefined ? undefined : await withoutAddress(query, who);
    const command = who === undefined || member === undefined ? typed : typed.replace(who, member);
    const { operator, action } = options;
    await record(query, operator, action === undefined ? command : `${command} --action ${action}`);
    return run(query, member === undefined ? parts : { ...parts, who: member }, options);
  };
}
