import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createMetrics } from '@vitrine/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { divideCaches } from '../cache/cache-limits.ts';
import { createHeadSource, type HeadSource } from './head-source.ts';

const cacheLimits = divideCaches(8_000_000, createMetrics());

let title: string;
let status: number;
let delay: number;
let clock: number;
let asked: { url: string; tag: string | undefined }[];
let away: boolean;
let contentUrl: string;
let source: HeadSource;
let close: () => void;

beforeEach(async () => {
  [title, status, delay, clock, asked, away] = ['One', 200, 0, 0, [], false];
  const server = createServer(async (request, response) => {
    const tag = request.headers['if-none-match'];
    asked.push({ url: request.url ?? '', tag });
    const head = { title, description: '', path: '/en/home', alternates: [] };
    const [code, etag] = [status, `"${title}"`];
    await wait(delay);
    if (code === 200 && tag === etag) return void response.writeHead(304).end();
    const headers = { ETag: etag, 'Content-Type': 'application/json' };
    response.writeHead(code, headers).end(JSON.stringify(title === '' ? {} : { head }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  contentUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  source = createHeadSource({ contentUrl, cacheLimits, isAway: () => away, now: () => clock });
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

async function titleOf(address = '/a'): Promise<string | undefined> {
  const result = await source(address);
  return result?.kind === 'page' ? result.head?.title : result?.kind;
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

test('an answer that had a head and has none any more is not used', async () => {
  await titleOf();
  [title, clock] = ['', 5000];
  await titleOf();
  await expect.poll(() => asked.length).toBe(2);
  clock = 10_000;
  expect(await titleOf()).toBe('One');
  // An endpoint that never had one is the page's all the same.
  expect(await source('/own')).toMatchObject({ kind: 'page', head: undefined, answer: {} });
});

test('a page that has not changed keeps its key, and so its rendered document', async () => {
  const before = await source('/a');
  clock = 5000;
  await source('/a');
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => source('/a')).toBe(before);
});

test('a very old head is requested again before it is used, and stays if that fails', async () => {
  await titleOf();
  [title, clock] = ['Two', 100_000];
  expect(await titleOf()).toBe('Two');
  [status, clock] = [500, 200_000];
  expect(await titleOf()).toBe('Two');
});

test('the visitor of an unknown page waits for its head, so that the document is complete', async () => {
  delay = 400;
  expect(await titleOf()).toBe('One');
});

test('while the content service is away, a late head is for the next visitor, and nobody else waits for it', async () => {
  [delay, away] = [400, true];
  expect(await titleOf()).toBeUndefined();
  const before = performance.now();
  expect(await titleOf()).toBeUndefined();
  expect(performance.now() - before).toBeLessThan(100);
  await expect.poll(() => titleOf()).toBe('One');
  expect(asked).toHaveLength(1);
});

test('the visitor of a known page gets the old head if a newer one is late', async () => {
  await titleOf();
  [title, delay, clock] = ['Two', 2000, 100_000];
  expect(await titleOf()).toBe('One');
});

const DAY = 86_400_000;

test('while the content service fails, a known page stays for a day, and a missing one stays missing', async () => {
  await titleOf('/a');
  status = 404;
  await titleOf('/gone');
  status = 503;
  for (const time of [5000, 100_000, DAY]) {
    clock = time;
    expect(await titleOf('/a')).toBe('One');
    expect(await titleOf('/gone')).toBe('missing');
  }
  clock = DAY + 1001;
  expect(await titleOf('/a')).toBeUndefined();
  expect(await titleOf('/gone')).toBeUndefined();
});

test('a URL that the content service refuses can be looked up', async () => {
  status = 400;
  expect(await titleOf()).toBe('refused');
  status = 503;
  expect(await titleOf('/b')).toBeUndefined();
});

test('a refusal does not remove a known page', async () => {
  await titleOf();
  [status, clock] = [403, 100_000];
  expect(await titleOf()).toBe('One');
});

// Regression: heads stayed as they were until a clock that was set back had caught up.
test('a head is requested again after five seconds, also if the clock is set back meanwhile', async () => {
  const ask = createHeadSource({ contentUrl, cacheLimits });
  await ask('/a');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001);
  vi.spyOn(Date, 'now').mockReturnValue(0);
  await ask('/a');
  vi.restoreAllMocks();
  await expect.poll(() => asked.length).toBe(2);
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
  const ask = createHeadSource({
    contentUrl: 'http://content.test',
    cacheLimits,
    fetch,
    now: () => clock,
  });
  return { questions, ask };
}

// Regression: of 372 pages that 64 visitors asked a cold edge for, 330 got a general head.
test('a cold edge asks for a few pages at a time, and every visitor gets their page', async () => {
  let [running, most] = [0, 0];
  const { questions, ask } = counted(async () => {
    most = Math.max(most, ++running);
    await wait(1);
    running -= 1;
    return Response.json({ head: { title: 'One', description: '', path: '/', alternates: [] } });
  });
  const pages = Array.from({ length: 372 }, (_, n) => `/page/${n}`);
  const results = await Promise.all([...pages, ...pages].map((path) => ask(path)));
  expect(results.filter((each) => each?.kind === 'page')).toHaveLength(744);
  expect(questions).toHaveLength(372);
  expect(most).toBe(16);
});

test('invented URLs cause a limited number of requests, and most of their visitors do not wait', async () => {
  const { questions, ask } = counted(() => new Promise(() => {}));
  const visitors = Array.from({ length: 1000 }, (_, n) => ask(`/made-up/${n}`));
  let turnedAway = 0;
  for (const visitor of visitors) void visitor.then(() => (turnedAway += 1));
  await wait(0);
  expect(questions).toHaveLength(16);
  expect(turnedAway).toBe(1000 - 16 - 512);
});

test('invented URLs do not fill the memory, and do not remove a page from it', async () => {
  const head = { title: 'One', description: '', path: '/en/home', alternates: [] };
  const { questions, ask } = counted(async () => Response.json({ head }));
  await ask('/page');
  for (let n = 0; n <= 1000; n += 1) await ask(`/explore?q=${n}`);
  await ask('/explore?q=1000');
  await ask('/page');
  expect(questions).toHaveLength(1002);
  await ask('/explore?q=0');
  expect(questions).toHaveLength(1003);
});

test('a page that was not confirmed lately is marked, so that no CDN keeps it', async () => {
  const isOld = async () => {
    const result = await source('/a');
    return result?.kind === 'page' ? result.isOld === true : undefined;
  };
  expect(await isOld()).toBe(false);
  clock = 5000;
  expect(await isOld()).toBe(false);
  await expect.poll(() => asked.length).toBe(2);
  [status, clock] = [503, 11_000];
  expect(await isOld()).toBe(true);
  await expect.poll(() => asked.length).toBe(3);
  // The failed request is not repeated for a second, and the page is as old as before.
  clock = 11_500;
  expect(await isOld()).toBe(true);
  [status, clock] = [200, 13_000];
  await expect.poll(isOld).toBe(false);
});
