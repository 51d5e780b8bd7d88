// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sharedModules } from '../load/shared-modules.ts';
import { incompatibility } from './compatibility.ts';

test.each([
  ['the versions it was built with', 1, { react: '^19.3.0', '@vitrine/kit': '^1.0.0' }, undefined],
  ['nothing shared', 1, {}, undefined],
  ['another contract', 2, {}, /contract 2, and the host has 1/],
  ['a later React', 1, { react: '^20.0.0' }, /react \^20\.0\.0, and the host shares 19\.\d+\.\d+/],
  ['an earlier router', 1, { 'react-router': '<8' }, /react-router <8/],
  ['a package that is not shared', 1, { 'left-pad': '*' }, /left-pad, which is not shared/],
  ['an invalid range', 1, { react: 'the newest' }, /react the newest/],
])('a release that needs %s', (_, contract, shared, why) => {
  const reason = incompatibility({ contract, shared }, sharedModules);
  if (why === undefined) expect(reason).toBeUndefined();
  else expect(reason).toMatch(why);
});
