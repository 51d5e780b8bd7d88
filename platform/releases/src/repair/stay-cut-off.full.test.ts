// A repair cut an entry off. A copy of its file returned, and `verify` found nothing wrong.
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { integrityOf } from '@vitrine/release-log';
import { beforeEach, expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';
import { releasesProgram } from '../program/releases.ts';

const { at, runHere, screen, publish, promote } = useCommands();

let versions: string[];
const file = (n: number) => at(`store/channels/stable/${n}.json`);
const repair = (...args: string[]) =>
  runHere(releasesProgram, ['repair', '--why', 'must not be served', ...args]);
const keyList = async () => JSON.parse(await readFile(at('keys.json'), 'utf8'));

beforeEach(async () => {
  const published = await Promise.all(['one', 'two', 'three'].map((name) => publish(name)));
  versions = published.map(({ version }) => version);
  for (const version of versions) expect(await promote(version)).toMatchObject({ code: 0 });
});

test('all commands refuse an entry that returns, and the remedy that they name helps', async () => {
  const saved = [await readFile(file(2)), await readFile(file(3))];
  expect(await repair('--last-good', '1')).toMatchObject({ code: 0 });
  for (const [index, bytes] of saved.entries()) await writeFile(file(index + 2), bytes);

  const cut = /was cut off by the repair of 20\S+Z \(must not be served\)/;
  const verified = await screen('verify');
  expect(verified).toMatchObject({ code: 1, stdout: expect.stringMatching(cut) });
  expect(verified.stdout).toMatch(/stable\/2\.json: Entry 2 .* pnpm releases repair/);
  expect(verified.stdout).toMatch(/stable\/3\.json: Entry 3 .* pnpm releases repair/);
  const status = await screen('status');
  expect(status.stdout).toMatch(cut);
  expect(status.stdout).toContain('Shown here is entry 1');
  expect(status.stdout).toContain('pnpm releases repair --channel stable');
  for (const refused of [await promote(versions[2] ?? ''), await repair('--last-good', '3')]) {
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(cut) });
    expect(refused.stderr).toContain('remedy: If another entry ');
  }

  const { stderr } = await promote(versions[2] ?? '');
  const [, why = ''] =
    /with pnpm releases repair --channel stable --why '([^']+)', and/.exec(stderr) ?? [];
  expect(why).toBe('Entry 3 was cut off before');
  const args = ['repair', '--channel', 'stable', '--why', why];
  const again = await runHere(releasesProgram, args);
  expect(again.stdout).toContain('it goes on from entry 1');
  expect(again.stdout).not.toContain('  pnpm screen promote');
  expect(await promote(versions[2] ?? '')).toMatchObject({ code: 0 });
  expect(await screen('verify')).toMatchObject({ code: 0 });
  expect((await screen('status')).stdout).toMatch(/^Channel stable, entry 2 of /);
});

test('a later repair that goes further back keeps what an earlier one has cut off', async () => {
  const third = await readFile(file(3));
  expect(await repair('--last-good', '2')).toMatchObject({ code: 0 });
  expect(await repair('--last-good', '1')).toMatchObject({ code: 0 });
  const { repairs } = await keyList();
  expect(repairs).toMatchObject([{ n: 1, cutOff: [expect.any(String), expect.any(String)] }]);
  expect(await promote(versions[1] ?? '')).toMatchObject({ code: 0 });
  await writeFile(file(3), third);
  expect((await screen('verify')).stdout).toMatch(/stable\/3\.json: Entry 3 .* was cut off by/);
});

test('an entry that the store has lost, and an edge serves, is cut off too', async () => {
  const bytes = await readFile(file(3));
  const entry = integrityOf(bytes);
  const edge = createServer((_, response) => response.end(JSON.stringify({ n: 3, entry })));
  await new Promise<void>((listening) => edge.listen(0, '127.0.0.1', listening));
  try {
    const address = edge.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await writeFile(at('edges.json'), JSON.stringify([`http://127.0.0.1:${port}`]));
    expect(await repair('--last-good', '2')).toMatchObject({ code: 0 });
    expect((await keyList()).repairs[0].cutOff).toContain(entry);
  } finally {
    edge.close();
  }
});
