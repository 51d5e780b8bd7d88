export interface Tally {
  passed: number;
  failed: number;
}

export interface SuiteOptions {
  /** With what takes longer. */
  full: boolean;
}

/** A suite that ran no test, or ended badly without naming one, counts as a failure of its own. */
export function tallyOf(code: number, passed: number, failed: number): Tally {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}
