import { runEndToEnd } from './suite/end-to-end.ts';
import { runCheck } from './suite/static.ts';
import type { Tally } from './suite/tally.ts';
import { runUnits } from './suite/units.ts';

const full = process.argv.includes('--full');
const tally: Tally = { passed: 0, failed: 0 };
for (const suite of [runCheck, runUnits, runEndToEnd]) {
  const { passed, failed } = await suite({ full });
  tally.passed += passed;
  tally.failed += failed;
}
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
