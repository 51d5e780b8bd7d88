import { once } from 'node:events';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CountingProxy, openCountingProxy } from '../../testing/postgres/counting-proxy.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres/test-postgres.ts';
import { DurablePool, inTransaction, together } from './connect.ts';
import { withoutAnswer } from './pipelined-client.ts';

let postgres: TestPostgres;
let proxy: CountingProxy;
let pool: pg.Pool;

beforeAll(async () => {
  postgres = await startPostgres();
  proxy = await openCountingProxy(await postgres.createDatabase('pipelined'));
  pool = new DurablePool({ connectionString: proxy.url, max: 1 });
  await pool.query('CREATE TABLE kept (n int PRIMARY KEY)');
}, 60_000);
afterAll(async () => {
  await pool.end();
  proxy.close();
  await postgres.close();
});
beforeEach(async () => {
  await pool.query('DELETE FROM kept');
  proxy.count(20);
});

const insert = 'INSERT INTO kept VALUES ($1)';
const stored = async () => (await pool.query('SELECT n FROM kept ORDER BY n')).rows;

// Regression: with 300 ms in each direction an edit took 30 s, one query after the other.
test('a transaction takes two round trips: what it reads, and its writes with the commit', async () => {
  const count = (client: pg.PoolClient) => client.query('SELECT count(*)::int AS n FROM kept');
  await inTransaction(pool, count, async (client, last, { rows: [{ n }] }) => {
    last.push(client.query(insert, [n + 1]), client.query(insert, [n + 2]));
  });
  expect(proxy.trips()).toBe(2);
  proxy.count(0);
  expect(await stored()).toEqual([{ n: 1 }, { n: 2 }]);
});

test('each query has its own answer or error', async () => {
  const queries = [
    pool.query('SELECT 1 AS n'),
    pool.query('SELECT nonsense'),
    pool.query('SELECT 2 AS n'),
  ];
  const [first, second, third] = await Promise.allSettled(queries);
  expect(first).toMatchObject({ value: { rows: [{ n: 1 }] } });
  expect(second).toMatchObject({ reason: { code: '42703' } });
  expect(third).toMatchObject({ value: { rows: [{ n: 2 }] } });
  await expect(together(queries)).rejects.toMatchObject({ code: '42703' });
});

test('the error of a write that nobody waited for is that of the next query and of the commit', async () => {
  const client = await pool.connect();
  try {
    const write = () => client.query(insert, [1]);
    await client.query('BEGIN');
    await withoutAnswer.run('writes', write);
    expect(await withoutAnswer.run('writes', write)).toMatchObject({ rows: [] });
    await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: '23505' });
    await expect(client.query('COMMIT')).rejects.toMatchObject({ code: '23505' });
    expect((await client.query('SELECT 3 AS n')).rows).toEqual([{ n: 3 }]);
  } finally {
    client.release();
  }
  expect(await stored()).toEqual([]);
});

test('nothing is written before BEGIN is answered, and nothing at all if it failed', async () => {
  const begin = (client: pg.PoolClient, sql: string) =>
    withoutAnswer.run('begin', () => client.query(sql));
  const client = await pool.connect();
  await begin(client, 'BEGIN');
  const read = client.query('SELECT 1 AS n');
  const written = client.query(insert, [1]);
  const after = client.query('SELECT n FROM kept');
  expect((await read).rows).toEqual([{ n: 1 }]);
  expect(proxy.statements()[0]).toEqual(['BEGIN', 'SELECT 1 AS n']);
  await written;
  expect((await after).rows).toEqual([{ n: 1 }]);
  await client.query('ROLLBACK');
  await begin(client, 'BEGIN nonsense');
  const refused = [client.query(insert, [2]), client.query('COMMIT')];
  for (const each of refused) await expect(each).rejects.toMatchObject({ code: '42601' });
  // Also what is sent after that error, which nobody waited for.
  await expect(client.query(insert, [3])).rejects.toMatchObject({ code: '42601' });
  await client.query('ROLLBACK');
  expect((await client.query('SELECT 4 AS n')).rows).toEqual([{ n: 4 }]);
  await client.query('BEGIN');
  await client.query('COMMIT');
  client.release();
  expect(await stored()).toEqual([]);
});

test('a transaction of which a statement failed is not committed, even if nothing waited for it', async () => {
  const failing = inTransaction(
    pool,
    async () => undefined,
    async (client) => {
      await client.query(insert, [1]);
      await client.query(insert, [1]).catch(() => undefined);
    },
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await stored()).toEqual([]);
});

test('a second COMMIT right after the first has its answer', async () => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const writes = [client.query(insert, [1]), client.query(insert, [1])];
    const commits = [client.query('COMMIT'), client.query('commit')];
    const ended = await Promise.allSettled([...writes, ...commits]);
    expect(ended.slice(1)).toMatchObject(Array(3).fill({ reason: { code: '23505' } }));
    expect(await client.query('COMMIT; SELECT 1; SELECT 2')).toHaveLength(3);
  } finally {
    client.release();
  }
});

// Regression: a value that cannot be sent made the connection wait for ever.
test('a value that cannot be sent fails its own query only', async () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const queries = [
    pool.query('SELECT 1 AS n'),
    pool.query('SELECT $1::jsonb', [circular]),
    pool.query('SELECT 2 AS n'),
  ];
  const ended = await Promise.allSettled(queries);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a connection is given back while its queries are under way', async () => {
  const client = await pool.connect();
  const late = client.query('SELECT pg_sleep(0.1), 1 AS n');
  client.release();
  const next = await pool.query('SELECT 2 AS n');
  expect(next.rows).toEqual([{ n: 2 }]);
  expect((await late).rows).toMatchObject([{ n: 1 }]);
});

test('a server that does not answer in time ends all queries that wait, and the pool goes on', async () => {
  const impatient = new DurablePool({ connectionString: proxy.url, max: 1, query_timeout: 500 });
  const sleeping = impatient.query('SELECT pg_sleep(20)');
  const waiting = [sleeping, impatient.query('SELECT 1'), impatient.query('SELECT 2')];
  await Promise.allSettled(waiting);
  await expect(sleeping).rejects.toThrow('Query read timeout');
  expect((await impatient.query('SELECT 3 AS n')).rows).toEqual([{ n: 3 }]);
  await impatient.end();
});

test('a connection that is cut ends all queries that are under way', async () => {
  const client = new DurablePool({ connectionString: proxy.url, max: 1 });
  const one = await client.connect();
  const { rows } = await one.query('SELECT pg_backend_pid() AS pid');
  const queries = [one.query('SELECT pg_sleep(20)'), one.query('SELECT 1'), one.query('SELECT 2')];
  const ended = Promise.allSettled(queries);
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
  expect((await ended).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  await client.end();
});

// The process of a command ended with "Release called on client which has already been released".
test('a pool that ends while a query is under way throws nothing when its answer comes', async () => {
  const ending = new DurablePool({ connectionString: proxy.url, max: 1 });
  await ending.query('SELECT 1');
  const answer = ending.query("SELECT pg_sleep(0.2), 'late' AS is");
  await once(ending, 'acquire');
  await ending.end();
  const late = await answer.then(({ rows }) => rows[0]?.is, String);
  expect(late).toBe('late');
});
