import { mapKey } from '@vitrine/release-log';
import { expect, test } from 'vitest';
import { thrownAt } from './thrown-at.ts';

/** Line 2, columns 6 and 7 of the script are line 12, column 3 of the source, counted from 1. */
const MAP = JSON.stringify({ version: 3, sources: ['../src/page.tsx'], mappings: 'AAAA;MAWE' });
const positions = { 'screen.js:2:7': 2, 'other.js:1:1': 3, 'screen.js:2:8': 4 };

test('the code that threw most often is first, by its source, else by the built script', async () => {
  const store = {
    get: async (key: string) =>
      key === mapKey('product', 'screen.js') ? new TextEncoder().encode(MAP) : undefined,
  };
  expect(await thrownAt(store, { screen: 'product', positions })).toEqual([
    { at: 'src/page.tsx:12:3', views: 6 },
    { at: 'other.js:1:1', views: 3 },
  ]);
});

test('who may not read source maps sees the built script, the five most frequent places', async () => {
  const get = () => Promise.reject(new Error('403'));
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`a.js:1:${n + 1}`, n]));
  const shown = await thrownAt({ get }, { screen: 'product', positions: many });
  expect(shown.map(({ at }) => at)).toEqual([9, 8, 7, 6, 5].map((column) => `a.js:1:${column}`));
});
