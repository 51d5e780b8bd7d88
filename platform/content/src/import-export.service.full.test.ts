import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SAMPLE_CATALOGUE } from '@vitrine/sample-catalogue';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contentCommand,
  freePorts,
  type RunningService,
  runAuthoring,
  runDelivery,
  runService,
  together,
} from '../testing/service/running-service.ts';
import { everythingAt } from '../testing/service/write-until-killed.ts';

const MAIN = fileURLToPath(new URL('bin/content.ts', import.meta.url));

let folder: string;
let sample: RunningService;
let empty: RunningService;
let pictures: Server;
let pictureUrl: string;
let fetched: string[];

const state = (name: string) => join(folder, name);
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-import-export-'));
  sample = await runService(state('sample'), await freePorts());
  const ports = await freePorts();
  empty = together(
    ...(await Promise.all([
      runAuthoring(state('empty'), ports.authoring, { VITRINE_SAMPLE_CATALOGUE: '0' }),
      runDelivery(state('empty'), ports.delivery),
    ])),
  );
  fetched = [];
  const bytes = await sharp({
    create: { width: 600, height: 750, channels: 3, background: '#7d8b92' },
  })
    .png()
    .toBuffer();
  pictures = createServer((request, response) => {
    fetched.push(request.url ?? '');
    if (request.url === '/missing.png') response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': 'image/png' }).end(bytes);
  }).listen(0, '127.0.0.1');
  await once(pictures, 'listening');
  const address = pictures.address();
  pictureUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}, 400_000);

afterAll(async () => {
  pictures?.close();
  await Promise.all([sample?.stop('SIGKILL'), empty?.stop('SIGKILL')]);
  await rm(folder, { recursive: true, force: true });
});

/** The lines of a catalogue, except the first, which has the time of the export. */
const linesIn = async (folder: string) =>
  (await readFile(join(folder, 'catalogue.jsonl'), 'utf8')).split('\n').slice(1);
const linesOf = (name: string) => linesIn(file(name));

test('an export that is imported into an empty running service gives the same answers', async () => {
  expect(await contentCommand(state('sample'), 'export', file('export'))).toMatchObject({
    code: 0,
  });
  // The sample catalogue, which `start` has imported.
  expect(await linesOf('export')).toEqual(await linesIn(SAMPLE_CATALOGUE));
  const imported = await contentCommand(state('empty'), 'import', file('export'));
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('Imported: ') });

  const [expected, actual] = [await everythingAt(sample.url), await everythingAt(empty.url)];
  // The order of a sitemap has no meaning: it is that in which pages were first published.
  const sitemap = (answers: Map<string, string>) =>
    JSON.parse(answers.get('/sitemap') ?? '').items.map((item: unknown) => JSON.stringify(item));
  expect(sitemap(actual).sort()).toEqual(sitemap(expected).sort());
  expect([...actual.keys()].sort()).toEqual([...expected.keys()].sort());
  const others = [...expected].filter(
    ([path, answer]) => path !== '/sitemap' && actual.get(path) !== answer,
  );
  expect(others.map(([path]) => path)).toEqual([]);

  await contentCommand(state('empty'), 'export', file('again'));
  expect(await linesOf('again')).toEqual(await linesOf('export'));
  expect(await readdir(join(file('again'), 'pictures'))).toEqual(
    await readdir(join(file('export'), 'pictures')),
  );
  const twice = await contentCommand(state('empty'), 'import', file('export'));
  expect(twice.output).toContain('Imported: 0 created, 0 changed');
}, 300_000);

const HEAD =
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src\n';
const row = (id: number, price: string, picture: string) =>
  `stool-${id},Stool ${id},<p>Oak</p>,Søn,Seating,Color,Blue,ST-${id},${price},1,${picture}\n`;

async function importShopify(text: string, ...options: string[]) {
  await writeFile(file('products.csv'), text);
  const args = ['import', file('products.csv'), '--currency', 'USD', ...options];
  return contentCommand(state('empty'), ...args, '--allow-address', '127.0.0.1');
}
const statusOf = async (id: number) =>
  (await fetch(`${empty.url}/v1/en/products/stool-${id}`)).status;

test('bad rows are named; the others are imported, or nothing is', async () => {
  const text = `${HEAD}${row(1, '28.00', `${pictureUrl}/a.png`)}${row(2, 'free', '')}`;
  const problem = 'line 3, column "Variant Price": "free" is not an amount';
  const stopped = await importShopify(text, '--strict');
  expect(stopped).toMatchObject({ code: 1, output: expect.stringContaining(problem) });
  expect(stopped.output).toContain('Nothing was imported.');
  expect(await statusOf(1)).toBe(404);

  const skipped = await importShopify(text);
  expect(skipped).toMatchObject({ code: 1, output: expect.stringContaining(problem) });
  expect([await statusOf(1), await statusOf(2)]).toEqual([200, 404]);
}, 120_000);

test('a picture that is missing is left out; the same picture is fetched once', async () => {
  const rows = [
    row(3, '30.00', `${pictureUrl}/b.png`),
    row(4, '30.00', `${pictureUrl}/b.png`),
    row(5, '30.00', `${pictureUrl}/missing.png`),
  ];
  fetched = [];
  const before = await readdir(join(state('empty'), 'content', 'originals'));
  const strict = await importShopify(HEAD + rows[2], '--strict');
  expect(strict).toMatchObject({ code: 1, output: expect.stringContaining('Not imported:') });
  expect(await statusOf(5)).toBe(404);
  fetched = [];
  const first = await importShopify(HEAD + rows.join(''));
  expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/line 4.*picture .*404/) });
  expect([await statusOf(3), await statusOf(4), await statusOf(5)]).toEqual([200, 200, 200]);
  expect(fetched.sort()).toEqual(['/b.png', '/missing.png']);
  // It has the bytes of another one that was imported before.
  expect(await readdir(join(state('empty'), 'content', 'originals'))).toEqual(before);
  const again = await importShopify(HEAD + rows.slice(0, 2).join(''));
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('2 left as they are') });
  expect(fetched).toHaveLength(2);
}, 120_000);

test('killed in the middle, and begun a second time beside itself, it imports each product once', async () => {
  // So many that the first are seen before the last are written.
  const count = 3000;
  const last = 100 + count - 1;
  const rows = Array.from({ length: count }, (_, index) => row(100 + index, '12.00', ''));
  await writeFile(file('many.csv'), HEAD + rows.join(''));
  const args = ['import', file('many.csv'), '--mapping', 'shopify', '--currency', 'USD'];
  const env = { PATH: process.env['PATH'], VITRINE_STATE: state('empty') };
  const killed = spawn(process.execPath, [MAIN, ...args], { env, stdio: 'ignore' });
  const ended = once(killed, 'exit');
  while ((await statusOf(110)) !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
  // Stopped, since it could be done before the second one has started.
  killed.kill('SIGSTOP');
  const second = await contentCommand(state('empty'), ...args);
  expect(second).toMatchObject({ code: 1, output: expect.stringContaining('Another import runs') });
  killed.kill('SIGKILL');
  await ended;
  expect(await statusOf(last)).toBe(404);

  const whole = await contentCommand(state('empty'), ...args);
  expect(whole).toMatchObject({ code: 0 });
  expect(whole.output).not.toContain(`${count} created`);
  expect(await statusOf(last)).toBe(200);
  const { total } = await (await fetch(`${empty.url}/v1/en/explore?q=stool`)).json();
  expect(total).toBeGreaterThanOrEqual(count);
}, 200_000);
