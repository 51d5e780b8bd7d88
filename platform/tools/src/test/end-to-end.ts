import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT, run } from '../run.ts';
import { type SuiteOptions, type TestResult, type Totals, totalsOf } from './totals.ts';

const TestReport = v.object({
  projectName: v.string(),
  status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
  results: v.array(v.object({ duration: v.number() })),
});

interface SuiteReport {
  specs: { title: string; file: string; tests: v.InferOutput<typeof TestReport>[] }[];
  suites?: SuiteReport[] | undefined;
}

const SuiteReport: v.GenericSchema<SuiteReport> = v.object({
  specs: v.array(v.object({ title: v.string(), file: v.string(), tests: v.array(TestReport) })),
  suites: v.optional(v.array(v.lazy(() => SuiteReport))),
});

const Report = v.object({ suites: v.array(SuiteReport) });

/** Longer than the time limit of each installer, which prints its name. */
const BROWSER_SILENCE_TIMEOUT_MS = 600_000;

/** Longer than the longest journey. The start of the site and each journey print something. */
const SILENCE_TIMEOUT_MS = 1_200_000;

const CWD = join(ROOT, 'e2e');

/**
 * Installs the browsers of the journeys that are missing; resolves with `false` if Chromium is
 * still missing.
 */
export async function ensureBrowsers({ full }: SuiteOptions): Promise<boolean> {
  const script = join(CWD, 'browser', 'ensure.ts');
  const { code } = await run(process.execPath, [script], {
    ...(full && { env: { ...process.env, VITRINE_TEST_FULL: '1' } }),
    timeoutMs: BROWSER_SILENCE_TIMEOUT_MS,
    show: true,
  });
  return code === 0;
}

interface EndToEndOptions extends SuiteOptions {
  /** The result of `ensureBrowsers()`. */
  browsers: Promise<boolean>;
}

/** Journeys in a real browser, on the production build that a local start brings up. */
export async function runEndToEnd({ full, browsers }: EndToEndOptions): Promise<Totals> {
  if (!(await browsers)) return totalsOf(1, []);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const file = join(folder, 'report.json');
  const bin = join(CWD, 'node_modules', '.bin', 'playwright');
  try {
    const { code } = await run(bin, ['test', '--reporter=line,json'], {
      cwd: CWD,
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(full ? { VITRINE_TEST_FULL: '1' } : {}),
      },
      timeoutMs: SILENCE_TIMEOUT_MS,
      show: true,
    });
    const { suites } = v.parse(Report, JSON.parse(await readFile(file, 'utf8')));
    return totalsOf(code, suites.flatMap(journeysOf));
  } catch (error) {
    console.error(error);
    return totalsOf(1, []);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function journeysOf({ specs, suites = [] }: SuiteReport): TestResult[] {
  const results = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results: tries }) => ({
        name: `${projectName}: ${file} › ${title}`,
        passed: status !== 'unexpected',
        repeated: status === 'flaky',
        ms: Math.max(0, ...tries.map(({ duration }) => duration)),
      })),
  );
  return [...results, ...suites.flatMap(journeysOf)];
}
