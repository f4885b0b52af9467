import { readFileSync } from "node:fs";
import { z } from "zod";

/** How many checks or tests ended well and how many did not. */
export interface Tally {
  passed: number;
  failed: number;
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
  return tally(exitCode, stats?.expected, stats && stats.unexpected + stats.flaky);
}

export function total(tallies: Tally[]): Tally {
  return tallies.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}
