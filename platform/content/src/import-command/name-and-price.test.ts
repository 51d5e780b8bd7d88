import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runContentCommand } from '../content-command/content-command.ts';

const MAPPING = {
  product: { id: 'Handle', name: 'Title' },
  variant: { sku: 'SKU', 'prices.EUR': 'Price' },
};

test('a product with a name and a price is imported, and exported with nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-name-and-price-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'mapping.json'), JSON.stringify(MAPPING));
  await writeFile(join(folder, 'products.csv'), 'Handle,Title,SKU,Price\nbowl,Bowl,B-1,28\n');
  const content = async (state: string, ...args: string[]) => {
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    const environment = {
      ...{
        cwd: folder,
        env: { VITRINE_STATE: join(folder, state), VITRINE_SAMPLE_CATALOGUE: '0' },
      },
      ...{ now: () => new Date('2026-11-22T10:00:00Z'), stdout: print, stderr: print },
    };
    expect(await runContentCommand(environment, args), printed.join('\n')).toBe(0);
    return printed.join('\n');
  };
  const products = async (file: string) => {
    const lines = (await readFile(join(folder, file), 'utf8')).trim().split('\n');
    const documents = lines.map((line) => JSON.parse(line));
    return documents.filter(({ collection }) => collection === 'products');
  };

  await content('first', 'import', 'products.csv', '--mapping', 'mapping.json');
  await content('first', 'export', 'first.jsonl');
  const exported = await products('first.jsonl');
  expect(exported).toMatchObject([{ id: 'bowl', status: 'published' }]);
  const { since, ...data } = exported[0].data;
  expect(data).toEqual({
    name: { en: 'Bowl' },
    variants: [{ sku: 'B-1', kind: 'piece', prices: { EUR: 28 }, availability: 'in-stock' }],
  });
}, 120_000);
