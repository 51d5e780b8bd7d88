import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../src/database/connect.ts';
import { openPostgresWriter } from '../../src/projection/postgres/postgres-writer.ts';
import { follow } from '../../src/projection/replica/follow.ts';
import { openReplicaFile } from '../../src/projection/replica/replica-file.ts';
import type { ReplicaStatus } from '../../src/projection/replica/replica-status.ts';
import { LOADING_PRAGMAS } from '../../src/projection/sqlite/schema.ts';
import { type DirectWriter, directly } from '../catalogues/direct-writer.ts';
import { generateCatalogue } from '../catalogues/generated.ts';
import { type CatalogueStore, openStore } from '../catalogues/open-store.ts';
import { projectedBatches, writeBatches } from '../catalogues/project.ts';
import { projectSeed } from '../catalogues/sample.ts';
import { startPostgres, type TestPostgres } from '../postgres/test-postgres.ts';
import { answersOf } from './answers.ts';

/** Several batches of the load. */
const PRODUCTS = 5_000;
const LOAD_TIMEOUT_MS = 600_000;

let folder: string;
let postgres: TestPostgres;
let sqlite: CatalogueStore;
let replicated: CatalogueStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-replicated-'));
  postgres = await startPostgres();
  sqlite = openStore(join(folder, 'catalogue.sqlite'), { pragmas: LOADING_PRAGMAS });
  const url = await postgres.createDatabase('catalogue');
  const pool = openPool(url, 'test');
  const writer = directly(await openPostgresWriter(pool, { projection: 'large' }));
  for (const store of [sqlite, writer]) await fill(store);
  await writer.complete();
  writer.close();
  await pool.end();
  await load(url, join(folder, 'replica.sqlite'));
  replicated = openStore(join(folder, 'replica.sqlite'), { projection: 'large' });
}, LOAD_TIMEOUT_MS);

afterAll(async () => {
  sqlite?.close();
  replicated?.close();
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
});

async function fill(store: Pick<DirectWriter, 'replaceMany' | 'rankNames'>): Promise<void> {
  await projectSeed(store);
  await writeBatches(store, projectedBatches(generateCatalogue([]), PRODUCTS));
}

/** Loads a replica and stops following. */
async function load(database: string, path: string): Promise<void> {
  const file = openReplicaFile(path, 'large');
  const loaded = new AbortController();
  const reports: ReplicaStatus[] = [];
  await follow({
    database,
    projection: 'large',
    file,
    report(status) {
      reports.push(status);
      if (status.upToDateAt !== undefined) loaded.abort();
    },
    log: () => undefined,
    signal: loaded.signal,
  });
  file.close();
  // The progress of the load, so that an operator sees that it goes on.
  const progress = reports.flatMap(({ loading }) => loading ?? []);
  expect(progress.length).toBeGreaterThan(PRODUCTS / 1000);
  expect(progress.every(({ done, total }) => done <= total)).toBe(true);
}

test('a loaded replica gives every answer of the SQLite projection', async () => {
  const expected = answersOf(sqlite);
  const actual = answersOf(replicated);
  expect([...actual.keys()]).toEqual([...expected.keys()]);
  for (const [question, answer] of expected) {
    expect([question, actual.get(question)]).toEqual([question, answer]);
  }
}, 600_000);
