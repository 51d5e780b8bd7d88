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

async function content(command: string, state: string, ...args: string[]) {
  return contentAt('2026-11-22T10:00:00Z', command, state, ...(args.length ? args : ['backup']));
}

async function contentAt(time: string, command: string, state: string, ...args: string[]) {
  let told = '';
  const write = (text: string) => {
    told += `${text}\n`;
  };
  const code = await runContentCommand(
    {
      cwd: folder,
      env: { VITRINE_STATE: state },
      now: () => new Date(time),
      stdout: write,
      stderr: write,
    },
    [command, ...args],
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

/** Makes the first author, as the first start of authoring does. */
function begin(): void {
  const database = openLive();
  database.exec('CREATE TABLE users (id INTEGER); INSERT INTO users VALUES (1)');
  database.close();
}

test('a backup is verified by opening it', async () => {
  begin();
  await content('backup', 'live');
  const verified = await content('verify', 'live');
  expect(verified).toEqual({
    code: 0,
    told: expect.stringMatching(/^Verified the content of 2026-11-22T10:00:00.000Z: 5 files, /),
  });
  await writeFile(at('backup/files/media/0a.original'), 'a stain');
  expect(await content('verify', 'live')).toMatchObject({
    code: 1,
    told: expect.stringContaining('missing or damaged: media/0a.original.'),
  });
});

test('a timer keeps the newest backups, and nothing else is removed', async () => {
  begin();
  const daily = (day: string) =>
    contentAt(`2026-11-${day}T02:00:00Z`, 'backup', 'live', '--into', 'daily', '--keep', '2');
  await daily('20');
  // One that was cut off.
  await mkdir(at('daily/content-2026-11-19T02-00-00Z'));
  await mkdir(at('daily/by-hand'));
  expect(await daily('21')).toMatchObject({
    code: 0,
    told: expect.stringContaining('Removed content-2026-11-19T02-00-00Z.'),
  });
  await daily('22');
  expect((await readdir(at('daily'))).sort()).toEqual([
    'by-hand',
    'content-2026-11-21T02-00-00Z',
    'content-2026-11-22T02-00-00Z',
  ]);
});

test('a backup that cannot be opened removes none before it', async () => {
  begin();
  const daily = (day: string) =>
    contentAt(`2026-11-${day}T02:00:00Z`, 'backup', 'live', '--into', 'daily', '--keep', '1');
  await daily('20');
  const database = openLive();
  database.exec('DELETE FROM users');
  database.close();
  expect(await daily('21')).toMatchObject({
    code: 1,
    told: expect.stringContaining('There is no catalogue in '),
  });
  expect(await readdir(at('daily'))).toContain('content-2026-11-20T02-00-00Z');
});

test.each([
  [['--into', 'daily'], '--keep is not a number of backups from 1.'],
  [['--into', 'daily', '--keep', '0'], '--keep is not a number of backups from 1.'],
  [['--keep', '3', 'backup'], '--keep is for backups with --into.'],
  [['--into', 'daily', '--keep', '3', 'backup'], 'Name a folder, or one with --into.'],
  [['--kept'], "Unknown option '--kept'"],
])('backup %j is refused with the right command', async (args, problem) => {
  const refused = await content('backup', 'live', ...args);
  expect(refused.code).toBe(2);
  expect(refused.told).toContain(problem);
  expect(refused.told).toContain('pnpm content backup --into <folder> --keep 14');
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
