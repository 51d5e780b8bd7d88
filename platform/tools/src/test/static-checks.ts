import { join } from 'node:path';
import { ROOT, run } from '../run.ts';
import { type Totals, totalsOf } from './totals.ts';

/** `pnpm check`, which counts as one test. */
export async function runCheck(): Promise<Totals> {
  const file = join(ROOT, 'platform', 'tools', 'src', 'check.ts');
  const { code } = await run(process.execPath, [file], { timeoutMs: 300_000, show: true });
  return totalsOf(code, code === 0 ? 1 : 0, 0);
}
