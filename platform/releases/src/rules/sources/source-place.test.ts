import { expect, test } from 'vitest';
import { sourcePlace } from './source-place.ts';

const SCRIPT = 'screen.js';
const TEXT = 'var a;\nvar b=eval("1");\n';
/** Line 2, column 6 of the script is line 12, column 3 of the source, counted from 1. */
const MAP = {
  version: 3,
  sources: ['../src/page.tsx'],
  sourcesContent: [''],
  names: [],
  mappings: 'AAAA;MAWE',
};

const release = (map: unknown) => ({
  // Only the maps are read.
  record: Object.create(null),
  files: new Map(),
  maps: new Map([[SCRIPT, new TextEncoder().encode(JSON.stringify(map))]]),
});

test('the place of built code is a file, a line and a column of the sources', () => {
  expect(sourcePlace(release(MAP), SCRIPT, TEXT, TEXT.indexOf('eval'))).toBe('src/page.tsx:12:3');
});

test.each([[{}], [{ ...MAP, version: 2 }], [{ ...MAP, mappings: '' }], ['x']])(
  'the map %j gives no place',
  (map) => {
    expect(sourcePlace(release(map), SCRIPT, TEXT, TEXT.indexOf('eval'))).toBeUndefined();
  },
);

test('a script without a map has no place', () => {
  expect(sourcePlace(release(MAP), 'other.js', TEXT, 0)).toBeUndefined();
});
