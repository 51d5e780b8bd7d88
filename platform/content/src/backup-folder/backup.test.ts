import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackup } from './create-backup.ts';
import { openBackup } from './open-backup.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
  folder = join(parent, 'backup');
});
afterEach(() => rm(parent, { recursive: true }));

async function backUp() {
  await writeFile(join(parent, 'secret'), 'the secret');
  const backup = await createBackup(folder);
  await backup.addCopy('a folder/secret', join(parent, 'secret'));
  await backup.addCopy('copied', join(parent, 'secret'));
  await backup.addWritten('written', (place) => writeFile(place, 'written'));
  return backup;
}
const finished = async () => (await backUp()).finish(new Date('2026-11-22T10:00:00Z'));

test('files come back as they were, in the order in which they were added', async () => {
  await finished();
  const { manifest, copy } = await openBackup(folder);
  expect(manifest.files.map(({ path }) => path)).toEqual(['a folder/secret', 'copied', 'written']);
  await copy('a folder/secret', join(parent, 'restored', 'secret'));
  expect(await readFile(join(parent, 'restored', 'secret'), 'utf8')).toBe('the secret');
  expect(await readdir(join(parent, 'restored'))).toEqual(['secret']);
});

test('only the owner can read a backup', async () => {
  await finished();
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  expect(await modeOf(folder)).toBe('700');
  expect(await modeOf(join(folder, 'files', 'written'))).toBe('600');
});

test('a backup is not written over another one', async () => {
  await finished();
  await expect(createBackup(folder)).rejects.toMatchObject({ code: 'not-empty' });
});

test('a file that has vanished meanwhile is left out', async () => {
  const backup = await backUp();
  expect(await backup.addCopy('gone', join(parent, 'gone'))).toBe(false);
  const { files } = await backup.finish(new Date());
  expect(files.map(({ path }) => path)).not.toContain('gone');
});

test('a backup that was interrupted is not restored', async () => {
  await backUp();
  await expect(openBackup(folder)).rejects.toMatchObject({ code: 'incomplete' });
});

// Of a backup without permission to read it, restore said that it was not complete.
test('a backup that cannot be read is not called incomplete', async () => {
  await mkdir(join(folder, 'manifest.json'), { recursive: true });
  await expect(openBackup(folder)).rejects.toMatchObject({
    code: 'unreadable',
    message: `${join(folder, 'manifest.json')} cannot be read (EISDIR).`,
  });
});

test.each([
  ['changed', 'files/copied', 'THE SECRET'],
  ['cut off', 'files/written', 'wri'],
])(
  'a backup with a file that was %s is not restored, and the file is named',
  async (_how, path, text) => {
    await finished();
    await writeFile(join(folder, path), text);
    await expect(openBackup(folder)).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining(`damaged: ${path.slice('files/'.length)}.`),
    });
  },
);

test.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', ''])(
  'a manifest with the path %j is not used',
  async (path) => {
    const { files, ...manifest } = await finished();
    const changed = { ...manifest, files: [{ ...files[0], path }] };
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(changed));
    await expect(openBackup(folder)).rejects.toMatchObject({ code: 'damaged' });
  },
);
