import { readFileSync } from "node:fs";
import { z } from "zod";

/** How many checks or tests ended well and how many did not. */
interface Tally {
  passed: number;
  failed: number;
  /** How many of those that passed did so at the second try only. */
  flaky?: number;
  /** Every test that ran, with how long it took in ms. */
  tests?: readonly TimedTest[];
}

interface TimedTest {
  readonly title: string;
  readonly ms: number;
}

/** What a step of `npm test` came to. */
export interface StepResult extends Tally {
  label: string;
}

const vitestTest = z.object({ status: z.string(), fullName: z.string(), duration: z.number().nullish() });

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(vitestTest) })),
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

const playwrightTest = z.object({
  projectName: z.string(),
  results: z.array(z.object({ duration: z.number() })),
});

const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
});

const testsIn = ({ specs, suites = [] }: PlaywrightSuite): TimedTest[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(testsIn),
];

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
  const ran = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const tests = ran.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 }));
  return { ...tally(exitCode, report?.numPassedTests, report && vitestFailures(report)), tests };
}

export function playwrightTally(file: string, exitCode: number): Tally {
  const report = read(file, playwrightReport);
  if (report === undefined) return tally(exitCode);
  const { expected, flaky, unexpected } = report.stats;
  return { ...tally(exitCode, expected + flaky, unexpected), flaky, tests: report.suites.flatMap(testsIn) };
}

function describe({ label, passed, failed, flaky = 0 }: StepResult): string {
  const notes = [
    `${passed} passed`,
    ...(flaky > 0 ? [`${flaky} of them at the second try only`] : []),
    ...(failed > 0 ? [`${failed} FAILED`] : []),
  ];
  return `${failed === 0 ? "✓" : "✗"} ${label}: ${notes.join(", ")}`;
}

const SLOWEST = 10;

/** The slowest tests of all, a line each; nothing when none ran. */
export function slowest(results: readonly StepResult[]): string {
  const tests = results.flatMap(({ tests = [] }) => tests).toSorted((a, b) => b.ms - a.ms);
  const lines = tests.slice(0, SLOWEST).map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
  return lines.length === 0 ? "" : `\nThe slowest tests:\n${lines.join("\n")}\n`;
}

/** The last lines of `npm test`: every step, the time it all took, and the sum as `N passed, N failed`. */
export function summary(results: readonly StepResult[], time: string): string {
  const sum = (count: (one: StepResult) => number) => results.reduce((total, one) => total + count(one), 0);
  const steps = results.map(describe).join("\n");
  return `${steps}\nTotal time: ${time}\n\n${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`;
}
