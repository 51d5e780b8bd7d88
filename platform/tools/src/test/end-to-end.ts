import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT, run } from '../run.ts';
import { type SuiteOptions, type Totals, totalsOf } from './totals.ts';

const Report = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** In ms. With every state in every language there are over two hours' worth on a busy machine. */
const DEADLINE = { quick: 1_800_000, full: 10_800_000 };

/** Journeys in a real browser, on the production build that a local start brings up. */
export async function runEndToEnd({ full }: SuiteOptions): Promise<Totals> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const file = join(folder, 'report.json');
  const cwd = join(ROOT, 'e2e');
  const bin = join(cwd, 'node_modules', '.bin', 'playwright');
  try {
    const browser = await run(process.execPath, [join(cwd, 'browser', 'ensure.ts')], {
      deadline: 600_000,
      show: true,
    });
    if (browser.code !== 0) return totalsOf(1, 0, 0);
    const { code } = await run(bin, ['test', '--reporter=line,json'], {
      cwd,
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(full ? { VITRINE_TEST_FULL: '1' } : {}),
      },
      deadline: full ? DEADLINE.full : DEADLINE.quick,
      show: true,
    });
    const { stats } = v.parse(Report, JSON.parse(await readFile(file, 'utf8')));
    // A test that passed at its second try has failed once: it is no pass.
    return totalsOf(code, stats.expected, stats.unexpected + stats.flaky);
  } catch (error) {
    console.error(error);
    return totalsOf(1, 0, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
