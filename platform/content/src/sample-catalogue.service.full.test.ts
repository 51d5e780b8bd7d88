import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { freePort } from '@vitrine/s3/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAuthoring } from '../testing/service/running-service.ts';

const MAIN = fileURLToPath(new URL('bin/authoring.ts', import.meta.url));

let folder: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A moment of an import: from then on its reports and its files satisfy the condition. */
type Moment = (reports: readonly string[], content: string) => boolean;

const reported =
  (text: string): Moment =>
  (reports) =>
    reports.some((report) => report.startsWith(text));
const written =
  (file: string): Moment =>
  (_, content) =>
    existsSync(join(content, file));

/** In the order in which an import comes to them. */
const MOMENTS: readonly Moment[] = [
  written('authoring.sqlite'),
  written('originals/ash-bowl-1.avif'),
  reported('documents 50 '),
  reported('documents 200 '),
  reported('documents 300 '),
  reported('documents for readers 50 '),
  reported('documents for readers 150 '),
];

/** Imports into a state folder until the moment, and kills the process then. */
async function importUntil(state: string, moment: Moment): Promise<void> {
  const reports: string[] = [];
  const started = fork(MAIN, {
    env: {
      PATH: process.env['PATH'],
      AUTHORING_PORT: '0',
      METRICS_PORT: '0',
      VITRINE_STATE: state,
      VITRINE_SAMPLE_CATALOGUE: '1',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child = started;
  started.on('message', (message) => {
    const { what, done, total } = Object(Object(message).progress);
    reports.push(`${what} ${done} of ${total}`);
    check();
  });
  const check = () => {
    if (moment(reports, join(state, 'content'))) started.kill('SIGKILL');
  };
  const timer = setInterval(check, 2);
  const [code, signal] = await once(started, 'exit');
  clearInterval(timer);
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
}

async function importWhole(state: string): Promise<void> {
  const authoring = await runAuthoring(state, await freePort());
  expect(await authoring.stop('SIGTERM')).toBe(0);
}

/** Every table except the parts of a search index, which depend on the order of writes. */
const TABLES = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type <> 'shadow'";

/** Reads the result of an import without times and random ids: files, and rows by table. */
async function resultIn(state: string) {
  const content = join(state, 'content');
  const files = await Promise.all(
    ['media', 'originals'].map(async (name) => (await readdir(join(content, name))).sort()),
  );
  const counts: string[] = [];
  const pages = new Map<string, string>();
  for (const file of ['authoring.sqlite', 'catalogue.sqlite']) {
    using database = new DatabaseSync(join(content, file), { readOnly: true });
    const tables = database.prepare(TABLES).all();
    for (const { name } of tables) {
      const row = database.prepare(`SELECT count(*) AS count FROM "${name}"`).get();
      counts.push(`${file} ${name}: ${row?.['count']}`);
    }
    if (file === 'authoring.sqlite') continue;
    for (const row of database.prepare('SELECT kind, key, locale, page FROM document').all()) {
      const page = row['page'] instanceof Uint8Array ? Buffer.from(row['page']) : row['page'];
      pages.set(`${row['kind']} ${row['key']} ${row['locale']}`, String(page));
    }
  }
  return { files, counts: counts.sort(), pages: new Map([...pages].sort()) };
}

// On a busy machine an import was ended in the middle, and began again each time.
test('an import that is killed at any moment continues; nothing is missing, nothing twice', async () => {
  const whole = join(folder, 'whole');
  await importWhole(whole);

  const killed = join(folder, 'killed');
  for (const moment of MOMENTS) await importUntil(killed, moment);
  await importWhole(killed);

  const [expected, actual] = [await resultIn(whole), await resultIn(killed)];
  expect(actual.files).toEqual(expected.files);
  expect(actual.counts).toEqual(expected.counts);
  expect(actual.pages.size).toBeGreaterThan(300);
  expect([...actual.pages.keys()]).toEqual([...expected.pages.keys()]);
  for (const [name, page] of expected.pages) expect(actual.pages.get(name), name).toBe(page);
}, 1_200_000);
