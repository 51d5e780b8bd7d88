import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runContentCommand } from '../content-command/content-command.ts';

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

test('a table names the places of each variant, and an export has them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-places-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  await write('others.jsonl', OTHERS.map((each) => `${JSON.stringify(each)}\n`).join(''));
  await write('mapping.json', JSON.stringify(MAPPING));
  await write('products.csv', TABLE);
  await write('wrong.csv', 'Handle,Title,SKU,Price,Places\nplate,Plate,P-1,28,Lindhof\n');
  const content = async (state: string, args: readonly string[], code = 0) => {
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    const environment = {
      cwd: folder,
      env: { VITRINE_STATE: join(folder, state), VITRINE_SAMPLE_CATALOGUE: '0' },
      ...{ now: () => new Date('2026-11-22T10:00:00Z'), stdout: print, stderr: print },
    };
    expect(await runContentCommand(environment, args), printed.join('\n')).toBe(code);
    return printed.join('\n');
  };
  const exported = async (file: string) => {
    const lines = (await readFile(join(folder, file), 'utf8')).trim().split('\n');
    return lines.map((line) => JSON.parse(line)).filter(({ id }) => id === 'bowl');
  };

  await content('first', ['import', 'others.jsonl']);
  await content('first', ['import', 'products.csv', '--mapping', 'mapping.json']);
  const wrong = ['import', 'wrong.csv', '--mapping', 'mapping.json'];
  expect(await content('first', wrong, 1)).toMatch(/wrong\.csv.*|list of keys, each an id/);
  await content('first', ['export', 'first.jsonl']);
  const [bowl] = await exported('first.jsonl');
  expect(bowl.data.variants).toMatchObject([{ sku: 'B-1', stock: [4, 7] }, { sku: 'B-2' }]);

  await content('second', ['import', 'first.jsonl']);
  await content('second', ['export', 'second.jsonl']);
  expect(await exported('second.jsonl')).toEqual([bowl]);
}, 240_000);
