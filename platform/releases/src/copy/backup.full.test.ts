// A copy in another folder is the backup of a store.
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useCommands } from '../../testing/use-commands.ts';
import { releasesProgram } from '../program/releases.ts';
import { screenProgram } from '../program/screen.ts';

const { at, runHere, screen, publish, promote, publishHost } = useCommands();

const copy = async (from: string, to: string) => {
  const { code, stdout } = await runHere(releasesProgram, ['copy', at(from), at(to), '--json']);
  return { code, json: JSON.parse(stdout) };
};
const inCopy = async (...args: string[]) => {
  const env = { VITRINE_RELEASES: at('other') };
  const { code, stdout } = await runHere(screenProgram, [...args, '--json'], { env });
  return { code, json: JSON.parse(stdout) };
};

test('a lost store comes back from its copy, with the same releases and the same history', async () => {
  await publishHost();
  for (const change of ['one', 'two']) await promote((await publish(change)).version);
  expect(await copy('store', 'backup/releases')).toMatchObject({ code: 0, json: { copied: 3 } });
  await rm(at('store'), { recursive: true });

  expect(await copy('backup/releases', 'other')).toMatchObject({ code: 0, json: { copied: 3 } });
  expect(await inCopy('verify')).toMatchObject({
    code: 0,
    json: { releases: 3, entries: 2, damages: [] },
  });
  const { json } = await inCopy('status');
  expect(json).toMatchObject({ n: 2, screens: { product: { why: 'a trial (unchecked)' } } });
  // A rollback and the next promotion go on from there.
  expect(await inCopy('rollback', 'product')).toMatchObject({ code: 0 });
});

test('a copy while others publish, promote and prune is whole', async () => {
  await promote((await publish('one')).version);
  const versions = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((change) => publish(change)));
  const [copied] = await Promise.all([
    copy('store', 'other'),
    ...versions.map(({ version }) => promote(version)),
    publish('f'),
    screen('prune'),
  ]);
  expect(copied).toMatchObject({ code: 0, json: { problems: [] } });
  expect(await inCopy('verify')).toMatchObject({ code: 0, json: { damages: [] } });
});
