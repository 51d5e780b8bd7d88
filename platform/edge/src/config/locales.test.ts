import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LOCALES } from '@vitrine/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocaleSource } from './locales.ts';

const answer = (code: string) => ({
  default: code,
  items: [{ code, name: code, direction: 'ltr', currency: 'EUR' }],
});

let reply: unknown;
let status: number;
let delay: number;
let asked: number;
let clock: number;
let contentUrl: string;
let close: () => void;

beforeEach(async () => {
  [reply, status, delay, asked, clock] = [answer('de'), 200, 0, 0, 0];
  const server = createServer(async (_, response) => {
    asked += 1;
    await wait(delay);
    response.writeHead(status).end(typeof reply === 'string' ? reply : JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  contentUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const source = () => createLocaleSource({ contentUrl, now: () => clock });

test('concurrent visitors share one request, and nobody waits for the next one after ten seconds', async () => {
  const locales = source();
  const both = await Promise.all([locales(), locales()]);
  expect(both.map((locales) => locales.default)).toEqual(['de', 'de']);
  clock = 9_999;
  await locales();
  expect(asked).toBe(1);

  reply = answer('fr');
  clock = 10_000;
  expect((await locales()).default).toBe('de');
  await expect.poll(async () => (await locales()).default).toBe('fr');
  expect(asked).toBe(2);
});

test.each([
  ['an error', 500, answer('fr')],
  ['a body that is not JSON', 200, '<html>'],
  ['a body of another shape', 200, { items: [] }],
  ['a code that is not a locale tag', 200, answer('"><script>')],
  ['a default that is not in the list', 200, { ...answer('fr'), default: 'it' }],
])('%s leaves the last good locales', async (_, nextStatus, nextReply) => {
  const locales = source();
  await locales();
  [status, reply, clock] = [nextStatus, nextReply, 20_000];
  await locales();
  await expect.poll(() => asked).toBe(2);
  await wait(20);
  expect((await locales()).default).toBe('de');
});

test('a visitor waits at most half a second for a service that does not answer', async () => {
  delay = 5000;
  const locales = source();
  expect(await locales()).toEqual(LOCALES);
  // The next visitor does not wait either, until the next request is due.
  expect(await locales()).toEqual(LOCALES);
  expect(asked).toBe(1);
});

test('a content service that starts later is found within a second', async () => {
  status = 503;
  const locales = source();
  expect(await locales()).toEqual(LOCALES);
  [status, clock] = [200, 1000];
  expect((await locales()).default).toBe('de');
});
