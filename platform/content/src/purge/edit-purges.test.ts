import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '../authoring/change.ts';
import { openEditPurges } from './edit-purges.ts';

const LAMP: Change = { kind: 'product', key: 'lamp' };
const LAMP_KEYS = ['product-lamp', 'lists'];

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-purges-'));
  file = join(folder, 'purges.json');
});
afterEach(() => rm(folder, { recursive: true }));

async function open() {
  const purged: string[][] = [];
  const failed = vi.fn();
  const hook = { purge: (keys: readonly string[]) => void purged.push([...keys]) };
  return { purges: await openEditPurges({ file, hook, failed }), purged, failed };
}

test('purges what was announced when it is projected, and no sooner', async () => {
  const { purges, purged } = await open();
  await purges.announce([LAMP]);
  expect(purged).toEqual([]);
  purges.projected();
  purges.projected();
  expect(purged).toEqual([LAMP_KEYS]);
});

test('a process that was killed before or after projecting leaves its keys to the next one', async () => {
  const killed = await open();
  await killed.purges.announce([LAMP]);
  const next = await open();
  next.purges.projected();
  expect(next.purged).toEqual([LAMP_KEYS]);
  const third = await open();
  third.purges.projected();
  expect(third.purged).toEqual([LAMP_KEYS]);
});

test('keys that are settled are forgotten, except for those that changed again meanwhile', async () => {
  const { purges } = await open();
  await purges.announce([LAMP]);
  purges.projected();
  await purges.announce([{ kind: 'story', key: 'a' }]);
  purges.settled(LAMP_KEYS);
  await expect.poll(async () => JSON.parse(await readFile(file, 'utf8'))).toEqual(['lists']);
});

test('a damaged file counts as a change of everything', async () => {
  await writeFile(file, '{');
  const { purges, purged } = await open();
  purges.projected();
  expect(purged).toEqual([['content']]);
});

test('an edit goes on if the file cannot be written', async () => {
  const { purges, purged, failed } = await open();
  await rm(folder, { recursive: true });
  await purges.announce([LAMP]);
  purges.projected();
  expect(purged).toEqual([LAMP_KEYS]);
  expect(failed).toHaveBeenCalledOnce();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-purges-'));
});
