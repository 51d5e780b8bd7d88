import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/index.ts';
import { publicFiles } from '../releases/public-files.ts';
import { openStore } from './open-store.ts';
import { MAX_OBJECT_BYTES } from './read-object.ts';

async function storeBesideASecret() {
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const root = join(folder.path, 'releases');
  const at = (path: string) => join(root, path);
  await mkdir(at('screens/evil/1'), { recursive: true });
  await mkdir(join(folder.path, 'content'));
  await writeFile(join(folder.path, 'content', 'secret'), 'the secret');
  return { folder: folder.path, root, at, store: openStore(root) };
}

// A link in the store was followed: the edge served the content service's secret to everybody.
test.each([
  ['a link to a file', 'screens/evil/1/x.txt', '../../../../content/secret'],
  ['a link to a file of the system', 'screens/evil/1/x.txt', '/etc/hostname'],
  ['a linked folder', 'screens/evil/1/x', '../../../../content'],
  ['a linked release', 'screens/other', '../../content'],
  ['a link to another object of the store', 'screens/evil/1/x.txt', 'good.txt'],
])('%s is not read, and listed so that it can be found', async (_what, path, to) => {
  const { at, store } = await storeBesideASecret();
  await writeFile(at('screens/evil/1/good.txt'), 'good');
  await symlink(to, at(path));
  const key = path.endsWith('.txt') ? path : `${path}/secret`;
  await expect(store.get(key)).rejects.toMatchObject({ code: 'not-a-file' });
  expect(await store.list(path)).toEqual([]);
  expect(await store.createdAt(path)).toBeGreaterThan(0);
  await store.remove(path);
  expect(await store.createdAt(path)).toBeUndefined();
});

test('nothing is written through a linked folder', async () => {
  const { folder, at, store } = await storeBesideASecret();
  await symlink('../../content', at('screens/other'));
  const byte = new Uint8Array(1);
  for (const write of ['put', 'putHint'] as const) {
    await expect(store[write]('screens/other/secret', byte)).rejects.toMatchObject({
      code: 'not-a-file',
    });
  }
  expect(await readdir(join(folder, 'content'))).toEqual(['secret']);
});

test('the folder of the store may be a link itself', async () => {
  const { folder, root, store } = await storeBesideASecret();
  await store.put('screens/good/1/x.js', Buffer.from('good'));
  await symlink(root, join(folder, 'current'));
  const linked = openStore(join(folder, 'current'));
  expect(String(await linked.get('screens/good/1/x.js'))).toBe('good');
  expect(await linked.put('screens/good/1/y.js', Buffer.from('good'))).toBe(true);
});

// A request for a pipe or a device never ended.
test('a pipe is refused and not waited for', async () => {
  const { at, store } = await storeBesideASecret();
  await promisify(execFile)('mkfifo', [at('screens/evil/1/pipe.js')]);
  await expect(store.get('screens/evil/1/pipe.js')).rejects.toMatchObject({ code: 'not-a-file' });
});

// Four requests for a file of 300 MB took 1.3 GB of memory.
test('a file above the limit is neither read nor stored', async () => {
  const { at, store } = await storeBesideASecret();
  await writeFile(at('screens/evil/1/large.bin'), '');
  await truncate(at('screens/evil/1/large.bin'), MAX_OBJECT_BYTES + 1);
  await expect(store.get('screens/evil/1/large.bin')).rejects.toMatchObject({ code: 'too-large' });
  const large = store.put('screens/evil/1/b.bin', new Uint8Array(MAX_OBJECT_BYTES + 1));
  await expect(large).rejects.toMatchObject({ code: 'too-large' });
});

test('visitors get no refused file, and the operator a sentence about it', async () => {
  const { at, store } = await storeBesideASecret();
  await symlink('../../../../content/secret', at('screens/evil/1/x.txt'));
  const told: string[] = [];
  const files = publicFiles(store, (sentence) => told.push(sentence));
  expect(await files.get('screens/evil/1/x.txt')).toBeUndefined();
  expect(told).toEqual(["screens/evil/1/x.txt is not a regular file below the store's folder."]);
});

// The health report of the edge showed the path of the store to everybody.
test('a failure of the disk is reported by key, without a path of the machine', async () => {
  const { at, store } = await storeBesideASecret();
  await writeFile(at('channels'), '');
  await expect(store.put('channels/stable/1.json', new Uint8Array(1))).rejects.toMatchObject({
    name: 'StoreError',
    code: 'not-written',
    message: 'The release store cannot write channels/stable/1.json (ENOTDIR).',
  });
});
