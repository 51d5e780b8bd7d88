import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { promoteRelease, runScript, temporaryFolder } from '../../testing/index.ts';
import { storeContract } from '../../testing/store-contract.ts';
import { slotOf } from '../entries/slots.ts';
import { readHead } from '../log/read.ts';
import { createRecordReader } from '../releases/records.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

storeContract('a directory', async () => {
  const folder = await temporaryFolder();
  return {
    location: join(folder.path, 'releases'),
    close: async () => folder[Symbol.asyncDispose](),
  };
});

/** The quick suite kills a writer before every sixth step, the full one before each. */
const STRIDE = process.env['VITRINE_TEST_FULL'] === '1' ? 4 : 24;

test('a writer that is killed leaves no partial object', async () => {
  await using folder = await temporaryFolder();
  const writer = new URL('../../testing/store-writer.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [writer, 'until-killed', folder.path, 'blobs', '0']);
  await once(child.stdout, 'data');
  await wait(120);
  child.kill('SIGKILL');
  await once(child, 'close');

  const store = openStore(folder.path);
  for (const name of await store.list('blobs')) {
    expect(await store.get(`blobs/${name}`)).toHaveLength(3_000_000);
  }
  // The incomplete write is invisible and does not block the next one.
  const numbers = (await store.list('blobs')).length;
  expect(await store.put(`blobs/${numbers}`, new Uint8Array(1))).toBe(true);
  for (const name of await readdir(join(folder.path, 'blobs'))) {
    expect(name).toMatch(/^(\d+|\..+\.part)$/);
  }
});

test('a kill at any step of publishing and promoting loses nothing and leaves nothing partial', async () => {
  await using folder = await temporaryFolder();
  const script = new URL('../../testing/killed-writer.ts', import.meta.url).pathname;
  const live = async (store: Store) => {
    const head = await readHead(store, 'stable');
    const reference = slotOf(head, 'product')?.stable;
    if (!head || !reference) throw new Error('nothing is live');
    // The live release is complete: its record, and the file in the record.
    await createRecordReader(store).screen('product', reference);
    const key = `screens/product/files/remoteEntry.${reference.version}.js`;
    expect(String(await store.get(key))).toBe(`/* ${reference.version} */`);
    return { n: head.n, version: reference.version };
  };
  const killAt = async (step: number): Promise<boolean> => {
    const location = join(folder.path, String(step));
    const store = openStore(location);
    await promoteRelease(store, '1.0.0');
    const { code, stdout, stderr } = await runScript(script, [location, '2.0.0', String(step)]);
    expect({ code, stderr }).toEqual({ code: stdout === '' ? null : 0, stderr: '' });
    expect([
      { n: 1, version: '1.0.0' },
      { n: 2, version: '2.0.0' },
    ]).toContainEqual(await live(store));
    await promoteRelease(store, '2.0.0');
    expect(await live(store)).toEqual({ n: 2, version: '2.0.0' });
    return code === 0;
  };
  let [step, ended] = [0, false];
  for (; !ended; step += STRIDE) {
    const steps = Array.from({ length: 4 }, (_, index) => step + (index * STRIDE) / 4);
    ended = (await Promise.all(steps.map(killAt))).some(Boolean);
  }
  expect(step).toBeGreaterThan(Math.max(20, STRIDE));
}, 600_000);

// Regression: without its volume the store said that nothing exists, so an edge answered 404 for
// every file and reported nothing, and writers began another store below the mount point.
test.each(['missing', 'empty', 'empty except for lost+found', 'a file'])(
  'a folder that had objects and is %s now is away, until it is back',
  async (state) => {
    await using folder = await temporaryFolder();
    const root = join(folder.path, 'releases');
    const store = openStore(root);
    const bytes = new TextEncoder().encode('{}');
    await store.put('channels/stable/1.json', bytes);
    expect(await store.get('channels/stable/2.json')).toBeUndefined();

    await rename(root, join(folder.path, 'elsewhere'));
    if (state === 'a file') await writeFile(root, '');
    else if (state !== 'missing') await mkdir(root);
    if (state.includes('lost')) await mkdir(join(root, 'lost+found'));
    const problem = { code: 'unreadable', remedy: expect.stringContaining('Mount the volume') };
    for (const read of ['get', 'createdAt', 'list', 'listBelow'] as const) {
      await expect(store[read]('channels/stable/1.json'), read).rejects.toMatchObject(problem);
    }
    const unwritten = { code: 'not-written' };
    await expect(store.put('channels/stable/2.json', bytes)).rejects.toMatchObject(unwritten);
    await expect(store.putHint('channels/stable/head.json', bytes)).rejects.toMatchObject(
      unwritten,
    );
    await expect(store.remove('channels/stable/1.json')).rejects.toMatchObject(unwritten);

    await rm(root, { recursive: true, force: true });
    await rename(join(folder.path, 'elsewhere'), root);
    expect(await store.get('channels/stable/1.json')).toEqual(Buffer.from(bytes));
    expect(await store.get('channels/stable/2.json')).toBeUndefined();
  },
);

test('reports that no store supports a location', () => {
  expect(() => openStore('ftp://host/releases')).toThrow('no store for "ftp:"');
});

// “Nothing is live”, said of a file, hides that the location is wrong.
test('a file is not a store, and nothing is missing in it', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'releases.tar');
  await writeFile(file, '');
  for (const location of [file, join(file, 'releases')]) {
    for (const read of [
      () => openStore(location).get('channels/stable/1.json'),
      () => openStore(location).list('channels/stable'),
      () => openStore(location).listBelow('channels/stable'),
    ]) {
      await expect(read()).rejects.toMatchObject({
        name: 'StoreError',
        code: 'unreadable',
        remedy: 'Name the folder of the store, in VITRINE_RELEASES or with --store.',
      });
    }
  }
});
