import { ensureBrowsers, runEndToEnd } from './test/end-to-end.ts';
import { runCheck } from './test/static-checks.ts';
import { summaryOf, type Totals } from './test/totals.ts';
import { runUnits } from './test/units.ts';

const full = process.argv.includes('--full');
// The download of browsers takes as long as the static checks: both run at once.
const browsers = ensureBrowsers({ full });
const parts: [name: string, run: () => Promise<Totals>][] = [
  ['check', runCheck],
  ['unit and service tests', () => runUnits({ full })],
  ['journeys', () => runEndToEnd({ full, browsers })],
];

const suites: Totals[] = [];
for (const [name, run] of parts) {
  const began = performance.now();
  const suite = await run();
  suites.push(suite);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const count = suite.passed + suite.failed;
  console.log(`${name}: ${suite.passed} of ${count} passed in ${minutes} minutes`);
}
console.log(summaryOf(suites));
process.exitCode = suites.some(({ failed }) => failed > 0) ? 1 : 0;
