import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHeadSource, type HeadSource } from './head-source.ts';

let title: string;
let status: number;
let delay: number;
let clock: number;
let asked: { url: string; tag: string | undefined }[];
let source: HeadSource;
let close: () => void;

beforeEach(async () => {
  [title, status, delay, clock, asked] = ['One', 200, 0, 0, []];
  const server = createServer(async (request, response) => {
    const tag = request.headers['if-none-match'];
    asked.push({ url: request.url ?? '', tag });
    const head = { title, description: '', path: '/en/home', alternates: [] };
    const [code, etag] = [status, `"${title}"`];
    await wait(delay);
    if (code === 200 && tag === etag) return response.writeHead(304).end();
    const headers = { ETag: etag, 'Content-Type': 'application/json' };
    return response.writeHead(code, headers).end(JSON.stringify({ head }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const contentUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  source = createHeadSource({ contentUrl, now: () => clock });
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

async function titleOf(address = '/a'): Promise<string | undefined> {
  const found = await source(address, 'product');
  return found?.kind === 'page' ? found.head.title : found?.kind;
}

test('concurrent visitors share one request, and the next ones need none', async () => {
  expect(await Promise.all([titleOf(), titleOf(), titleOf()])).toEqual(['One', 'One', 'One']);
  clock = 4999;
  expect(await titleOf()).toBe('One');
  expect(asked).toHaveLength(1);
});

test('an old head is returned at once, while a newer one is requested by its entity tag', async () => {
  await titleOf();
  [title, delay, clock] = ['Two', 20, 5000];
  expect(await titleOf()).toBe('One');
  await expect.poll(() => titleOf()).toBe('Two');
  expect(asked).toEqual([
    { url: '/a', tag: undefined },
    { url: '/a', tag: '"One"' },
  ]);
});

test('a page that has not changed keeps its key, and so its rendered document', async () => {
  const before = await source('/a', 'product');
  clock = 5000;
  await source('/a', 'product');
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => source('/a', 'product')).toBe(before);
});

test('a very old head is requested again before it is used, and stays if that fails', async () => {
  await titleOf();
  [title, clock] = ['Two', 100_000];
  expect(await titleOf()).toBe('Two');
  [status, clock] = [500, 200_000];
  expect(await titleOf()).toBe('Two');
});

test('a late head is for the next visitor, and nobody else waits for it', async () => {
  delay = 400;
  expect(await titleOf()).toBeUndefined();
  const before = performance.now();
  expect(await titleOf()).toBeUndefined();
  expect(performance.now() - before).toBeLessThan(100);
  await expect.poll(() => titleOf()).toBe('One');
  expect(asked).toHaveLength(1);
});

test('a failed request is repeated after one second', async () => {
  status = 500;
  expect(await titleOf()).toBeUndefined();
  expect(await titleOf()).toBeUndefined();
  expect(asked).toHaveLength(1);
  [status, clock] = [200, 1000];
  expect(await titleOf()).toBe('One');
});

test('a missing page is found as soon as it is published', async () => {
  status = 404;
  expect(await titleOf()).toBe('missing');
  [status, clock] = [200, 5000];
  expect(await titleOf()).toBe('One');
});

test('a removed page is missing', async () => {
  await titleOf();
  [status, clock] = [404, 5000];
  await expect.poll(() => titleOf()).toBe('missing');
});

/**
 * Counts requests where they leave, so that the tests do not depend on the speed of the service.
 */
function counted(answer: () => Promise<Response>) {
  const questions: string[] = [];
  const fetch = (address: string | URL | Request) => {
    questions.push(String(address));
    return answer();
  };
  const ask = createHeadSource({ contentUrl: 'http://content.test', fetch, now: () => clock });
  return { questions, ask };
}

test('invented URLs cause a limited number of concurrent requests', async () => {
  const { questions, ask } = counted(() => new Promise(() => {}));
  await Promise.all(Array.from({ length: 200 }, (_, n) => ask(`/made-up/${n}`, 'product')));
  expect(questions).toHaveLength(64);
});

test('invented URLs do not fill the memory: the least recently used head is removed', async () => {
  const head = { title: 'One', description: '', path: '/en/home', alternates: [] };
  const { questions, ask } = counted(async () => Response.json({ head }));
  for (let n = 0; n <= 1000; n += 1) await ask(`/page/${n}`, 'product');
  await ask('/page/1000', 'product');
  expect(questions).toHaveLength(1001);
  await ask('/page/0', 'product');
  expect(questions).toHaveLength(1002);
});
