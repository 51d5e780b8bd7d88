import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchExplore, fetchLocales, fetchProduct, fetchSite } from '@vitrine/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  EMPTY_SHOP,
  freePorts,
  type RunningService,
  runService,
} from '../testing/service/running-service.ts';
import { runShop } from './shop-command/shop-command.ts';

let folder: string;
let service: RunningService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-shop-'));
  service = await runService(folder, await freePorts(), EMPTY_SHOP);
});

afterAll(async () => {
  await service?.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Answers by the words of a question; it must not be asked anything else. */
async function shop(file: string, answers: Readonly<Record<string, string>>, ...more: string[]) {
  const asked: string[] = [];
  const told: string[] = [];
  const tell = (text: string) => void told.push(text);
  const env = { ...process.env, VITRINE_STATE: folder, PORT: '9' };
  const isDone = await runShop(
    { cwd: folder, env, now: () => new Date(), stdout: tell, stderr: tell },
    {
      async ask({ text, read }) {
        const [words, answer = ''] =
          Object.entries(answers).find(([each]) => text.includes(each)) ?? [];
        asked.push(words ?? text);
        return read(answer) ?? '';
      },
      close: () => undefined,
    },
    [file, ...more],
  );
  return { isDone, asked, told: told.join('\n') };
}

// One needed eight commands, four pages of documentation, and an author's account.
test('an export becomes a shop in its language and currency, in the name of its owner', async () => {
  const rows = [
    'Handle,Title,Title (fr),Vendor,Type,Option1 Value,Variant SKU,Variant Price',
    'ring,Ring,Bague,Hoa Mai,Schmuck,Default Title,R-1,"11,900,000"',
    'chain,Kette,,,,Default Title,,"890,000"',
    'broken,Kaputt,,,,Default Title,X-1,on request',
  ];
  await writeFile(join(folder, 'export.csv'), rows.join('\n'));
  const answers = { language: 'de', currency: 'vnd', name: 'Hoa Mai', Import: 'yes' };
  const { isDone, asked, told } = await shop('export.csv', answers);
  expect(isDone).toBe(true);
  expect(asked).toEqual(['language', 'currency', 'Import', 'name']);
  expect(told).toContain('mapping shopify');
  expect(told).toMatch(/Ring +11900000 VND/);
  expect(told).toContain('line 4, column "Variant Price": "on request" is not an amount.');
  expect(told).toContain(
    'Start your shop with pnpm start. Then it is at http://localhost:9/de/home.',
  );
  const access = { baseUrl: service.url, fetch };
  expect((await fetchLocales(access)).items).toMatchObject([
    { code: 'de', currency: 'VND' },
    { code: 'fr', currency: 'VND' },
    { code: 'en', currency: 'VND' },
  ]);
  expect((await fetchSite(access)).name).toBe('Hoa Mai');
  const { items } = await fetchExplore({ ...access, locale: 'de' });
  expect(items.map(({ name, price }) => [name, price])).toEqual(
    expect.arrayContaining([
      ['Ring', { amount: 11_900_000, currency: 'VND' }],
      ['Kette', { amount: 890_000, currency: 'VND' }],
    ]),
  );
});

test('the saved mapping reads the file again, and asks only what is not known yet', async () => {
  const mapping = join(folder, 'mappings', 'export.csv.json');
  expect(JSON.parse(await readFile(mapping, 'utf8'))).toHaveProperty('product.name');
  const options = ['--mapping', mapping, '--locale', 'de'];
  const again = await shop('export.csv', { Import: 'yes' }, ...options);
  expect(again.asked).toEqual(['Import']);
  expect(again.told).toContain('The shop has products already. They stay.');
  expect(again.told).toContain('Imported: 0 created, 0 changed');
});

// The filters of every shop were those of the sample: kind, material and colour.
test('columns that the mapping does not know become filters, specifications and search', async () => {
  const stones = ['Ruby', 'Opal', 'Ruby', 'Topaz'];
  const rows = stones.map((stone, n) => `Gem ${n};G-${n};${n + 5} EUR;${(n + 1) / 2} ct;${stone}`);
  await writeFile(join(folder, 'gems.csv'), ['Title;SKU;Price;Carat;Stone', ...rows].join('\n'));
  const { told } = await shop('gems.csv', { language: 'en', Import: 'yes' });
  expect(told).toContain('new filters and specifications: carat, stone');
  const access = { baseUrl: service.url, fetch, locale: 'en' };
  const { attributes = [] } = await fetchSite(access);
  expect(attributes).toEqual(['carat', 'stone']);
  const query = { stone: 'ruby', carat: '1-', q: 'ruby' };
  const { items, facets } = await fetchExplore({ ...access, attributes }, query);
  expect(items.map(({ name }) => name)).toEqual(['Gem 2']);
  expect(facets.find(({ name }) => name === 'carat')).toMatchObject({
    title: 'Carat',
    values: [{ title: '0.5\u00a0ct' }, { title: '1.5\u00a0ct' }, { value: '1-', count: 1 }],
  });
  const { specifications } = await fetchProduct(access, items[0]?.id ?? '');
  expect(specifications).toEqual([
    { name: 'Carat', value: '1.5\u00a0ct' },
    { name: 'Stone', value: 'Ruby' },
  ]);
});

test('it asks before it withdraws what the file does not have any more', async () => {
  const rows = ['Title;SKU;Price', 'Cup;C-1;12 EUR', 'Jug;J-1;19 EUR', 'Tray;T-1;29 EUR'];
  await writeFile(join(folder, 'kitchen.csv'), rows.join('\n'));
  expect((await shop('kitchen.csv', { language: 'en', 'Import them?': 'yes' })).isDone).toBe(true);
  await writeFile(join(folder, 'kitchen.csv'), rows.slice(0, 3).join('\n'));
  const answers = { language: 'en', 'withdraw 1 product?': 'yes' };
  const { told } = await shop('kitchen.csv', answers, '--withdraw');
  expect(told).toContain('0 created, 0 changed, 1 withdrawn');
  expect(told).toMatch(/To undo it: VITRINE_STATE=\S+ pnpm content undo-import \d+$/m);
});

test('nothing is written without a yes', async () => {
  await writeFile(join(folder, 'more.csv'), 'Title;SKU;Price\nBowl;B-1;12 EUR\n');
  const { told, isDone } = await shop('more.csv', { language: 'el', Import: 'no' });
  expect(isDone).toBe(false);
  expect(told).toContain('Nothing was imported.');
  const { items } = await fetchLocales({ baseUrl: service.url, fetch });
  expect(items.map(({ code }) => code)).toEqual(['de', 'fr', 'en']);
});
