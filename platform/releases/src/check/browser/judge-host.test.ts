import { expect, test } from 'vitest';
import { CommandError } from '../../command-error.ts';
import { judgeHost } from './judge-host.ts';
import type { Observation } from './page-checks/observe.ts';

const contrast: Observation = { rule: 'axe', what: 'color-contrast: too low' };
const thrown: Observation = { rule: 'console', what: 'TypeError: x is not a function' };
const logged: Observation = { rule: 'console', what: 'the drawer is stuck' };
const seen =
  (...observations: Observation[]) =>
  async () => ({ observations });
const noSite = async () => {
  throw new CommandError('no-site', 'The live site answers with status 500.');
};

test('a finding that the page has in the live host too is not the fault of the new one', async () => {
  expect(await judgeHost('/en/home', seen(contrast, thrown), seen(contrast))).toEqual({
    observations: [thrown],
  });
  expect(await judgeHost('/en/home', seen(contrast), seen(contrast))).toEqual({
    observations: [],
  });
  // The same rule says nothing about what was found.
  expect(await judgeHost('/en/home', seen(thrown, logged), seen(logged))).toEqual({
    observations: [thrown],
  });
});

test('a page without findings is not opened in the live host', async () => {
  expect(await judgeHost('/en/home', seen(), noSite)).toEqual({ observations: [] });
});

test('a page that does not answer with the new host alone is its fault', async () => {
  expect(await judgeHost('/en/home', noSite, seen())).toEqual({
    observations: [{ rule: 'mounts', what: 'The live site answers with status 500.' }],
  });
  await expect(judgeHost('/en/home', noSite, noSite)).rejects.toMatchObject({ code: 'no-site' });
});

test('a browser that fails ends the check, and says nothing about the host', async () => {
  const closed = async () => {
    throw new Error('the browser has been closed');
  };
  await expect(judgeHost('/en/home', closed, seen())).rejects.toThrow('closed');
});
