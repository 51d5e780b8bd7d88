import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROW_LOCALES, ROWS } from './acceptance-matrix.ts';

const PLAYWRIGHT = join(import.meta.dirname, 'node_modules', '.bin', 'playwright');
const LISTING_TIMEOUT_MS = 60_000;

interface Suite {
  file: string;
  specs: { title: string }[];
  suites?: Suite[];
}

/** `file: title` of every journey, including those of `pnpm test:full`. */
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
    timeout: LISTING_TIMEOUT_MS,
  });
  const { suites }: { suites: Suite[] } = JSON.parse(stdout);
  for (const suite of suites) note(suite);
}, LISTING_TIMEOUT_MS);

describe('every expectation of visitors has its journeys', () => {
  it.each(ROWS)('$expectation', ({ shownBy }) => {
    const named = ROW_LOCALES.map((locale) =>
      shownBy.map(([file, title]) => `${file}: ${title.replace('{locale}', locale)}`),
    );
    expect(named.flat().filter((journey) => !there.has(journey))).toEqual([]);
    // A journey without a language in its title may run in one language only.
    expect(shownBy.filter(([, title]) => title.includes('{locale}'))).not.toEqual([]);
  });
});
