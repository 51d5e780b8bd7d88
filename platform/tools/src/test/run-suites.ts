import { join } from 'node:path';
import { ROOT, run } from '../run.ts';
import type { Wanted } from './arguments.ts';
import { ensureBrowsers, runEndToEnd } from './end-to-end.ts';
import { summaryOf, type Totals, totalsOf } from './totals.ts';
import { runUnits } from './units.ts';

/**
 * Runs all tests, or only those beside the code of some parts, and prints their results.
 *
 * @returns Whether all have passed.
 */
export async function runSuites({ full, folders }: Wanted): Promise<boolean> {
  const units = ['unit and service tests', () => runUnits({ full, folders })] as const;
  const suites: Totals[] = [];
  for (const [name, run] of folders.length > 0 ? [units] : allSuites(full, units)) {
    const began = performance.now();
    const suite = await run();
    suites.push(suite);
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    const count = suite.passed + suite.failed;
    console.log(`${name}: ${suite.passed} of ${count} passed in ${minutes} minutes`);
  }
  console.log(summaryOf(suites));
  return suites.every(({ failed }) => failed === 0);
}

type Suite = readonly [name: string, run: () => Promise<Totals>];

function allSuites(full: boolean, units: Suite): Suite[] {
  // The download of browsers takes as long as the static checks: both run at once.
  const browsers = ensureBrowsers({ full });
  return [['check', runCheck], units, ['journeys', () => runEndToEnd({ full, browsers })]];
}

/** The slowest tool, on a busy machine; `check` prints the beginning and the end of each. */
const TOOL_SILENCE_TIMEOUT_MS = 900_000;

/** `pnpm check`, which counts as one test. */
async function runCheck(): Promise<Totals> {
  const file = join(ROOT, 'platform', 'tools', 'src', 'check.ts');
  const { code } = await run(process.execPath, [file], {
    timeoutMs: TOOL_SILENCE_TIMEOUT_MS,
    show: true,
  });
  return totalsOf(code, [{ name: 'pnpm check', passed: code === 0, repeated: false }]);
}
