import type { Cost, Costs } from "./counts.ts";
import { rounded, type Section } from "./report.ts";

const DAYS = 30;
const MEMBERS = [10_000, 100_000, 1_000_000];

/** What a member does in a day, by endpoint: five visits of four minutes. */
const DAY: Readonly<Record<string, number>> = {
  "/app/ document": 5,
  "current user": 5,
  feed: 10,
  "today's ripple": 5,
  "unread count": 40,
  comments: 10,
  like: 5,
  comment: 1,
  post: 0.5,
};

/** A session is extended once a day of use: one write to KV, and two rows of D1 with an index each. */
const EXTENSION = { kvWrites: 1, rowsWritten: 4 };

/** Bytes of a member's day, by `node bench/storage.ts` (docs/scale.md), and the days they are counted: of what stays, a year. */
const STORED = [
  { bytes: 510, days: 365 },
  { bytes: 280, days: 180 },
];

/** An object is billed while it answers; between calls it may hibernate. 128 MB for this long each call. */
const OBJECT_GB_S = 0.128 * 0.05;

/** Dollars a million beyond what the plan includes in a month; storage by GB-month. Cloudflare's prices of 2026. */
const PRICES = {
  requests: { included: 10e6, dollars: 0.3 / 1e6 },
  "cpu ms": { included: 30e6, dollars: 0.02 / 1e6 },
  "rows read": { included: 25e9, dollars: 0.001 / 1e6 },
  "rows written": { included: 50e6, dollars: 1 / 1e6 },
  "D1 GB": { included: 5, dollars: 0.75 },
  "KV reads": { included: 10e6, dollars: 0.5 / 1e6 },
  "KV writes": { included: 1e6, dollars: 5 / 1e6 },
  "object requests": { included: 1e6, dollars: 0.15 / 1e6 },
  "object GB-s": { included: 400_000, dollars: 12.5 / 1e6 },
} as const;

type Unit = keyof typeof PRICES;

/** What the plan itself costs in a month. */
const PLAN = 5;

const NOTHING: Cost = {
  roundTrips: 0,
  statements: 0,
  rowsRead: 0,
  rowsWritten: 0,
  kvReads: 0,
  kvWrites: 0,
  objects: 0,
};

/** The units of one member in a month; of storage, what a year of the member takes. */
function unitsOf({ costs }: Costs, cpuMs: ReadonlyMap<string, number>): Record<Unit, number> {
  const sum = (of: (cost: Cost, endpoint: string) => number) =>
    DAYS * Object.entries(DAY).reduce((all, [name, times]) => all + times * of(costs.get(name) ?? NOTHING, name), 0);
  const objects = sum(({ objects }) => objects);
  return {
    requests: sum(() => 1),
    "cpu ms": sum((_, name) => cpuMs.get(name) ?? 0),
    "rows read": sum(({ rowsRead }) => rowsRead),
    "rows written": sum(({ rowsWritten }) => rowsWritten) + DAYS * EXTENSION.rowsWritten,
    "D1 GB": STORED.reduce((all, { bytes, days }) => all + bytes * days, 0) / 1e9,
    "KV reads": sum(({ kvReads }) => kvReads),
    "KV writes": sum(({ kvWrites }) => kvWrites) + DAYS * EXTENSION.kvWrites,
    "object requests": objects,
    "object GB-s": objects * OBJECT_GB_S,
  };
}

const price = (unit: Unit, used: number) => Math.max(0, used - PRICES[unit].included) * PRICES[unit].dollars;

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });

/** What so many members cost in a month. `cpuMs` is the processor time of an endpoint's request. */
export function costSections(measured: Costs, cpuMs: ReadonlyMap<string, number>): Section[] {
  const units = unitsOf(measured, cpuMs);
  const rows = Object.entries(units).map(([unit, each]) => ({
    unit,
    "of one member": compact.format(each),
    ...Object.fromEntries(
      MEMBERS.map((members) => [
        `${members.toLocaleString("en-US")} members`,
        `${compact.format(each * members)}: $${price(unit as Unit, each * members).toFixed(2)}`,
      ]),
    ),
  }));
  const together = MEMBERS.map((members) => {
    const parts = Object.entries(units).map(([unit, each]) => price(unit as Unit, each * members));
    const all = PLAN + parts.reduce((sum, part) => sum + part, 0);
    return {
      members: members.toLocaleString("en-US"),
      "dollars a month": rounded(all),
      "for 1,000 members": rounded((1000 * all) / members),
    };
  });
  const day = Object.entries(DAY).map(([request, times]) => ({ request, "a day": times }));
  return [
    { title: "A member's day", rows: day },
    { title: "What members use and cost in a month, beyond what the plan includes", rows },
    { title: `Together, with the plan's $${PLAN}`, rows: together },
  ];
}
