import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createMetrics } from '@vitrine/http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureState } from '../state/measure-state.ts';
import { runContentCommand } from './content-command.ts';

let folder: string;
const at = (path: string) => join(folder, path);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-content-backup-'));
  for (const path of ['originals', 'media']) {
    await mkdir(at(`live/content/${path}`), { recursive: true });
  }
  await writeFile(at('live/content/secret'), 'the secret');
  await writeFile(at('live/content/author.json'), '{}');
  await writeFile(at('live/content/originals/lamp 1.png'), 'a lamp');
  await writeFile(at('live/content/media/0a.original'), 'a lamp');
  await writeFile(at('live/content/media/0a.320.avif'), 'a rendition');
  const database = openLive();
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE products (id TEXT)');
  database.close();
});
afterEach(() => rm(folder, { recursive: true }));

const openLive = () => new DatabaseSync(at('live/content/authoring.sqlite'));

async function content(command: string, state: string, backup = 'backup') {
  let told = '';
  const write = (text: string) => {
    told += `${text}\n`;
  };
  const code = await runContentCommand(
    {
      cwd: folder,
      env: { VITRINE_STATE: state },
      now: () => new Date('2026-11-22T10:00:00Z'),
      stdout: write,
      stderr: write,
    },
    [command, backup],
  );
  return { code, told };
}

function idsIn(path: string): unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const ids = database.prepare('SELECT id FROM products').all();
  database.close();
  return ids.map((row) => row['id']);
}

test('a backup has what is committed while an author writes, and what cannot be made again', async () => {
  const author = openLive();
  author.exec("INSERT INTO products VALUES ('lamp')");
  author.exec("BEGIN IMMEDIATE; INSERT INTO products VALUES ('unfinished')");
  expect(await content('backup', 'live')).toMatchObject({ code: 0 });
  author.exec('COMMIT');
  author.close();

  expect((await content('restore', 'other')).told).toMatch(
    /^Restored the content of 2026-11-22T10:00:00.000Z: 5 files/,
  );
  const restored = at('other/content');
  expect(idsIn(join(restored, 'authoring.sqlite'))).toEqual(['lamp']);
  expect(await readFile(join(restored, 'secret'), 'utf8')).toBe('the secret');
  expect(await readdir(join(restored, 'originals'))).toEqual(['lamp 1.png']);
  // Renditions are drawn again.
  expect(await readdir(join(restored, 'media'))).toEqual(['0a.original']);
  expect((await stat(restored)).mode & 0o777).toBe(0o700);
  expect((await stat(join(restored, 'secret'))).mode & 0o777).toBe(0o600);
});

test('nothing is restored over a catalogue', async () => {
  await content('backup', 'live');
  expect(await content('restore', 'live')).toMatchObject({
    code: 1,
    told: expect.stringContaining('content is not empty.\nremedy: '),
  });
});

test('a damaged backup is not restored, and nothing is left of the attempt', async () => {
  await content('backup', 'live');
  await writeFile(at('backup/files/originals/lamp 1.png'), 'a stain');
  const refused = await content('restore', 'other');
  expect(refused).toMatchObject({
    code: 1,
    told: expect.stringContaining('missing or damaged: originals/lamp 1.png.'),
  });
  expect(await readdir(at('other/content'))).toEqual([]);
});

test('a damaged catalogue is not backed up over the memory of a good one', async () => {
  await rm(at('live/content/authoring.sqlite-wal'), { force: true });
  await writeFile(at('live/content/authoring.sqlite'), 'x'.repeat(5000), { flag: 'r+' });
  const refused = await content('backup', 'live');
  expect(refused).toMatchObject({ code: 1, told: expect.stringContaining('is damaged') });
  expect(await readdir(folder)).toEqual(['live']);
});

test('without a catalogue or a folder, the command says what is missing', async () => {
  expect(await content('backup', 'nowhere')).toMatchObject({
    code: 1,
    told: expect.stringContaining('There is no catalogue in '),
  });
  expect(await content('copy', 'live')).toMatchObject({ code: 2 });
});

// Regression: a place that may not be written ended in a stack trace.
test.each([
  ['backup', 'live', 'live/content/secret/backup'],
  ['export', 'live', 'live/content/secret/export'],
  ['restore', 'live/content/secret', 'backup'],
])('%s of %s with the place %s says what is wrong with it and what to do', async (...args) => {
  const { code, told } = await content(...args);
  expect(code).toBe(1);
  expect(told).toMatch(/^error: \S+ cannot be used: [^\n]+\nremedy: [^\n]+\n$/);
});

// Backups stopped for weeks, and nothing said so.
test('the metrics say when the last backup was made, and how much space is left', async () => {
  const metrics = createMetrics();
  measureState(at('live/content'), metrics);
  expect(await metrics.text()).toContain('\nvitrine_backup_timestamp_seconds 0\n');
  expect(await content('backup', 'live')).toMatchObject({ code: 0 });
  const text = await metrics.text();
  const at10 = Date.parse('2026-11-22T10:00:00Z') / 1000;
  expect(text).toContain(`\nvitrine_backup_timestamp_seconds ${at10}\n`);
  expect(text).toMatch(/\nvitrine_disk_free_bytes [1-9]/);
  await writeFile(at('live/content/last-backup.json'), '{"at":"soon"}');
  expect(await metrics.text()).toContain('\nvitrine_backup_timestamp_seconds 0\n');
});
