import { ensureBrowsers, runEndToEnd } from './test/end-to-end.ts';
import { runCheck } from './test/static-checks.ts';
import type { Totals } from './test/totals.ts';
import { runUnits } from './test/units.ts';

const full = process.argv.includes('--full');
// The download of browsers takes as long as the static checks: both run at once.
const browsers = ensureBrowsers({ full });
const parts: [name: string, run: () => Promise<Totals>][] = [
  ['check', runCheck],
  ['unit and service tests', () => runUnits({ full })],
  ['journeys', () => runEndToEnd({ full, browsers })],
];

const totals: Totals = { passed: 0, failed: 0 };
for (const [name, run] of parts) {
  const began = performance.now();
  const { passed, failed } = await run();
  totals.passed += passed;
  totals.failed += failed;
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`${name}: ${passed} of ${passed + failed} passed in ${minutes} minutes`);
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
