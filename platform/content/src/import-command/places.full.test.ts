import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres/test-postgres.ts';

/** In processes, as an operator runs it. */
const CONTENT = join(import.meta.dirname, '..', 'bin', 'content.ts');

const place = (id: number, name: string) => ({
  ...{ collection: 'places', id, status: 'published' },
  data: {
    ...{ kind: 'shop', name, town: { en: 'Town' }, country: 'GB', address: '1 Street' },
    brands: ['kiln'],
  },
});
const OTHERS = [
  { collection: 'brands', id: 'kiln', status: 'published', data: { name: 'Kiln' } },
  place(4, 'Lindhof'),
  place(7, 'Orme'),
];
const MAPPING = {
  product: { id: 'Handle', name: 'Title' },
  variant: { sku: 'SKU', 'prices.EUR': 'Price', stock: { column: 'Places', split: ';' } },
};
const TABLE = 'Handle,Title,SKU,Price,Places\nbowl,Bowl,B-1,28,4; 7\nbowl,Bowl,B-2,28,\n';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

/** Imported places got new numbers, and those in variants named others. */
test.each(['SQLite', 'PostgreSQL'])(
  'a table names the places of each variant, and an export has them, in %s',
  async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-places-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const write = (file: string, text: string) => writeFile(join(folder, file), text);
    await write('others.jsonl', OTHERS.map((each) => `${JSON.stringify(each)}\n`).join(''));
    await write('mapping.json', JSON.stringify(MAPPING));
    await write('products.csv', TABLE);
    await write('wrong.csv', 'Handle,Title,SKU,Price,Places\nplate,Plate,P-1,28,Lindhof\n');
    const databases =
      engine === 'SQLite'
        ? new Map<string, string>()
        : new Map([
            ['first', await postgres.createDatabase('first')],
            ['second', await postgres.createDatabase('second')],
          ]);
    const content = (state: string, args: readonly string[], code = 0) => {
      const env = {
        ...process.env,
        VITRINE_STATE: join(folder, state),
        VITRINE_SAMPLE_CATALOGUE: '0',
        DATABASE_URL: databases.get(state),
      };
      const options = { cwd: folder, env, encoding: 'utf8', timeout: 60_000 } as const;
      const done = spawnSync(process.execPath, [CONTENT, ...args], options);
      const printed = done.stdout + done.stderr;
      expect(done.status, printed).toBe(code);
      return printed;
    };
    const exported = async (file: string) => {
      const lines = (await readFile(join(folder, file), 'utf8')).trim().split('\n');
      return lines.map((line) => JSON.parse(line)).filter(({ id }) => id === 'bowl');
    };

    content('first', ['import', 'others.jsonl']);
    content('first', ['import', 'products.csv', '--mapping', 'mapping.json']);
    const wrong = ['import', 'wrong.csv', '--mapping', 'mapping.json'];
    expect(content('first', wrong, 1)).toContain('there is no "lindhof" in places');
    content('first', ['export', 'first.jsonl']);
    const [bowl] = await exported('first.jsonl');
    expect(bowl.data.variants).toMatchObject([{ sku: 'B-1', stock: [4, 7] }, { sku: 'B-2' }]);

    content('second', ['import', 'first.jsonl']);
    content('second', ['export', 'second.jsonl']);
    expect(await exported('second.jsonl')).toEqual([bowl]);
    if (engine === 'PostgreSQL') {
      const [next] = await postgres.query('second', "SELECT nextval('places_id_seq')::int AS id");
      expect(Object(next).id).toBeGreaterThan(7);
    }
  },
  240_000,
);
