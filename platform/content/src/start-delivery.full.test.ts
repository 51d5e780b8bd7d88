import { copyFile, mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES, Sitemap } from '@vitrine/contract';
import { createTestPart, type RunningService } from '@vitrine/http';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { directly } from '../testing/catalogues/direct-writer.ts';
import { projectSeed } from '../testing/catalogues/sample.ts';
import { plainPicture } from '../testing/plain-picture.ts';
import { openPictureStore } from './media/picture-store.ts';
import { openCatalogueWriter } from './projection/sqlite/catalogue-writer.ts';
import { startDelivery } from './start-delivery.ts';
import { contentFolder, stateFiles } from './state/state-files.ts';

let state: string;
let catalogue: string;
let service: RunningService;
let logged: { level: string; message: string }[];

beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'vitrine-delivery-'));
  await mkdir(contentFolder(state));
  ({ catalogue } = stateFiles(contentFolder(state)));
  await project();
  await start();
});

async function start(more: Record<string, string> = {}): Promise<void> {
  logged = [];
  const part = createTestPart((line) => logged.push(JSON.parse(line)));
  const ports = { CONTENT_PORT: '0', METRICS_PORT: '0' };
  const env = { VITRINE_STATE: state, VITRINE_ADDRESS: '127.0.0.1', ...ports, ...more };
  service = await startDelivery(env, part);
}

afterEach(async () => {
  await service.stop({ drainDelayMs: 0 });
  await rm(state, { recursive: true });
});

/** Fills the projection, as authoring does when it starts. */
async function project(): Promise<string[]> {
  const said: string[] = [];
  const report = (sentence: string) => said.push(sentence);
  const writer = directly(openCatalogueWriter(catalogue, { report }));
  const locales = { revision: '1', rows: [{ locale: '', body: JSON.stringify(LOCALES) }] };
  await writer.replace({ kind: 'locales', key: 'locales' }, locales);
  await projectSeed(writer);
  await writer.complete();
  // Also writes everything from the log beside the file into the file.
  writer.close();
  return said;
}

const get = (path: string) => fetch(service.url + path);

async function productPaths(): Promise<string[]> {
  const { items } = v.parse(Sitemap, await (await get('/v1/sitemap')).json());
  const paths = items.flatMap(({ alternates }) => alternates.map(({ path }) => path));
  return paths.flatMap((path) => {
    const id = /^\/en\/product\/(.*)/.exec(path)?.[1];
    return id === undefined ? [] : [`/v1/en/products/${id}`];
  });
}

/** One after another: requests that wait for their turn are answered with 503 on a busy machine. */
async function inTurn<Answer>(
  paths: readonly string[],
  ask: (path: string) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const path of paths) answers.push(await ask(path));
  return answers;
}

/** Overwrites the file from its twentieth page on. */
async function damage(path: string): Promise<void> {
  const kept = 20 * 4096;
  const { size } = await stat(path);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size - kept, 'noise '), 0, size - kept, kept);
  await file.close();
}

test('/metrics counts which answers were in the cache', async () => {
  for (const _ of ['computed', 'cached', 'cached']) await get('/v1/locales');
  const text = await (await fetch(`${service.metricsUrl}/metrics`)).text();
  expect(text).toContain('vitrine_cache_requests_total{cache="responses",result="miss"} 1');
  expect(text).toContain('vitrine_cache_requests_total{cache="responses",result="hit"} 2');
});

/** Publishes a product with a new picture, as authoring does. @returns the picture's hash. */
async function publishPicture(key: string): Promise<string> {
  const { media } = stateFiles(contentFolder(state));
  const color = `#${key.length.toString(16).padStart(6, '0')}`;
  const facts = await openPictureStore(media).keep(await plainPicture(500, 400, color));
  const { hash, widths } = facts;
  const writer = directly(openCatalogueWriter(catalogue, { report: () => undefined }));
  const page = JSON.stringify({ images: [{ src: `/media/${hash}.{width}.{format}`, widths }] });
  const rows = [{ locale: LOCALES.default, page }];
  await writer.replace({ kind: 'product', key }, { revision: '1', rows });
  writer.close();
  return hash;
}

