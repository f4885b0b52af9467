import type { Result } from "./torture.ts";

/** Everything that must not have happened, in sentences. */
export const failuresIn = ({ model, server, lost, doubled, miscounted, broken }: Result): string[] => [
  ...model.failures,
  ...lost.map((what) => `lost: ${what}`),
  ...doubled.map((what) => `doubled or unasked: ${what}`),
  ...miscounted.map((what) => `miscounted: ${what}`),
  ...broken.map((what) => `broken: ${what}`),
  ...server.logged.unhandled_error.map((line) => `logged: ${line}`),
];

export function summaryOf({ model, server, lost, doubled, miscounted, broken }: Result): string {
  const answers = [...model.answers].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const faults = Object.entries(server.faults).map(([fault, count]) => `${fault}: ${count}`);
  const unknown = model.texts.filter(({ isStored }) => isStored === "unknown").length;
  return [
    `${model.acts} acts of ${model.members.length} members, ${model.texts.length} texts (${unknown} unknown), ${server.kills} kills`,
    `faults   ${faults.join(", ")}`,
    `answers  ${answers.join(", ")}`,
    `lost ${lost.length}, doubled ${doubled.length}, miscounted ${miscounted.length}, broken ${broken.length}, otherwise wrong ${model.failures.length}`,
  ].join("\n");
}
