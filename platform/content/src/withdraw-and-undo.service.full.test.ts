import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  EMPTY_SHOP,
  freePorts,
  type RunningService,
  runService,
} from '../testing/service/running-service.ts';
import { runContentCommand } from './content-command/content-command.ts';

let folder: string;
let service: RunningService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-undo-'));
  service = await runService(folder, await freePorts(), EMPTY_SHOP);
});

afterAll(async () => {
  await service?.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** `pnpm content …`, in this process: it talks to authoring all the same. */
async function content(...args: string[]) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const env = { ...process.env, VITRINE_STATE: folder };
  const environment = { cwd: folder, env, now: () => new Date(), stdout: print, stderr: print };
  const code = await runContentCommand(environment, args);
  return { code, output: printed.join('\n') };
}

const ROWS = {
  bowl: 'bowl,Bowl,Kitchen > Bowls,Søn,B-1,28 EUR,ash',
  plate: 'plate,Plate,Kitchen > Plates,Søn,P-1,24 EUR,ash',
  stool: 'stool,Stool,Seating,Holt,S-1,189 EUR,oak',
  throw: 'throw,Throw,,,T-1,120 EUR,oak',
  lamp: 'lamp,Lamp,,,L-1,80 EUR,ash',
} as const;

async function run(file: string, products: readonly (keyof typeof ROWS)[], ...more: string[]) {
  const rows = [
    'Handle,Title,Category,Brand,SKU,Price,Timber',
    ...products.map((each) => ROWS[each]),
  ];
  await writeFile(join(folder, file), rows.join('\n'));
  return content('import', file, ...more);
}

/** The products that visitors see. */
async function shown(): Promise<string[]> {
  const names = Object.keys(ROWS);
  const statuses = await Promise.all(
    names.map(async (id) => (await fetch(`${service.url}/v1/en/products/${id}`)).status),
  );
  return names.filter((_, index) => statuses[index] === 200);
}

const undo = (...args: string[]) => content('undo-import', ...args);

test('what the file has no more is withdrawn, and comes back with it', async () => {
  const first = await run('stock-2026-11-01.csv', ['bowl', 'plate', 'stool', 'throw']);
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Source: stock.') });
  expect(first.output).toContain(`To undo it: VITRINE_STATE=${folder} pnpm content undo-import 1`);
  // Another file has the plate too, and brings a lamp.
  expect((await run('other.csv', ['plate', 'lamp'])).code).toBe(0);

  const kept = await run('stock-2026-11-08.csv', ['bowl', 'throw']);
  expect(kept.code).toBe(0);
  expect(await shown()).toEqual(['bowl', 'plate', 'stool', 'throw', 'lamp']);

  const planned = await run('stock-2026-11-08.csv', ['bowl', 'throw'], '--withdraw', '--dry-run');
  expect(planned.output).toContain(
    'withdrawn, since the file does not have them any more: 1 (stool)',
  );
  expect(await shown()).toContain('stool');

  const withdrawn = await run('stock-2026-11-08.csv', ['bowl', 'throw'], '--withdraw');
  expect(withdrawn.output).toContain('Imported: 0 created, 0 changed, 1 withdrawn');
  expect(await shown()).toEqual(['bowl', 'plate', 'throw', 'lamp']);

  const back = await run('stock-2026-11-15.csv', ['bowl', 'stool', 'throw'], '--withdraw');
  expect(back.output).toContain('Imported: 0 created, 1 changed in');
  expect(await shown()).toEqual(['bowl', 'plate', 'stool', 'throw', 'lamp']);
}, 180_000);

test('a file that was cut off, or has prices only, withdraws nothing', async () => {
  const cut = await run('stock.csv', ['bowl'], '--withdraw');
  expect(cut.code).toBe(1);
  expect(cut.output).toContain('2 of the 3 products of stock are not in the file');
  expect(cut.output).toContain('--max-withdraw 100');
  await writeFile(join(folder, 'stock.csv'), 'SKU,Price\nB-1,29 EUR\n');
  const prices = await content('import', 'stock.csv', '--withdraw');
  expect(prices).toMatchObject({ code: 2, output: expect.stringContaining('has prices only') });
  await writeFile(
    join(folder, 'stock.csv'),
    `Handle,Title,SKU,Price\nbowl,Bowl,B-1,28 EUR\n${ROWS.plate}\n`,
  );
  const bad = await content('import', 'stock.csv', '--withdraw');
  expect(bad).toMatchObject({
    code: 1,
    output: expect.stringContaining('lines that do not say which product'),
  });
  expect(await shown()).toEqual(['bowl', 'plate', 'stool', 'throw', 'lamp']);

  const allowed = await run('stock.csv', ['bowl'], '--withdraw', '--max-withdraw', '100');
  expect(allowed.output).toContain('2 withdrawn');
  expect(await shown()).toEqual(['bowl', 'plate', 'lamp']);
}, 180_000);

test('imports are undone one after the other, up to an empty shop', async () => {
  const list = await content('imports');
  expect(list.output).toMatch(
    / 5 .*stock: 2 products withdrawn \(stock.csv\)\n {2}4 .*\n {2}3 .*\n {2}2 /,
  );

  const planned = await undo('--dry-run');
  expect(planned.output).toContain('products: 2 as before the import');
  expect(await shown()).toEqual(['bowl', 'plate', 'lamp']);
  expect((await undo()).output).toContain('Undone: 0 deleted, 2 as before, 0 left');
  expect(await shown()).toEqual(['bowl', 'plate', 'stool', 'throw', 'lamp']);

  // The stool was withdrawn before it came back, and published before it was withdrawn.
  expect((await undo()).output).toContain('Undone: 0 deleted, 1 as before');
  expect(await shown()).toEqual(['bowl', 'plate', 'throw', 'lamp']);
  expect((await undo('3')).output).toContain('Undone: 0 deleted, 1 as before');
  expect(await shown()).toEqual(['bowl', 'plate', 'stool', 'throw', 'lamp']);
  expect((await undo('3')).output).toContain('is undone already');

  expect((await undo()).output).toContain('products: 1 deleted');
  expect(await shown()).toEqual(['bowl', 'plate', 'stool', 'throw']);
  const last = await undo();
  expect(last.output).toContain('attributes: 1 as before the import, if no product stays');
  expect(last.output).toContain('Undone: 10 deleted, 0 as before, 0 left');
  expect((await undo('1')).output).toContain('is undone already');
  expect(await shown()).toEqual([]);
  expect((await fetch(`${service.url}/v1/en/product-groups/kitchen`)).status).toBe(404);
  const none = await undo();
  expect(none).toMatchObject({ code: 2, output: expect.stringContaining('no import to undo') });

  expect((await run('stock.csv', ['bowl', 'stool'])).output).toContain('products: 2 created');
  expect(await shown()).toEqual(['bowl', 'stool']);
}, 180_000);
