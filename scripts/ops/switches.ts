import type { SWITCHES } from "../../worker/db/schema/operators.ts";
import { UserError } from "../lib/progress.ts";
import { cell } from "./printed.ts";
import type { Query } from "./query.ts";
import { literal } from "./sql.ts";

/** Turns a switch on or off. It is in force everywhere within a minute. */
export async function setSwitch(
  query: Query,
  name: (typeof SWITCHES)[number],
  isOn: boolean,
  operator: string,
): Promise<string> {
  await set(query, "switch", name, isOn ? "on" : undefined, operator);
  return SAID[name][isOn ? "on" : "off"];
}

const SAID = {
  read_only: {
    on: "Within a minute, Wail can only be read. Signing in and out goes on.",
    off: "Within a minute, everything can be written again.",
  },
  registration_closed: {
    on: "Within a minute, nobody new can join. Members go on as before.",
    off: "Within a minute, new members can join again.",
  },
} as const;

const DEFAULT_SECONDS = 60;
const MOST_SECONDS = 24 * 60 * 60;

/** Slows a pod down, or ends that. A pod is an id or its whole name. It is in force at once. */
export async function slowPod(
  query: Query,
  pod: string,
  { seconds, isOn, operator }: { seconds: string | undefined; isOn: boolean; operator: string },
): Promise<string> {
  const wait = Number(seconds ?? DEFAULT_SECONDS);
  if (wait < 1 || wait > MOST_SECONDS) throw new UserError(`Between 1 and ${MOST_SECONDS} seconds.`);
  const where = /^\d+$/.test(pod) ? `id = ${pod}` : `name = ${literal(pod)}`;
  const [found] = await query(`SELECT id, name FROM communities WHERE ${where}`);
  if (found === undefined) throw new UserError(`There is no pod ${pod}. Take its id, or its name as "City, State".`);
  await set(query, "slow_pod", `${found.id}`, isOn ? `${wait}` : undefined, operator);
  const name = cell(`${found.name}`);
  return isOn ? `In ${name}, a member writes once every ${wait} seconds.` : `${name} is as fast as any pod.`;
}

async function set(query: Query, kind: string, name: string, value: string | undefined, operator: string) {
  await query(
    value === undefined
      ? `DELETE FROM operator_settings WHERE kind = '${kind}' AND name = '${name}'`
      : `INSERT OR REPLACE INTO operator_settings (kind, name, value, set_by, set_at)
         VALUES ('${kind}', '${name}', '${value}', ${literal(operator)}, ${Date.now()})`,
  );
}
