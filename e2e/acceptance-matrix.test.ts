import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROW_LOCALES, ROWS } from './acceptance-matrix.ts';

const PLAYWRIGHT = join(import.meta.dirname, 'node_modules', '.bin', 'playwright');
/** In ms: it only reads the journeys. */
const DEADLINE = 60_000;

interface Suite {
  file: string;
  specs: { title: string }[];
  suites?: Suite[];
}

/** `file: title` of every journey that there is, also of those that wait for `pnpm test:full`. */
const there = new Set<string>();

function note({ file, specs, suites = [] }: Suite): void {
  for (const { title } of specs) there.add(`${file}: ${title.replace(/^@full /, '')}`);
  for (const inner of suites) note(inner);
}

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(PLAYWRIGHT, ['test', '--list', '--reporter=json'], {
    cwd: import.meta.dirname,
    env: { ...process.env, VITRINE_TEST_FULL: '1' },
    maxBuffer: 64 * 1024 * 1024,
    timeout: DEADLINE,
  });
  const { suites }: { suites: Suite[] } = JSON.parse(stdout);
  for (const suite of suites) note(suite);
}, DEADLINE);

describe('what a visitor expects is shown by journeys that there are', () => {
  it.each(ROWS)('$expectation', ({ shownBy }) => {
    const named = ROW_LOCALES.map((locale) =>
      shownBy.map(([file, title]) => `${file}: ${title.replace('{locale}', locale)}`),
    );
    expect(named.flat().filter((journey) => !there.has(journey))).toEqual([]);
    // One that has no language in its title may speak but one of them.
    expect(shownBy.filter(([, title]) => title.includes('{locale}'))).not.toEqual([]);
  });
});
