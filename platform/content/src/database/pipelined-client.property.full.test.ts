import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres/test-postgres.ts';
import { DurablePool } from './connect.ts';
import { withoutAnswer } from './pipelined-client.ts';

interface Step {
  sql: string;
  values?: readonly unknown[];
  /** Of a prepared statement. */
  name?: string;
  /** Whether the answer is waited for before the next statement is sent. */
  isAwaited: boolean;
}

type Outcome = { rows: unknown; command: unknown } | { code: string };
type Query = (step: Step) => Promise<unknown>;

let postgres: TestPostgres;
let plain: pg.Client;
let pool: pg.Pool;

beforeAll(async () => {
  postgres = await startPostgres();
  plain = new pg.Client({ connectionString: await postgres.createDatabase('plain') });
  await plain.connect();
  const connectionString = await postgres.createDatabase('pipelined');
  pool = new DurablePool({ connectionString, max: 1 });
  for (const each of [plain, pool]) await each.query('CREATE TABLE kept (n int PRIMARY KEY)');
}, 60_000);
afterAll(async () => {
  await pool.end();
  await plain.end();
  await postgres.close();
});

const circular: Record<string, unknown> = {};
circular['self'] = circular;

const key = fc.integer({ min: 1, max: 4 });
const statement = fc.oneof(
  { weight: 6, arbitrary: key.map((n) => ({ sql: 'INSERT INTO kept VALUES ($1)', values: [n] })) },
  key.map((n) => ({ sql: 'DELETE FROM kept WHERE n = $1 RETURNING n', values: [n] })),
  key.map((n) => ({ sql: 'SELECT $1::int + count(*)::int FROM kept', values: [n], name: 'sum' })),
  { weight: 3, arbitrary: fc.constant({ sql: 'BEGIN' }) },
  { weight: 3, arbitrary: fc.constant({ sql: 'COMMIT' }) },
  fc.constantFrom(
    { sql: 'ROLLBACK' },
    { sql: 'SAVEPOINT here' },
    { sql: 'ROLLBACK TO SAVEPOINT here' },
    { sql: 'SELECT n FROM kept ORDER BY n' },
    { sql: 'SELECT 1; SELECT 2' },
    { sql: 'SELECT 1 / 0; SELECT 2' },
    { sql: '' },
    { sql: 'SELECT nonsense' },
    { sql: 'SELECT nonsense, $1::int', values: [1], name: 'wrong' },
    { sql: 'SELECT $1::int', values: ['no number'] },
    { sql: 'SELECT $1::jsonb', values: [circular] },
    { sql: 'SET LOCAL statement_timeout = 20' },
    { sql: 'SELECT pg_sleep(0.05)' },
    { sql: 'NOTIFY somebody' },
  ),
);
const steps = fc.array(
  fc
    .record({ statement, isAwaited: fc.boolean() })
    .map(({ statement: of, ...step }): Step => ({ ...of, ...step })),
  { maxLength: 24 },
);

const parts = (result: unknown): Outcome => {
  const all = (Array.isArray(result) ? result : [result]) as pg.QueryResult[];
  return { rows: all.map(({ rows }) => rows), command: all.map(({ command }) => command) };
};

async function outcomeOf(answer: Promise<unknown>): Promise<Outcome> {
  try {
    return parts(await answer);
  } catch (error) {
    return { code: error instanceof pg.DatabaseError ? String(error.code) : 'not sent' };
  }
}

/** Sends statements, and waits where a step says so. */
async function run(query: Query, all: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  for (const step of all) {
    const outcome = outcomeOf(query(step));
    outcomes.push(outcome);
    if (step.isAwaited) await outcome;
  }
  return Promise.all(outcomes);
}

/** The outcomes of the plain client, in the form of the pipelined one. */
function expected(outcomes: readonly Outcome[], all: readonly Step[]): Outcome[] {
  let failed: Outcome | undefined;
  const said: Outcome[] = [];
  for (const [i, outcome] of outcomes.entries()) {
    const isCommit = all[i]?.sql === 'COMMIT';
    if (all[i]?.sql === 'BEGIN' && 'rows' in outcome) failed = undefined;
    if ('code' in outcome && outcome.code !== 'not sent') failed ??= outcome;
    const isRolledBack = isCommit && JSON.stringify(outcome).includes('ROLLBACK');
    const isRefused = 'code' in outcome && outcome.code === '25P02';
    const last = said.at(-1);
    if (isCommit && all[i - 1]?.sql === 'COMMIT' && last) said.push(last);
    else said.push((isRolledBack || isRefused) && failed ? failed : outcome);
  }
  return said;
}

const text = ({ sql, values, name }: Step) => ({
  text: sql,
  ...(values && { values: [...values] }),
  ...(name && { name }),
});

test('pipelined statements have the answers and effects that they have one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const each of [plain, pool]) await each.query('DELETE FROM kept');
      const one = await run(
        (step) => plain.query(text(step)),
        all.map((step) => ({ ...step, isAwaited: true })),
      );
      const client = await pool.connect();
      const other = await run((step) => client.query(text(step)), all);
      await client.query('ROLLBACK');
      await plain.query('ROLLBACK');
      client.release();
      expect(other).toEqual(expected(one, all));
      const kept = 'SELECT n FROM kept ORDER BY n';
      expect((await pool.query(kept)).rows).toEqual((await plain.query(kept)).rows);
    }),
    { numRuns: 200, endOnFailure: false },
  );
}, 120_000);

test('a commit succeeds exactly if all writes of its transaction did, also those nobody waited for', async () => {
  const writes = fc.array(fc.record({ n: key, isUnused: fc.boolean(), isAwaited: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(writes, async (all) => {
      await pool.query('DELETE FROM kept');
      const client = await pool.connect();
      // Nobody waits for it either.
      await withoutAnswer.run('begin', () => client.query('BEGIN'));
      for (const { n, isUnused, isAwaited } of all) {
        const write = () => client.query('INSERT INTO kept VALUES ($1)', [n]);
        const written = isUnused ? withoutAnswer.run('writes', write) : write();
        const ended = Promise.resolve(written).catch(() => undefined);
        if (isAwaited) await ended;
      }
      const committed = await client.query('COMMIT').then(
        () => true,
        (error: pg.DatabaseError) => error.code,
      );
      client.release();
      const keys = all.map(({ n }) => n);
      const isSound = new Set(keys).size === keys.length;
      expect(committed).toBe(isSound || '23505');
      const stored = (await pool.query('SELECT n FROM kept')).rows.length;
      expect(stored).toBe(isSound ? keys.length : 0);
    }),
    { numRuns: 200 },
  );
}, 120_000);
