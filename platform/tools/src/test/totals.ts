export interface Totals {
  passed: number;
  failed: number;
}

export interface SuiteOptions {
  /** With what takes longer. */
  full: boolean;
}

/** A suite that ran no test, or ended badly without naming one, counts as a failure of its own. */
export function totalsOf(code: number, passed: number, failed: number): Totals {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}
