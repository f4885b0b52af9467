import { inArray } from "drizzle-orm";
import type { Db } from "./client.ts";
import { operatorSettings, WORD_ACTIONS } from "./schema/index.ts";

/** A word of the operators, and what happens to a text that has it. */
export interface OperatorWord {
  readonly word: string;
  readonly action: (typeof WORD_ACTIONS)[number];
}

/** What operators have set for all of Wail. */
export interface OperatorSettings {
  readonly words: readonly OperatorWord[];
  readonly switches: ReadonlySet<string>;
}

interface SettingsContext {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
}

/** How long an isolate goes by what it has read: a change is in force everywhere after this time. */
const LIFETIME_MS = 60_000;

/** More rows than `npm run ops` accepts words. */
const MOST_ROWS = 1100;

/** What this isolate has read, by its bindings: they live as long as the isolate does. */
const lastRead = new WeakMap<Env, { readonly at: number; readonly settings: OperatorSettings }>();

/** The settings of the operators. Costs a round trip to D1 at most once a minute in each isolate. */
export async function readOperatorSettings({ db, env, now }: SettingsContext): Promise<OperatorSettings> {
  const known = lastRead.get(env);
  if (known !== undefined && known.at <= now && now < known.at + LIFETIME_MS) return known.settings;
  const rows = await db
    .select({ kind: operatorSettings.kind, name: operatorSettings.name, value: operatorSettings.value })
    .from(operatorSettings)
    .where(inArray(operatorSettings.kind, ["word", "switch"]))
    .limit(MOST_ROWS);
  const words = rows.flatMap(({ kind, name, value }) => {
    const action = WORD_ACTIONS.find((one) => one === value);
    return kind === "word" && action !== undefined ? [{ word: name, action }] : [];
  });
  const switches = new Set(rows.filter(({ kind }) => kind === "switch").map(({ name }) => name));
  const settings = { words, switches };
  lastRead.set(env, { at: now, settings });
  return settings;
}
