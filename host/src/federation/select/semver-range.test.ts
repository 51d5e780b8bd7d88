import fc from 'fast-check';
import satisfies from 'semver/functions/satisfies.js';
import { expect, test } from 'vitest';
import { satisfiesRange } from './semver-range.ts';

test.each([
  ['19.3.1', '^19.3.0', true],
  ['20.0.0', '^19.3.0', false],
  ['0.1.3', '^0.1.2', true],
  ['0.2.0', '^0.1.2', false],
  ['19.3.1', '<19 || >=20', false],
  ['20.0.0-rc.1', '>=20 <21', true],
  ['19.3.1', '*', true],
  ['19.3.1', 'the newest', false],
  ['19.3.1', '', false],
])('%s in "%s": %s', (version, range, expected) => {
  expect(satisfiesRange(version, range)).toBe(expected);
});

const number = fc.integer({ min: 0, max: 3 });
const version = fc.tuple(number, number, number).map((parts) => parts.join('.'));
const comparator = fc
  .tuple(
    fc.constantFrom('', '=', '^', '~', '<', '<=', '>', '>='),
    fc.array(number, { minLength: 1, maxLength: 3 }),
  )
  .map(([operator, parts]) => operator + parts.join('.'));
const range = fc
  .array(
    fc.array(comparator, { minLength: 1, maxLength: 2 }).map((all) => all.join(' ')),
    { minLength: 1, maxLength: 2 },
  )
  .map((any) => any.join(' || '));

test('a range means the same as in the semver package', () => {
  fc.assert(
    fc.property(version, range, (of, within) => {
      expect(satisfiesRange(of, within)).toBe(satisfies(of, within));
    }),
    { numRuns: 2000 },
  );
});
