import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { answersOf } from '../../../testing/answers/answers.ts';
import { type DirectWriter, directly } from '../../../testing/catalogues/direct-writer.ts';
import { type CatalogueStore, openStore } from '../../../testing/catalogues/open-store.ts';
import { projectSeed } from '../../../testing/catalogues/sample.ts';
import { sampleListing } from '../../../testing/catalogues/sample-listing.ts';
import { startPostgres, type TestPostgres } from '../../../testing/postgres/test-postgres.ts';
import type { Change } from '../../authoring/change.ts';
import { openPool } from '../../database/connect.ts';
import type { BuiltDocument } from '../catalogue-store/catalogue-store.ts';
import { openPostgresWriter, type PostgresWriter } from '../postgres/postgres-writer.ts';
import { SCHEMA } from '../postgres/tables.ts';
import { createCatalogueReader } from '../sqlite/catalogue-reader.ts';
import { follow } from './follow.ts';
import { openReplicaFile } from './replica-file.ts';
import { NEW_REPLICA, type ReplicaStatus } from './replica-status.ts';

/** How late an edit may be in a replica. */
const EDIT_TIMEOUT_MS = 1000;
/** Longer than the time between two attempts to connect. */
const RECONNECT_TIMEOUT_MS = 15_000;
const KEY = 'this-release';

