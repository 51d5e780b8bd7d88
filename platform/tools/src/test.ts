import { runEndToEnd } from './test/end-to-end.ts';
import { runCheck } from './test/static-checks.ts';
import type { Totals } from './test/totals.ts';
import { runUnits } from './test/units.ts';

const full = process.argv.includes('--full');
const tally: Totals = { passed: 0, failed: 0 };
for (const suite of [runCheck, runUnits, runEndToEnd]) {
  const { passed, failed } = await suite({ full });
  tally.passed += passed;
  tally.failed += failed;
}
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
