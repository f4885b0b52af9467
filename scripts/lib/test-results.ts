import { readFileSync } from "node:fs";
import { z } from "zod";

/** How many checks or tests ended well and how many did not. */
export interface Tally {
  passed: number;
  failed: number;
  /** How many of those that passed did so at the second try only. */
  flaky?: number;
}

/** What a step of `npm test` came to. */
export interface StepResult extends Tally {
  label: string;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});
type VitestReport = z.infer<typeof vitestReport>;

/** Failed tests; a file that failed without one (it did not load, its preparation failed) counts as one. */
function vitestFailures({ testResults }: VitestReport): number {
  const perFile = testResults.map((file) => {
    const failed = file.assertionResults.filter((test) => test.status === "failed").length;
    return file.status === "failed" ? Math.max(failed, 1) : failed;
  });
  return perFile.reduce((sum, failed) => sum + failed, 0);
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

function read<Report extends z.ZodType>(file: string, report: Report): z.infer<Report> | undefined {
  try {
    return report.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** A runner that failed without a failed test (it crashed, say) is one failure of its own. */
function tally(exitCode: number, passed = 0, failed = 0): Tally {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

export function vitestTally(file: string, exitCode: number): Tally {
  const report = read(file, vitestReport);
  return tally(exitCode, report?.numPassedTests, report && vitestFailures(report));
}

export function playwrightTally(file: string, exitCode: number): Tally {
  const stats = read(file, playwrightReport)?.stats;
  if (stats === undefined) return tally(exitCode);
  return { ...tally(exitCode, stats.expected + stats.flaky, stats.unexpected), flaky: stats.flaky };
}

function describe({ label, passed, failed, flaky = 0 }: StepResult): string {
  const notes = [
    `${passed} passed`,
    ...(flaky > 0 ? [`${flaky} of them at the second try only`] : []),
    ...(failed > 0 ? [`${failed} FAILED`] : []),
  ];
  return `${failed === 0 ? "✓" : "✗"} ${label}: ${notes.join(", ")}`;
}

/** The last lines of `npm test`: every step, the time it all took, and the sum as `N passed, N failed`. */
export function summary(results: readonly StepResult[], time: string): string {
  const sum = (count: (one: StepResult) => number) => results.reduce((total, one) => total + count(one), 0);
  const steps = results.map(describe).join("\n");
  return `${steps}\nTotal time: ${time}\n\n${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`;
}
