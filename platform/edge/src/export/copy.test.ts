import { temporaryFolder } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';
import { MANIFEST_PATH, openCopy } from './copy.ts';
import { createFolderTarget } from './target/folder.ts';
import type { Target } from './target/target.ts';

const now = () => new Date('2026-11-23T12:00:00.000Z');

function file(path: string, text = path) {
  return { path, bytes: new TextEncoder().encode(text), type: 'text/plain', caching: 'no-cache' };
}

/** One export that consists of these files. */
async function exportOnce(target: Target, files: Readonly<Record<string, string>>) {
  const copy = await openCopy(target, now);
  for (const [path, text] of Object.entries(files)) await copy.write(file(path, text));
  return copy.finish({});
}

test('an unchanged file is not written again', async () => {
  await using folder = await temporaryFolder();
  const target = createFolderTarget(folder.path);
  expect(await exportOnce(target, { a: '1', b: '1' })).toMatchObject({ files: 2, written: 2 });
  expect(await exportOnce(target, { a: '1', b: '2' })).toMatchObject({ files: 2, written: 1 });
  expect(new TextDecoder().decode(await target.read('b'))).toBe('2');
});

test('a file stays for one more export after its last use, for visits that go on', async () => {
  await using folder = await temporaryFolder();
  const target = createFolderTarget(folder.path);
  await exportOnce(target, { 'host/1.js': '', 'host/2.js': '' });
  await exportOnce(target, { 'host/2.js': '' });
  expect(await target.has('host/1.js')).toBe(true);
  await exportOnce(target, { 'host/2.js': '' });
  expect(await target.has('host/1.js')).toBe(false);
  expect(await target.has('host/2.js')).toBe(true);
});

test('the document of a page that is gone is removed at once', async () => {
  await using folder = await temporaryFolder();
  const target = createFolderTarget(folder.path);
  await exportOnce(target, { 'en/product/jar.html': '' });
  await exportOnce(target, {});
  expect(await target.has('en/product/jar.html')).toBe(false);
});

test('after an interrupted export, changed files are written although their hashes are known', async () => {
  await using folder = await temporaryFolder();
  const target = createFolderTarget(folder.path);
  await exportOnce(target, { a: 'first' });
  const interrupted = await openCopy(target, now);
  await interrupted.write(file('a', 'second'));
  await exportOnce(target, { a: 'first' });
  expect(new TextDecoder().decode(await target.read('a'))).toBe('first');
});

test('a file that never changes is kept without its bytes, also after an interruption', async () => {
  await using folder = await temporaryFolder();
  const target = createFolderTarget(folder.path);
  await target.write(file('media/a.jpg'));
  const copy = await openCopy(target, now);
  expect(await copy.keep('media/a.jpg')).toBe(true);
  expect(await copy.keep('media/b.jpg')).toBe(false);
});

test('a picture in another size is exported again the next time', async () => {
  await using folder = await temporaryFolder();
  const target = createFolderTarget(folder.path);
  const first = await openCopy(target, now);
  await first.write(file('media/a.jpg', 'small'), { temporary: true });
  await first.finish({});
  const second = await openCopy(target, now);
  expect(await second.keep('media/a.jpg')).toBe(false);
});

test('a folder with another file in the place of the manifest is refused', async () => {
  await using folder = await temporaryFolder();
  const target = createFolderTarget(folder.path);
  await target.write(file(MANIFEST_PATH, '[]'));
  await expect(openCopy(target, now)).rejects.toThrow('is not a manifest. Remove it');
});
