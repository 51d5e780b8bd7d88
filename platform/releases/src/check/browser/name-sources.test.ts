import { expect, test } from 'vitest';
import { nameSources } from './name-sources.ts';

/** Line 2, column 6 of the script, counted from 0, is line 12 of the source. */
const MAP = {
  version: 3,
  sources: ['../src/page.tsx'],
  sourcesContent: [''],
  names: [],
  mappings: 'AAAA;MAWE',
};
const maps = new Map([['maps/screens/product/files/screen.1a.js.map', JSON.stringify(MAP)]]);
const candidate = {
  // Only its name is read.
  record: Object.assign(Object.create(null), { screen: 'product' }),
  files: {
    get: async (key: string) => {
      const map = maps.get(key);
      return map === undefined ? undefined : new TextEncoder().encode(map);
    },
    list: async () => [],
  },
};
const SCRIPT = 'http://localhost:4000/screens/product/files/screen.1a.js';

// The findings of the browser check named `screen.6981525352.js:2:33247`.
test.each([
  [
    `Error: broken\n    at Page (${SCRIPT}:2:7)\n    at ${SCRIPT}:2:7`,
    'Error: broken\n    at Page (src/page.tsx:12:3)\n    at src/page.tsx:12:3',
  ],
  [
    `connect-src forbids https://x.example at ${SCRIPT}:2:9`,
    'connect-src forbids https://x.example at src/page.tsx:12:3',
  ],
  [`at ${SCRIPT.replace('1a', '2b')}:2:7`, `at ${SCRIPT.replace('1a', '2b')}:2:7`],
  [`at ${SCRIPT.replace('product', 'home')}:2:7`, `at ${SCRIPT.replace('product', 'home')}:2:7`],
])('%j becomes %j', async (message, named) => {
  expect(await nameSources(candidate.files, ['product'], message)).toBe(named);
});
