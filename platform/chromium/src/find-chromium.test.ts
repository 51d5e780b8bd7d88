import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';

let folder: string;
let installed: string;
let downloaded: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-chromium-'));
  installed = join(folder, 'google-chrome');
  downloaded = join(folder, 'downloaded');
  for (const path of [installed, downloaded]) await writeFile(path, '', { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true }));

test('the named one is used, and no other if it is not a program', () => {
  const PATH = folder;
  const named = (path: string) =>
    findChromium({ env: { PATH, VITRINE_CHROMIUM: path }, downloaded });
  expect(named(process.execPath)).toBe(process.execPath);
  expect(named('/nowhere')).toBeUndefined();
});

test('an installed one is used before the downloaded one', () => {
  const PATH = ['/nowhere', folder].join(delimiter);
  expect(findChromium({ env: { PATH }, downloaded })).toBe(installed);
  expect(findChromium({ env: { PATH: '/nowhere' }, downloaded })).toBe(downloaded);
  expect(findChromium({ env: {}, downloaded: '/nowhere' })).toBeUndefined();
});
