import fc from 'fast-check';
import { expect, test } from 'vitest';
import { versionOf } from './version.ts';

const file = (path: string, integrity: string) => ({ path, integrity, bytes: new Uint8Array() });
const a = file('a.js', 'sha384-a');
const b = file('b.js', 'sha384-b');

test('is the version of the package and ten hex digits of the content’s hash', () => {
  expect(versionOf('1.4.0', [a], {})).toMatch(/^1\.4\.0-[0-9a-f]{10}$/);
});

test('another file, name or metadata gives another version', () => {
  const versions = [
    versionOf('1.0.0', [a, b], { entry: 'a.js' }),
    versionOf('1.0.0', [a], { entry: 'a.js' }),
    versionOf('1.0.0', [a, file('b.js', 'sha384-c')], { entry: 'a.js' }),
    versionOf('1.0.0', [a, file('c.js', 'sha384-b')], { entry: 'a.js' }),
    versionOf('1.0.0', [a, b], { entry: 'b.js' }),
  ];
  expect(new Set(versions).size).toBe(versions.length);
});

test('does not depend on the order of metadata and files', () => {
  const metadata = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(metadata, (entries) => {
      const reversed = Object.fromEntries(Object.entries(entries).reverse());
      expect(versionOf('1.0.0', [b, a], reversed)).toBe(versionOf('1.0.0', [a, b], entries));
    }),
  );
});
