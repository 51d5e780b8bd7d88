export interface Totals {
  passed: number;
  failed: number;
  /** Names of the tests that failed. */
  failures: readonly string[];
  /** Names of the journeys that failed first and passed at their second try. */
  flaky: readonly string[];
  /** The slowest tests, each with its time. */
  slowest: readonly string[];
}

export interface SuiteOptions {
  /** With what takes longer. */
  full: boolean;
}

/** Whether a test passed, and the name that it is listed with. */
export interface TestResult {
  name: string;
  passed: boolean;
  /** It did not pass at its first try. */
  repeated?: boolean;
  /** How long it took. */
  ms?: number;
}

const NAMED_AS_SLOW = 5;
const SLOW_MS = 10_000;

/**
 * Counts the results of a suite. One that ran no test, or ended badly without a failed test,
 * counts as a failure of its own.
 *
 * @param code Exit code of the suite.
 */
export function totalsOf(code: number, results: readonly TestResult[]): Totals {
  const passed = results.filter((test) => test.passed);
  const failures = results.filter((test) => !test.passed).map(({ name }) => name);
  const silent = failures.length === 0 && (code !== 0 || passed.length === 0);
  return {
    passed: passed.length,
    failed: silent ? 1 : failures.length,
    failures,
    flaky: passed.filter(({ repeated }) => repeated).map(({ name }) => name),
    slowest: slowestOf(results),
  };
}

function slowestOf(results: readonly TestResult[]): string[] {
  const slow = results.flatMap(({ name, ms = 0 }) => (ms < SLOW_MS ? [] : [{ name, ms }]));
  return slow
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, NAMED_AS_SLOW)
    .map(({ name, ms }) => `${Math.round(ms / 1000)} s  ${name}`);
}

/** The lines that end the output of a test command. */
export function summaryOf(suites: readonly Totals[]): string {
  const failures = suites.flatMap((suite) => suite.failures);
  const flaky = suites.flatMap((suite) => suite.flaky);
  const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
  const failed = suites.reduce((sum, suite) => sum + suite.failed, 0);
  return [
    ...listed(
      'Slowest:',
      suites.flatMap((suite) => suite.slowest),
    ),
    ...listed('Passed only at the second try:', flaky),
    ...listed('Failed:', failures),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

const listed = (title: string, names: readonly string[]) =>
  names.length === 0 ? [] : [title, ...names.map((name) => `  ${name}`)];
