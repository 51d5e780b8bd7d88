import { join } from 'node:path';
import { ROOT, run } from '../run.ts';
import { type Totals, totalsOf } from './totals.ts';

/** The slowest tool, on a busy machine; `check` prints the beginning and the end of each. */
const TOOL_SILENCE_TIMEOUT_MS = 900_000;

/** `pnpm check`, which counts as one test. */
export async function runCheck(): Promise<Totals> {
  const file = join(ROOT, 'platform', 'tools', 'src', 'check.ts');
  const { code } = await run(process.execPath, [file], {
    timeoutMs: TOOL_SILENCE_TIMEOUT_MS,
    show: true,
  });
  return totalsOf(code, [{ name: 'pnpm check', passed: code === 0, repeated: false }]);
}
