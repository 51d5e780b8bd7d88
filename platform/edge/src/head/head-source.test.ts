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

test('many who come together ask once, and whoever comes soon not at all', async () => {
  expect(await Promise.all([titleOf(), titleOf(), titleOf()])).toEqual(['One', 'One', 'One']);
  clock = 4999;
  expect(await titleOf()).toBe('One');
  expect(asked).toHaveLength(1);
});

test('an older head is given at once, while a newer one is asked for by its tag', async () => {
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

test('a head that nobody has wanted for long is asked for anew, and kept when that fails', async () => {
  await titleOf();
  [title, clock] = ['Two', 100_000];
  expect(await titleOf()).toBe('Two');
  [status, clock] = [500, 200_000];
  expect(await titleOf()).toBe('Two');
});

test('one that comes too late is for the next visitor; meanwhile nobody else waits', async () => {
  delay = 400;
  expect(await titleOf()).toBeUndefined();
  const before = performance.now();
  expect(await titleOf()).toBeUndefined();
  expect(performance.now() - before).toBeLessThan(100);
  await expect.poll(() => titleOf()).toBe('One');
  expect(asked).toHaveLength(1);
});

test('what failed rests for a second, and is asked again then', async () => {
  status = 500;
  expect(await titleOf()).toBeUndefined();
  expect(await titleOf()).toBeUndefined();
  expect(asked).toHaveLength(1);
  [status, clock] = [200, 1000];
  expect(await titleOf()).toBe('One');
});

test('what is missing is known to be, and is there as soon as it has been published', async () => {
  status = 404;
  expect(await titleOf()).toBe('missing');
  [status, clock] = [200, 5000];
  expect(await titleOf()).toBe('One');
});

test('what has been taken away is missing', async () => {
  await titleOf();
  [status, clock] = [404, 5000];
  await expect.poll(() => titleOf()).toBe('missing');
});

/** What is asked of the service, counted where it leaves: none of it depends on how fast that is. */
function counted(answer: () => Promise<Response>) {
  const questions: string[] = [];
  const fetch = (address: string | URL | Request) => {
    questions.push(String(address));
    return answer();
  };
  const ask = createHeadSource({ contentUrl: 'http://content.test', fetch, now: () => clock });
  return { questions, ask };
}

test('made-up addresses do not become questions without end', async () => {
  const { questions, ask } = counted(() => new Promise(() => {}));
  await Promise.all(Array.from({ length: 200 }, (_, n) => ask(`/made-up/${n}`, 'product')));
  expect(questions).toHaveLength(64);
});

test('nor do they fill the memory: what nobody has asked for longest is forgotten', async () => {
  const head = { title: 'One', description: '', path: '/en/home', alternates: [] };
  const { questions, ask } = counted(async () => Response.json({ head }));
  for (let n = 0; n <= 1000; n += 1) await ask(`/page/${n}`, 'product');
  await ask('/page/1000', 'product');
  expect(questions).toHaveLength(1001);
  await ask('/page/0', 'product');
  expect(questions).toHaveLength(1002);
});
