import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchExplore, fetchLocales, fetchSite } from '@vitrine/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePorts,
  type RunningService,
  runAuthoring,
  runDelivery,
  together,
} from '../testing/service/running-service.ts';
import { runShop } from './shop-command/shop-command.ts';

let folder: string;
let service: RunningService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-shop-'));
  const ports = await freePorts();
  const authoring = await runAuthoring(folder, ports.authoring, { VITRINE_SAMPLE_CATALOGUE: '0' });
  service = together(authoring, await runDelivery(folder, ports.delivery));
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
  const given = ['--mapping', mapping, '--locale', 'de', '--currency', 'VND'];
  const again = await shop('export.csv', { Import: 'yes' }, ...given);
  expect(again.asked).toEqual(['Import']);
  expect(again.told).toContain('The shop has products already. They stay.');
  expect(again.told).toContain('Imported: 0 created, 0 changed');
});

test('nothing is written without a yes', async () => {
  await writeFile(join(folder, 'more.csv'), 'Title;SKU;Price\nBowl;B-1;12 EUR\n');
  const { told, isDone } = await shop('more.csv', { language: 'el', Import: 'no' });
  expect(isDone).toBe(false);
  expect(told).toContain('Nothing was imported.');
  const { items } = await fetchLocales({ baseUrl: service.url, fetch });
  expect(items.map(({ code }) => code)).toEqual(['de', 'fr', 'en']);
});
