import { readFile, writeFile } from 'node:fs/promises';
import { append, type Plan, planWiden, type Signer } from '@vitrine/release-log';
import { listedKey, TEST_SIGNER, testKey } from '@vitrine/release-log/testing';
import { beforeEach, expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';

const { at, opened, screen, publish, promote } = useCommands();
const guard = testKey('guard');

let two: string;
beforeEach(async () => {
  await promote((await publish('one')).version);
  two = (await publish('two')).version;
});

async function addGuard(): Promise<Signer> {
  const list = JSON.parse(await readFile(at('keys.json'), 'utf8'));
  const keys = [...list.keys, listedKey(guard, { owner: 'guard', may: ['guard'] })];
  await writeFile(at('keys.json'), JSON.stringify({ ...list, keys }));
  return { key: guard, keys: { ...TEST_SIGNER.keys, keys } };
}

test('a canary is promoted with the guard that keys.json has, and status shows it as guarded', async () => {
  await addGuard();
  const promoted = await promote(two, '--canary', '10', '--guard');
  expect(promoted.stdout).toContain(
    `The guard ${guard.keyId} widens it to 25, 50 and 100 % of the devices, or takes it back.`,
  );
  const { stdout } = await screen('status');
  expect(stdout).toContain('10 %, guarded');
  const { screens } = JSON.parse((await screen('status', '--json')).stdout);
  expect(screens.product.canary).toMatchObject({ version: two, share: 10, guard: guard.keyId });
  expect((await screen('verify')).code).toBe(0);
});

test('what the guard does is in the history, with its key', async () => {
  const signer = await addGuard();
  await promote(two, '--canary', '10', '--guard');
  const plan = (head: Parameters<typeof planWiden>[0]): Plan => planWiden(head, 'product', 25);
  await append(opened(), 'stable', { by: 'guard', why: 'as good as stable', signer, plan });
  const { entries } = JSON.parse((await screen('history', 'product', '--json')).stdout);
  expect(entries[0]).toMatchObject({ action: 'canary', share: 25, by: 'guard', key: guard.keyId });
  expect(entries[0]).not.toHaveProperty('refused');
});

test('a promotion or a rollback ends the work of the guard', async () => {
  await addGuard();
  await promote(two, '--canary', '10', '--guard');
  await promote(two, '--canary', '10');
  expect((await screen('status')).stdout).not.toContain('guarded');
  await promote(two, '--canary', '10', '--guard', '--dry-run');
  expect((await screen('status')).stdout).not.toContain('guarded');
  await promote(two, '--canary', '10', '--guard');
  await screen('rollback', 'product');
  expect((await screen('status')).stdout).not.toContain('guarded');
});

test('--guard without a guard or a canary is refused, with what to do', async () => {
  const none = await promote(two, '--canary', '10', '--guard');
  expect(none).toMatchObject({ code: 1 });
  expect(none.stderr).toContain('keys.json has no guard for product on channel stable.');
  expect(none.stderr).toContain('--may guard');
  await addGuard();
  expect(await promote(two, '--guard')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--guard requires --canary.'),
  });
});