// Every rendition of everything published was drawn ahead: minutes of a core after each start.
test('of a published picture only what a visitor requests is drawn', async () => {
  const hash = await publishPicture('a-new-product');
  const nearest = async () =>
    (await get(`/media/${hash}.480.avif`)).headers.get('content-location');
  await expect.poll(nearest, { timeout: 20_000 }).toBeNull();
  // Long enough for anything that watches the projection to begin.
  await sleep(1500);
  const { media } = stateFiles(contentFolder(state));
  const kept = ['480.avif', 'jpg', 'original'].map((name) => `${hash}.${name}`);
  expect((await readdir(media)).sort()).toEqual(kept);
  const metrics = await (await fetch(`${service.metricsUrl}/metrics`)).text();
  expect(metrics).toContain('vitrine_renditions_waiting 0');
});

// Each such request was a 500, and nothing said what to do.
test('damage that is found while reading is 503, logged once, and over when the file is made again', async () => {
  const [first = '', ...others] = await productPaths();
  expect((await get(first)).status).toBe(200);
  await damage(catalogue);
  const answers = await inTurn(others, get);
  expect(new Set(answers.map(({ status }) => status))).toContain(503);
  expect(answers.filter(({ status }) => status === 500)).toEqual([]);
  const unreadable = answers.find(({ status }) => status === 503);
  expect(unreadable?.headers.get('Retry-After')).toBe('60');
  expect(unreadable?.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect((await get(first)).status, 'cached').toBe(200);
  expect(logged.filter(({ level }) => level === 'error')).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/catalogue\.sqlite is damaged: .* Restart authoring, which/),
    }),
  ]);

  const ready = await fetch(`${service.metricsUrl}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { problem: expect.stringMatching(/is damaged: .* Restart authoring/) },
  ]);

  expect(await project()).toEqual([
    expect.stringContaining('It is made again from the CMS.'),
    expect.stringContaining('is new'),
  ]);
  for (const { status } of await inTurn(others, get)) expect(status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
});

// Regression: SQLite does not notice damage within a text, so the answer was 500, or damaged JSON.
test.each(['body', 'page'])('a damaged %s of a row is 503 with the remedy too', async (column) => {
  const paths = [...(await productPaths()), '/v1/en/stories'];
  const writer = new DatabaseSync(catalogue);
  const damaged = `UPDATE document SET ${column} = replace(${column}, '"', 'noise')`;
  writer.exec(`${damaged} WHERE kind IN ('product', 'story')`);
  writer.close();
  const answers = await inTurn(paths, get);
  expect(answers.map(({ status }) => status)).toContain(503);
  expect(answers.map(({ status }) => status)).not.toContain(500);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer.headers.get('Retry-After')).toBe('60');
  }
  expect(logged.filter(({ level }) => level === 'error')).toEqual([
    expect.objectContaining({ message: expect.stringContaining('Restart authoring') }),
  ]);
  expect((await get('/readyz')).status).toBe(503);
});

// nginx passed on the 503, although another process had what this one could not read.
test('of a damaged replica, nothing is answered, so that a front asks another process', async () => {
  const paths = await productPaths();
  await service.stop({ drainDelayMs: 0 });
  const replica = join(state, 'replica');
  await mkdir(replica);
  await copyFile(catalogue, join(replica, 'catalogue.sqlite'));
  await start({
    DATABASE_URL: 'postgres://visitor:none@127.0.0.1:9/away',
    VITRINE_REPLICA: replica,
  });
  const writer = new DatabaseSync(join(replica, 'catalogue.sqlite'));
  writer.exec(`UPDATE document SET page = replace(page, '"', 'noise') WHERE kind = 'product'`);
  writer.close();
  const answers = await inTurn(paths, (path) => get(path).catch(() => undefined));
  expect(answers).toContain(undefined);
  expect(answers.map((answer) => answer?.status ?? 0)).not.toContain(503);
  expect((await get('/v1/locales')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(503);
});

// An imported catalogue was invisible, and nothing said why.
test('while no language is published, readiness and the log say what is missing', async () => {
  await service.stop({ drainDelayMs: 0 });
  const writer = directly(openCatalogueWriter(catalogue, { report: () => undefined }));
  await writer.remove({ kind: 'locales', key: 'locales' });
  writer.close();
  await start();
  expect((await get('/v1/sitemap')).status).toBe(503);
  const ready = await fetch(`${service.metricsUrl}/readyz`);
  const problem = expect.stringMatching(/no language is published.*Create a document/);
  expect([ready.status, await ready.json()]).toMatchObject([503, { problem }]);
  expect(logged).toContainEqual(expect.objectContaining({ level: 'warn', message: problem }));
});
