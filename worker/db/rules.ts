import { BADGE_TIERS } from "../contract/badges.ts";
import { LIMITS, SHELLS } from "../contract/limits.ts";
import { COUNTERS } from "./counters.ts";

/** The numbers of the contract that triggers need, by the names under which triggers read them. */
const RULES = {
  free_squid_ink_per_month: LIMITS.freeSquidInkPerMonth,
  reports_to_hide: LIMITS.reportsToHide,
  reports_to_unpin: LIMITS.reportsToUnpin,
  refusals_in_review_max: LIMITS.refusalsInReview,
  shells_per_first_wail: SHELLS.firstWailOfDay,
  shells_per_like: SHELLS.likeReceived,
  shells_per_comment: SHELLS.comment,
  shells_per_reply: SHELLS.rippleReply,
  shells_per_reaction: SHELLS.reactionReceived,
};

/** Views, so that reading a rule costs no row and a change of the contract changes no table or trigger. */
export const RULE_VIEWS = [
  `CREATE VIEW rules AS SELECT ${Object.entries(RULES)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(", ")}`,
  `CREATE VIEW badge_tiers AS SELECT column1 AS name, column2 AS threshold FROM (VALUES ${BADGE_TIERS.map(
    ({ name, threshold }) => `('${name}', ${threshold})`,
  ).join(", ")})`,
];

/** The name, in the table `data_sets`, of the shell amounts that the counters were made with. */
const SHELLS_DATA_SET = "shells";

/**
 * Statements that recount all shell counters when the contract's amounts have changed. New amounts also apply to what
 * was earned before: triggers take back what a row is worth now, and no counter may fall below zero.
 */
export function recountShellStatements(): string[] {
  const shellCounters = COUNTERS.filter(({ table, column }) => table === "users" && column.includes("shells_from_"));
  const recounts = shellCounters.map(({ column, recount }) => `${column} = (${recount})`);
  const amounts = JSON.stringify(SHELLS);
  return [
    `UPDATE users SET ${recounts.join(", ")}
     WHERE EXISTS (SELECT 1 FROM data_sets WHERE name = '${SHELLS_DATA_SET}' AND version <> '${amounts}')`,
    `INSERT INTO data_sets (name, version) VALUES ('${SHELLS_DATA_SET}', '${amounts}')
     ON CONFLICT (name) DO UPDATE SET version = excluded.version`,
  ];
}
