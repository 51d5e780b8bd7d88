/**
 * Loads a generated catalogue beside what a state folder has: `node load.ts --products 100000`, with
 * VITRINE_STATE as for the service, which must have been started once and be stopped. Authoring tables
 * and projection are written at the same time, by a thread each.
 */
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { SourceMedia } from '../projection/source.ts';
import { LOADING } from '../projection/sqlite-schema.ts';
import { openSqliteStore } from '../projection/sqlite-store.ts';
import { openAuthorTables } from './author.ts';
import { generateCatalogue } from './generate.ts';
import { compact, projectGenerated } from './project.ts';

const Task = v.object({ state: v.string(), size: v.number() });

function openAuthoring(state: string): DatabaseSync {
  const path = join(state, 'content', 'authoring.sqlite');
  // Groups and products name each other; what is generated names only what it has.
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  database.exec(LOADING);
  return database;
}

/** The pictures that are there, as the projection reads them. */
function picturesIn(database: DatabaseSync): SourceMedia[] {
  const rows = database.prepare('SELECT * FROM media ORDER BY id').all();
  const altOf = database.prepare('SELECT _locale, alt FROM media_locales WHERE _parent_id = ?');
  const documents = rows.map((row) => ({
    id: row['id'],
    updatedAt: row['updated_at'],
    alt: Object.fromEntries(
      altOf.all(row['id'] ?? null).map(({ _locale, alt }) => [String(_locale), String(alt)]),
    ),
    hash: row['hash'],
    renditionWidth: row['rendition_width'],
    renditionHeight: row['rendition_height'],
    widths: JSON.parse(String(row['widths'])),
    color: row['color'],
    preview: row['preview'] ?? undefined,
  }));
  return v.parse(v.array(SourceMedia), documents);
}

async function project(state: string, size: number): Promise<void> {
  const database = openAuthoring(state);
  const media = picturesIn(database);
  database.close();
  const path = join(state, 'content', 'catalogue.sqlite');
  const store = openSqliteStore(path, { pragmas: LOADING });
  await projectGenerated(store, generateCatalogue(media.map(({ id }) => id)), media, size);
  store.close();
  compact(path);
}

function author(state: string, size: number): void {
  const database = openAuthoring(state);
  const pictures = picturesIn(database).map(({ id }) => id);
  openAuthorTables(database).write(generateCatalogue(pictures), size);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
  const task = {
    state: resolve(process.env['VITRINE_STATE'] ?? '.vitrine'),
    size: Number(values.products),
  };
  const began = performance.now();
  const authoring = new Worker(new URL(import.meta.url), { workerData: task, argv: [] });
  const authored = once(authoring, 'exit');
  await project(task.state, task.size);
  const [code] = await authored;
  if (code !== 0) throw new Error('The authoring tables could not be written');
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${JSON.stringify({ products: task.size, seconds })}\n`);
}

if (isMainThread) await main();
else {
  const { state, size } = v.parse(Task, workerData);
  author(state, size);
}
