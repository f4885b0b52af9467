import type { Spread } from "./measure.ts";

/** What a part of the benchmarks has found: a table for people, and the same as data. */
export interface Section {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** "0.81 (0.78 to 0.84)": the median, and the quartiles. */
export const shown = ({ median, lower, upper }: Spread) =>
  `${median.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;

export function print({ title, rows }: Section): void {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  console.log(`\n${title}\n`);
  console.log(
    [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...body.map(line)].join("\n"),
  );
}