let postgres: TestPostgres;
let folder: string;
let databases = 0;
const open: (() => unknown)[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-replica-'));
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
afterAll(async () => {
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Source {
  url: string;
  name: string;
  pool: pg.Pool;
  store: PostgresWriter & DirectWriter;
}

/** An empty database, and the writer of a projection in it. */
async function openSource(): Promise<Source> {
  databases += 1;
  const name = `source_${databases}`;
  const url = await postgres.createDatabase(name);
  const pool = openPool(url, 'test');
  const store = directly(await openPostgresWriter(pool, { projection: KEY }));
  open.push(async () => {
    store.close();
    await pool.end();
  });
  return { url, name, pool, store };
}

interface TestReplica {
  reader: ReturnType<typeof createCatalogueReader>;
  path: string;
  status(): ReplicaStatus;
  /** The log. */
  lines: string[];
  close(): Promise<void>;
}

/** A replica that follows, complete. */
async function openReplica(url: string, name: string): Promise<TestReplica> {
  const path = join(folder, `${name}.sqlite`);
  const file = openReplicaFile(path, KEY);
  const stopped = new AbortController();
  let status = NEW_REPLICA;
  const lines: string[] = [];
  const following = follow({
    database: url,
    projection: KEY,
    file,
    report: (next) => {
      status = next;
    },
    log: (_level, message) => lines.push(message),
    signal: stopped.signal,
  });
  const isComplete = () => status.upToDateAt !== undefined && status.problem === undefined;
  await vi.waitUntil(isComplete, { timeout: RECONNECT_TIMEOUT_MS });
  const database = new DatabaseSync(path, { readOnly: true });
  const close = async () => {
    stopped.abort();
    await following;
    file.close();
    database.close();
  };
  open.push(close);
  return {
    reader: createCatalogueReader(database),
    path,
    status: () => status,
    lines,
    async close() {
      open.splice(open.indexOf(close), 1);
      await close();
    },
  };
}

const product = (id: string): Change => ({ kind: 'product', key: id });

/** A product with a name in two languages. */
function built(id: string, name: string): BuiltDocument {
  const rows = ['en', 'de'].map((locale) => ({
    locale,
    page: JSON.stringify({ id, name, locale }),
    listing: sampleListing({ id, name }),
    indexed: { text: name, title: [name.toLowerCase()], maker: [], facts: [], body: [] },
  }));
  return { revision: '2026-01-01', rows, dependsOn: [{ kind: 'brand', key: 'kiln' }] };
}

const namesIn = async (reader: Pick<CatalogueStore, 'list'>, locale = 'en') => {
  const request = { locale, filters: {}, sort: 'name', after: undefined, limit: 100 } as const;
  return reader.list(request).items.map(({ name }) => name);
};

async function fill(store: PostgresWriter & DirectWriter, ...names: string[]): Promise<void> {
  for (const name of names)
    await store.replace(product(name.toLowerCase()), built(name.toLowerCase(), name));
  await store.rankNames();
  await store.complete();
}

test('a replica gives every answer of the SQLite projection, cursors too', async () => {
  const { url, store } = await openSource();
  await projectSeed(store);
  await store.complete();
  const replica = await openReplica(url, 'sample');
  const sqlite = openStore(':memory:');
  await projectSeed(sqlite);
  const expected = answersOf(sqlite);
  const found = answersOf(replica.reader);
  sqlite.close();
  expect(expected.size).toBeGreaterThan(800);
  expect(found.size).toBe(expected.size);
  for (const [question, answer] of expected) {
    expect([question, found.get(question)]).toEqual([question, answer]);
  }
});

test('two replicas show an edit within a second, and its place in the order of names', async () => {
  const { url, store } = await openSource();
  await fill(store, 'Amphora', 'Zinc');
  const replicas = [await openReplica(url, 'first'), await openReplica(url, 'second')];
  for (const name of ['Mortar', 'Bowl', 'Yoke']) {
    await store.replace(product('edited'), built('edited', name));
    await store.rankNames();
    for (const { reader } of replicas) {
      const names = ['Amphora', name, 'Zinc'];
      await vi.waitFor(async () => expect(await namesIn(reader)).toEqual(names), {
        timeout: EDIT_TIMEOUT_MS,
        interval: 10,
      });
    }
  }
  await store.remove(product('edited'));
  for (const { reader } of replicas) {
    await vi.waitFor(async () => expect(await namesIn(reader)).toEqual(['Amphora', 'Zinc']), {
      timeout: EDIT_TIMEOUT_MS,
      interval: 10,
    });
  }
});

test('while PostgreSQL is down a replica is read, an edit fails, and both catch up after it', async () => {
  const { url, store } = await openSource();
  await fill(store, 'Amphora', 'Zinc');
  const replica = await openReplica(url, 'cut');
  await postgres.stop();
  await vi.waitUntil(() => !replica.status().connected, { timeout: EDIT_TIMEOUT_MS });
  expect(await namesIn(replica.reader)).toEqual(['Amphora', 'Zinc']);
  await expect(store.replace(product('bowl'), built('bowl', 'Bowl'))).rejects.toThrow();
  await postgres.start();
  await fill(store, 'Bowl');
  const caughtUp = async () =>
    expect(await namesIn(replica.reader)).toEqual(['Amphora', 'Bowl', 'Zinc']);
  await vi.waitFor(caughtUp, { timeout: RECONNECT_TIMEOUT_MS });
  await vi.waitUntil(() => replica.status().connected, { timeout: RECONNECT_TIMEOUT_MS });
  // One line for the outage, however often it was tried.
  expect(replica.lines.filter((line) => line.includes('does not answer')).length).toBeLessThan(4);
}, 60_000);

test('a replica that was stopped catches up with edits, removals and products that came back', async () => {
  const { url, store, pool } = await openSource();
  await fill(store, 'Amphora', 'Bowl', 'Chair', 'Desk');
  const before = await openReplica(url, 'stopped');
  await before.close();
  const lamp = { document: product('lamp'), built: built('lamp', 'Lamp') };
  await store.replaceMany([lamp], [product('bowl'), product('chair'), product('never there')]);
  await store.replace(product('bowl'), built('bowl', 'Bowl again'));
  const again = directly(await openPostgresWriter(pool, { projection: KEY }));
  open.push(again.close);
  await again.replace(product('chair'), built('chair', 'Chair again'));
  await again.rankNames();
  const after = await openReplica(url, 'stopped');
  expect(await namesIn(after.reader)).toEqual([
    'Amphora',
    'Bowl again',
    'Chair again',
    'Desk',
    'Lamp',
  ]);
  expect(after.lines).toEqual(['Following the projection in PostgreSQL.']);
  const fresh = await openReplica(url, 'fresh');
  expect(everythingIn(after.path)).toEqual(everythingIn(fresh.path));
});

/** All that readers read, with the numbers and ranks. */
function everythingIn(path: string): unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database
    .prepare(
      `SELECT kind, key, n, d.locale, body, page, text, item, brand, name_rank FROM document AS d
        LEFT JOIN entity USING (kind, key) LEFT JOIN name USING (n, locale)
        LEFT JOIN item USING (n, locale) LEFT JOIN listing USING (n, locale)
        ORDER BY kind, key, d.locale`,
    )
    .all();
  database.close();
  return rows;
}

test('a notification that is lost delays an edit by some seconds at most', async () => {
  const { url, name, store } = await openSource();
  await fill(store, 'Amphora');
  const replica = await openReplica(url, 'deaf');
  await postgres.query(
    name,
    `UPDATE ${SCHEMA}.name SET ranks = '{"en": 7}', revision = 100;
     UPDATE ${SCHEMA}.projection SET revision = 100`,
  );
  await vi.waitUntil(() => replica.status().revision === 100, { timeout: 8000 });
}, 20_000);

test('after a restored backup a replica with later edits is loaded again', async () => {
  const { url, name, store } = await openSource();
  await fill(store, 'Amphora');
  const backup = await postgres.query(name, `SELECT * FROM ${SCHEMA}.projection`);
  await store.replace(product('bowl'), built('bowl', 'Bowl'));
  const replica = await openReplica(url, 'restored');
  await replica.close();
  // The database as it was, and then other edits until its revision is greater than the replica's.
  await postgres.query(name, `DELETE FROM ${SCHEMA}.name WHERE key = 'bowl'`);
  await postgres.query(name, `DELETE FROM ${SCHEMA}.document WHERE key = 'bowl'`);
  await postgres.query(name, `UPDATE ${SCHEMA}.projection SET revision = $1`, [
    backup[0]?.['revision'],
  ]);
  const pool = openPool(url, 'test');
  const again = directly(await openPostgresWriter(pool, { projection: KEY }));
  await fill(again, 'Chair', 'Desk', 'Easel');
  const after = await openReplica(url, 'restored');
  expect(await namesIn(after.reader)).toEqual(['Amphora', 'Chair', 'Desk', 'Easel']);
  expect(after.lines).toContain('The replica is not a part of this history. It is loaded again.');
  again.close();
  await pool.end();
});

test('a replica that was away for longer than removals are kept is loaded again', async () => {
  const { url, name, store, pool } = await openSource();
  await fill(store, 'Amphora', 'Bowl');
  const replica = await openReplica(url, 'away');
  await replica.close();
  await store.remove(product('bowl'));
  await postgres.query(
    name,
    `UPDATE ${SCHEMA}.document SET written_at = now() - interval '31 days' WHERE key = 'bowl'`,
  );
  const again = directly(await openPostgresWriter(pool, { projection: KEY }));
  open.push(again.close);
  expect(await postgres.query(name, `SELECT key FROM ${SCHEMA}.document`)).toEqual([
    { key: 'amphora' },
  ]);
  const after = await openReplica(url, 'away');
  expect(await namesIn(after.reader)).toEqual(['Amphora']);
  expect(after.lines).toContain('The replica is not a part of this history. It is loaded again.');
});

test('a writer that is opened again knows what is stale and what contains part of a document', async () => {
  const { store, pool } = await openSource();
  await fill(store, 'Amphora', 'Bowl', 'Chair');
  await store.remove(product('bowl'));
  await store.markStale(product('chair'));
  const again = await openPostgresWriter(pool, { projection: KEY });
  open.push(again.close);
  expect((await again.revisions()).map(({ key, revision }) => [key, revision])).toEqual([
    ['amphora', '2026-01-01'],
    ['chair', ''],
  ]);
  expect(await again.dependants({ kind: 'brand', key: 'kiln' })).toEqual([
    product('amphora'),
    product('chair'),
  ]);
});

test('a writer that another one has overtaken reads its changes before it writes again', async () => {
  const { url, store, pool } = await openSource();
  await fill(store, 'Amphora');
  const other = directly(await openPostgresWriter(pool, { projection: KEY }));
  open.push(other.close);
  await fill(other, 'Bowl');
  const late = store.replace(product('chair'), built('chair', 'Chair'));
  await expect(late).rejects.toThrow('written by another process');
  await fill(store, 'Chair');
  const replica = await openReplica(url, 'overtaken');
  expect(await namesIn(replica.reader)).toEqual(['Amphora', 'Bowl', 'Chair']);
});

test('another release fills a projection of its own; the one before stays, older ones go', async () => {
  const { url, name, store, pool } = await openSource();
  await fill(store, 'Amphora');
  const replica = await openReplica(url, 'previous');
  for (const projection of ['next-release', 'the-one-after']) {
    const next = directly(await openPostgresWriter(pool, { projection }));
    await fill(next, 'Other');
    next.close();
    const kept = await postgres.query(name, `SELECT key FROM ${SCHEMA}.projection ORDER BY key`);
    const keys =
      projection === 'next-release' ? ['next-release', KEY] : ['next-release', projection];
    expect(kept.map(({ key }) => key)).toEqual(keys);
  }
  expect(await namesIn(replica.reader)).toEqual(['Amphora']);
});
