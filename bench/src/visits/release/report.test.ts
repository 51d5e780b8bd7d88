import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { PageAnswer } from '../../speed/visits/answers.ts';
import type { Release } from './releases.ts';
import { resultsOf, withReleaseVisits } from './report.ts';
import { filesOf, readSamples, type Sample, type SiteName, storeSamples } from './samples.ts';
import { withLine } from './sources.ts';

const ORIGIN = 'https://localhost:1';
const answer = (
  path: string,
  status: PageAnswer['status'],
  bytes: number,
  kind = 'Script',
): PageAnswer => ({ url: ORIGIN + path, kind, status, bytes });

const VISIT = {
  product: [
    answer('/en/product/jar', 200, 500, 'Document'),
    answer('/host/2/index.js', 200, 9000),
    answer('/host/2/footer.js', 200, 2000),
    answer('/host/1/words.js', 'cache', 0),
  ],
  explore: [answer('/screens/explore/1/screen.js', 200, 3000)],
};
const BEFORE = new Map([
  [`${ORIGIN}/host/1/index.js`, 'index before'],
  [`${ORIGIN}/host/1/footer.js`, 'footer'],
]);
const AFTER = new Map([
  [`${ORIGIN}/host/2/index.js`, 'index after'],
  [`${ORIGIN}/host/2/footer.js`, 'footer'],
  [`${ORIGIN}/screens/explore/1/screen.js`, 'explore'],
]);
const sample = (site: SiteName, release: Release, round = 1): Sample => ({
  ...{ site, release, round },
  files: filesOf(VISIT, BEFORE, AFTER),
});

test('a script with a new URL and the content of the first visit is unchanged', () => {
  const files = filesOf(VISIT, BEFORE, AFTER);
  expect(files.filter(({ unchanged }) => unchanged).map(({ path }) => path)).toEqual([
    '/host/2/footer.js',
  ]);
});

test('a line is added to the first component', () => {
  expect(withLine('import a;\n\nexport function A() {\n  return a;\n}\n')).toBe(
    "import a;\n\nexport function A() {\n  performance.mark('released');\n  return a;\n}\n",
  );
  expect(() => withLine('import a;\n')).toThrow('no component');
});

test('figures count what came over the network', () => {
  expect(resultsOf([sample('vitrine', 'host'), sample('vitrine', 'host', 2)])).toEqual([
    {
      site: 'vitrine',
      release: 'host',
      n: 2,
      all: { files: 4, bytes: 14_500 },
      product: { files: 3, bytes: 11_500 },
      productScripts: { files: 2, bytes: 11_000 },
      unchanged: { files: 1, bytes: 2000 },
    },
  ]);
});

test('stored samples give the same samples again', () => {
  const samples = [sample('vitrine', 'host'), sample('monolith', 'both', 2)];
  expect(readSamples(JSON.parse(JSON.stringify(storeSamples(samples))))).toEqual(samples);
});

test('every figure of the performance page comes from the stored results', async () => {
  const read = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  const page = await read('docs/performance.md');
  const stored: unknown = JSON.parse(await read('bench/results/release-visits.json'));
  expect(withReleaseVisits(page, stored)).toBe(page);
});
