import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { ROOT, run } from '../run.ts';
import { type SuiteOptions, type TestResult, type Totals, totalsOf } from './totals.ts';

const Report = v.object({
  testResults: v.array(
    v.object({
      /** The path of the file. */
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          duration: v.nullish(v.number(), 0),
        }),
      ),
    }),
  ),
});

/** Longer than the slowest hook: a test file that ends prints its dots. */
const SILENCE_TIMEOUT_MS = 1_200_000;

interface UnitOptions extends SuiteOptions {
  /** Only tests in these folders; empty for all. */
  folders: readonly string[];
}

/** Unit and service tests: all that lies beside the code. */
export async function runUnits({ full, folders }: UnitOptions): Promise<Totals> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-units-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await run(
      join(ROOT, 'node_modules', '.bin', 'vitest'),
      ['run', ...folders, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      {
        ...(full && { env: { ...process.env, VITRINE_TEST_FULL: '1' } }),
        timeoutMs: SILENCE_TIMEOUT_MS,
        show: true,
      },
    );
    const report = v.parse(Report, JSON.parse(await readFile(file, 'utf8')));
    return totalsOf(code, report.testResults.flatMap(testsOf));
  } catch (error) {
    console.error(error);
    return totalsOf(1, []);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function testsOf(file: v.InferOutput<typeof Report>['testResults'][number]): TestResult[] {
  const path = relative(ROOT, file.name);
  const results = file.assertionResults
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, duration }) => ({
      name: `${path} › ${fullName}`,
      passed: status === 'passed',
      ms: duration,
    }));
  // A file can fail outside of its tests: in an import or a hook.
  const broken = file.status === 'failed' && results.every(({ passed }) => passed);
  return broken ? [...results, { name: path, passed: false }] : results;
}
