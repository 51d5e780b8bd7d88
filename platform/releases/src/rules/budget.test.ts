import { randomBytes } from 'node:crypto';
import { HostRecord, ScreenRecord } from '@vitrine/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkBudget } from './budget.ts';

const provenance = { commit: null, by: 'Noor', at: '2026-11-03T14:03:00.000Z' };
const rest = {
  files: {},
  firstPaint: { scripts: ['screen.js'], styles: ['screen.css'] },
  locales: { en: ['en.js'], de: ['de.js'], fr: [] },
  ...provenance,
};
const screen = v.parse(ScreenRecord, {
  screen: 'product',
  version: '1.0.0-ab',
  contract: 1,
  container: 'product_ab',
  entry: 'remoteEntry.js',
  route: '/:locale/product/:id',
  preload: [],
  shared: {},
  ...rest,
});
const host = v.parse(HostRecord, {
  version: '2.0.0-cd',
  contracts: [1],
  document: 'index.html',
  start: 'start.js',
  lends: {},
  ...rest,
});

/** Random bytes, which brotli cannot make fewer: it adds four or five to say so. */
const file = (path: string, size: number) => ({ path, bytes: randomBytes(size), integrity: '' });
const files = [
  file('remoteEntry.js', 1000),
  file('start.js', 1000),
  file('screen.js', 4000),
  file('screen.css', 2000),
  file('en.js', 100),
  file('de.js', 300),
  file('later.js', 50_000),
];

test.each([
  ['a screen', screen],
  ['the host', host],
])(
  '%s: counts the files of the first paint, with the messages of the largest locale',
  async (_, record) => {
    expect(await checkBudget({ record, files, budget: 7400 })).toEqual([]);
    const [finding, ...others] = await checkBudget({ record, files, budget: 7300 });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ rule: 'budget', file: 'package.json' });
    expect(finding?.message).toMatch(/downloads 73\d\d bytes \(brotli\) .* more than its budget/);
    expect(finding?.message).toMatch(/screen\.js 400\d, screen\.css 200\d, messages 30\d\.$/);
  },
);

test('counts bytes after compression', async () => {
  const repeated = { path: 'screen.js', bytes: Buffer.alloc(100_000, 'a'), integrity: '' };
  const smaller = files.map((one) => (one.path === 'screen.js' ? repeated : one));
  expect(await checkBudget({ record: screen, files: smaller, budget: 3500 })).toEqual([]);
});

test('finds nothing if the package sets no budget', async () => {
  expect(await checkBudget({ record: screen, files, budget: undefined })).toEqual([]);
});

// Regression: a host with two more routes was refused, so a team that added a screen had to raise
// the budget of the host.
test('routes of the host do not count, however many there are', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `screen-${index}`);
  const routes = Object.fromEntries(names.map((name) => [name, `/:locale/${name}/:id`]));
  const source = Buffer.from(`export const ROUTES=${JSON.stringify(routes)}`);
  const grown = { ...file('screen.js', 0), bytes: Buffer.concat([randomBytes(4000), source]) };
  const build = { files: [...files.filter(({ path }) => path !== 'screen.js'), grown] };
  expect(await checkBudget({ record: host, ...build, budget: 7400 })).toHaveLength(1);
  expect(await checkBudget({ record: { ...host, routes }, ...build, budget: 7400 })).toEqual([]);
});
