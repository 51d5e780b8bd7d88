import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestPart } from '../part/part.ts';
import { signWebhook } from '../webhook/sign-webhook.ts';
import { createPurgeHook } from './purge-hook.ts';

const SECRET = Buffer.alloc(32, 7).toString('base64');

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of purges, whose statuses a test chooses; 204 after those. */
async function startReceiver(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(statuses[received.length - 1] ?? 204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  const keys = () => received.map(({ body }) => JSON.parse(body).keys);
  return { url: `http://127.0.0.1:${address.port}/purge`, received, keys };
}

function hookTo(url: string, options: { deadlineMs?: number } = {}) {
  const lines: string[] = [];
  const part = createTestPart((line) => lines.push(line));
  const settled: string[] = [];
  const hook = createPurgeHook({
    part,
    settings: { url, secret: SECRET },
    settled: (keys) => settled.push(...keys),
    repeatAfterMs: 30,
    minPauseMs: 1,
    ...options,
  });
  onTestFinished(() => hook.stop());
  return { hook, lines, settled, metrics: () => part.metrics.text() };
}

test('a purge is a signed request with the keys, and is repeated once', async () => {
  const receiver = await startReceiver();
  const { hook, settled, metrics } = hookTo(receiver.url);
  hook.purge(['documents', 'content']);
  await expect.poll(() => settled).toEqual(['documents', 'content']);
  expect(receiver.keys()).toEqual([
    ['documents', 'content'],
    ['documents', 'content'],
  ]);
  for (const { headers, body } of receiver.received) {
    const { 'webhook-id': id, 'webhook-timestamp': time } = headers;
    expect(headers).toMatchObject(
      signWebhook(SECRET, { id: String(id), sentAtS: Number(time), body }),
    );
    expect(headers['surrogate-key']).toBe('documents content');
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
  }
  expect(await metrics()).toMatch(/^vitrine_purges_total 2$/m);
});

test('a purge that fails is tried again until it succeeds', async () => {
  const receiver = await startReceiver(500, 302);
  const { hook, lines, settled, metrics } = hookTo(receiver.url);
  hook.purge(['documents']);
  await expect.poll(() => settled, { timeout: 50_000 }).toEqual(['documents']);
  expect(receiver.keys()).toHaveLength(4);
  expect(await metrics()).toMatch(/^vitrine_purge_failures_total 2$/m);
  expect(
    lines.map((line) => JSON.parse(line)).map(({ message, reason }) => [message, reason]),
  ).toEqual([
    ['The purge webhook of the CDN does not answer.', 'It answered 500.'],
    ['The purge webhook of the CDN answers again.', undefined],
  ]);
});

test('after the deadline a purge is given up, logged and counted', async () => {
  const { hook, lines, settled, metrics } = hookTo('http://127.0.0.1:1/purge', { deadlineMs: 20 });
  hook.purge(['product-lamp']);
  await expect.poll(() => settled).toEqual(['product-lamp']);
  expect(await metrics()).toMatch(/^vitrine_purge_keys_given_up_total 1$/m);
  expect(await metrics()).toMatch(/^vitrine_purge_keys_waiting 0$/m);
  expect(lines.at(-1)).toContain('"keys":["product-lamp"]');
});

test('nothing is requested without settings, and nothing after the stop', async () => {
  const requested = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requested.mockRestore());
  createPurgeHook({ part: createTestPart(), settings: undefined }).purge(['documents']);
  const { hook } = hookTo('http://127.0.0.1:1/purge');
  hook.purge(['documents']);
  hook.stop();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(requested).not.toHaveBeenCalled();
});
