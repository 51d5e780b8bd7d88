/** Imported before the tests of the CMS, it runs them on PostgreSQL. */
import { afterAll, beforeAll } from 'vitest';
import { useDatabases } from '../authoring/test-authoring.ts';
import { startPostgres, type TestPostgres } from './test-postgres.ts';

let postgres: TestPostgres;
let databases = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  useDatabases(async () => {
    databases += 1;
    return { engine: 'postgres', url: await postgres.createDatabase(`cms_${databases}`) };
  });
});
afterAll(() => postgres?.close());
