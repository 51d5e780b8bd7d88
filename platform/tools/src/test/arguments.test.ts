import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test.each([
  [[], { full: false, folders: [] }],
  [['--full'], { full: true, folders: [] }],
  [['product', 'host', 'product'], { full: false, folders: ['remotes/product/', 'host/'] }],
])('pnpm test %j', async (args, wanted) => {
  expect(await readArguments(args)).toEqual(wanted);
});

// The whole suite ran, whatever was typed.
test.each([
  [['prodct'], /There is no screen prodct\. Screens: brand, .*\nDid you mean product\?/s],
  [['--fulll'], /Unknown option '--fulll'\./],
])('pnpm test %j is refused', async (args, message) => {
  await expect(readArguments(args)).rejects.toThrow(message);
});
