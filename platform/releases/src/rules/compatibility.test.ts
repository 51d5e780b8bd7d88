import { HostRecord, ScreenRecord } from '@vitrine/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkCompatibility } from './compatibility.ts';

const provenance = { commit: null, by: 'Noor', at: '2026-11-03T14:03:00.000Z' };
const files = { files: {}, firstPaint: { scripts: [], styles: [] }, locales: { en: [], de: [] } };

const screen = (contract: number, shared: Record<string, string>) =>
  v.parse(ScreenRecord, {
    screen: 'product',
    version: '1.0.0-ab',
    contract,
    container: 'product_ab',
    entry: 'remoteEntry.js',
    route: '/:locale/product/:id',
    preload: [],
    shared,
    ...files,
    ...provenance,
  });

const host = v.parse(HostRecord, {
  version: '2.0.0-cd',
  contracts: [1, 2],
  document: 'index.html',
  start: 'start.js',
  lends: { react: '19.3.1', '@vitrine/kit': '0.1.0', next: '20.0.0-rc.1' },
  ...files,
  ...provenance,
});

test('finds nothing for a compatible screen and host', () => {
  expect(
    checkCompatibility(screen(2, { react: '^19.3.0', '@vitrine/kit': '0.1.0' }), host),
  ).toEqual([]);
  expect(checkCompatibility(screen(1, { next: '>=19' }), host)).toEqual([]);
});

test.each([
  ['contract', screen(3, {}), 'product@1.0.0-ab needs contract 3; host@2.0.0-cd supports 1, 2.'],
  [
    'shared',
    screen(1, { react: '^20.0.0' }),
    'product@1.0.0-ab needs react ^20.0.0; host@2.0.0-cd provides 19.3.1.',
  ],
  [
    'shared',
    screen(1, { redux: '^5.0.0' }),
    'product@1.0.0-ab expects redux from the host; host@2.0.0-cd does not provide it.',
  ],
  [
    'shared',
    screen(1, { toString: '*' }),
    'product@1.0.0-ab expects toString from the host; host@2.0.0-cd does not provide it.',
  ],
  [
    'shared',
    screen(1, { react: 'latest' }),
    'product@1.0.0-ab has the range "latest" for react, which is not a valid version range.',
  ],
])('%s: %#', (rule, record, message) => {
  const findings = checkCompatibility(record, host);
  expect(findings).toMatchObject([{ rule, message }]);
  expect(findings[0]?.remedy).toMatch(/\.$/);
});

test('finds all problems at once', () => {
  expect(checkCompatibility(screen(3, { react: '^20.0.0', redux: '*' }), host)).toHaveLength(3);
});

test('notes a locale of the host that the screen has no messages for', () => {
  const { de: _, ...locales } = screen(1, {}).locales;
  expect(checkCompatibility({ ...screen(1, {}), locales }, host)).toEqual([
    {
      rule: 'locales',
      message: 'product@1.0.0-ab has no messages for de, which host@2.0.0-cd offers.',
      remedy: expect.stringMatching(
        /^Add src\/messages\/de\.json\. .* vitrine\.locales of package/,
      ),
      warning: true,
    },
  ]);
});

// Regression: a screen without texts was told to add six files at every publish.
test('a screen without any messages needs none', () => {
  expect(checkCompatibility({ ...screen(1, {}), locales: {} }, host)).toEqual([]);
});
