import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { installed, run } from '../run.ts';
import { type SuiteOptions, type Totals, totalsOf } from './totals.ts';

const Report = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });

/** Longer than the slowest hook: a test file that ends prints its dots. */
const SILENCE_TIMEOUT_MS = 1_200_000;

/** Unit and service tests: all that lies beside the code. */
export async function runUnits({ full }: SuiteOptions): Promise<Totals> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-units-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await run(
      installed('vitest'),
      ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      {
        ...(full && { env: { ...process.env, VITRINE_TEST_FULL: '1' } }),
        timeoutMs: SILENCE_TIMEOUT_MS,
        show: true,
      },
    );
    const report = v.parse(Report, JSON.parse(await readFile(file, 'utf8')));
    return totalsOf(code, report.numPassedTests, report.numFailedTests);
  } catch (error) {
    console.error(error);
    return totalsOf(1, 0, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
