import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openState } from './state.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vitrine-state-'));
  folder = join(parent, 'content');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('the secret is made once, whole, for its owner only', async () => {
  const { secret } = await openState(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect((await openState(folder)).secret).toBe(secret);
  expect(await modeOf(join(folder, 'secret'))).toBe('600');
  expect((await readdir(folder)).sort()).toEqual([
    'media',
    'originals',
    'preview-secret',
    'secret',
  ]);
});

// The folder was 0755 and the database in it 0644: every user of the machine could read the hashes.
test('nobody else gets into the folder, also into one that was open', async () => {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await openState(folder);
  expect(await modeOf(folder)).toBe('700');
});

// A short secret was replaced in silence, and with it every API key became unreadable.
test('a damaged secret is never replaced unasked; the error names the file and the remedy', async () => {
  await openState(folder);
  const path = join(folder, 'secret');
  await writeFile(path, 'short');
  await expect(openState(folder)).rejects.toThrow(`${path} is damaged. Restore it`);
  expect(await readFile(path, 'utf8')).toBe('short');
});
