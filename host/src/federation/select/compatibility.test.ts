// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { incompatibility } from './compatibility.ts';

test.each([
  ['what it was built against', 1, { react: '^19.3.0', '@vitrine/kit': '^0.2.0' }, undefined],
  ['nothing lent', 1, {}, undefined],
  ['another contract', 2, {}, /contract 2, and 1 is served/],
  ['a later React', 1, { react: '^20.0.0' }, /react \^20\.0\.0, and 19\.\d+\.\d+ is lent/],
  ['an earlier router', 1, { 'react-router': '<8' }, /react-router <8/],
  ['a package that is not lent', 1, { 'left-pad': '*' }, /left-pad, which is not lent/],
  ['a range that is none', 1, { react: 'the newest' }, /react the newest/],
])('a release that needs %s', (_, contract, shared, why) => {
  const said = incompatibility({ contract, shared });
  if (why === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(why);
});
