import { join } from 'node:path';
import { ROOT, run } from '../run.ts';
import { type Tally, tallyOf } from './tally.ts';

/** `pnpm check`, which counts as one test. */
export async function runCheck(): Promise<Tally> {
  const file = join(ROOT, 'platform', 'tools', 'src', 'check.ts');
  const { code } = await run(process.execPath, [file], { deadline: 300_000, show: true });
  return tallyOf(code, code === 0 ? 1 : 0, 0);
}
