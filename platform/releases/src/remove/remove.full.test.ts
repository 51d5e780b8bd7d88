import { expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';

const { screen, publish } = useCommands();
const why = ['--why', 'It loses entries'];

// `rollback` found no earlier release, and a bad first release stayed live.
test('a first release is taken off the site, and the next one begins without a last good one', async () => {
  const [one, two] = [(await publish('one')).version, (await publish('two')).version];
  await screen('promote', `product@${one}`);
  expect((await screen('rollback', 'product')).stderr).toContain(
    'remedy: Promote another version, or take it off the site: pnpm screen remove product --why <text>.',
  );
  expect(await screen('remove', 'product')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('remove requires a reason'),
  });
  const dry = await screen('remove', 'product', ...why, '--dry-run');
  expect(dry.stdout).toBe(`Dry run: product@${one} is off the site.\n`);

  const done = await screen('remove', 'product', ...why, '--by', 'Noor', '--expect', one, '--json');
  expect(JSON.parse(done.stdout)).toEqual({
    ...{ screen: 'product', version: one, action: 'unpromote' },
    ...{ channel: 'stable', n: 2, changed: true },
  });
  const status = await screen('status', 'product');
  expect(status.stdout).toMatch(
    /product is not live\.\nproduct is off .*: Noor took \S+ down, It loses entries/,
  );
  const json = JSON.parse((await screen('status', '--json')).stdout);
  expect(json).toMatchObject({
    screens: {},
    removed: { product: { version: one, by: 'Noor', why: 'It loses entries' } },
  });
  expect((await screen('remove', 'product', ...why)).stdout).toBe(
    'Nothing to do: product is not live any more.\n',
  );
  expect((await screen('verify')).code).toBe(0);

  expect((await screen('promote', `product@${two}`, '--expect', 'none')).code).toBe(0);
  const history = JSON.parse((await screen('history', 'product', '--json')).stdout);
  const kinds = history.entries.map(({ action }: { action: string }) => action);
  expect(kinds).toEqual(['promote', 'unpromote', 'promote']);
  expect((await screen('rollback', 'product')).stderr).toContain('there is no earlier release');
});

test('a screen that was never live cannot be taken off the site', async () => {
  await publish();
  expect(await screen('remove', 'product', ...why)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('product has never been live'),
  });
});

test('the former name of the command names the new one', async () => {
  expect(await screen('unpromote', 'product', ...why)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('pnpm screen remove product --why <text>'),
  });
});
