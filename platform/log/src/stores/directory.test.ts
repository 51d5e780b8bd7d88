import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openStore } from '../store.ts';
import { temporaryFolder } from '../testing/index.ts';
import { storeContract } from './store-contract.ts';

storeContract('a directory', async () => {
  const folder = await temporaryFolder();
  return {
    location: join(folder.path, 'releases'),
    close: async () => folder[Symbol.asyncDispose](),
  };
});

test('a writer that is killed leaves no half object', async () => {
  await using folder = await temporaryFolder();
  const writer = new URL('./store-writer.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [writer, 'until-killed', folder.path, 'blobs', '0']);
  await once(child.stdout, 'data');
  await wait(120);
  child.kill('SIGKILL');
  await once(child, 'close');

  const store = openStore(folder.path);
  for (const name of await store.list('blobs')) {
    expect(await store.get(`blobs/${name}`)).toHaveLength(3_000_000);
  }
  // Whatever it was at is out of sight, and in nobody's way.
  const numbers = (await store.list('blobs')).length;
  expect(await store.put(`blobs/${numbers}`, new Uint8Array(1))).toBe(true);
  for (const name of await readdir(join(folder.path, 'blobs'))) {
    expect(name).toMatch(/^(\d+|\..+\.part)$/);
  }
});

test.each(['s3://bucket/releases', 'https://cdn.example/releases'])(
  'says that there is no store for %s',
  (location) => {
    expect(() => openStore(location)).toThrow(/no store for "(s3|https):"/);
  },
);
