import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_SIGNALS_PER_SECOND } from '../config/limits.ts';
import { receiveSignals } from './receive-signals.ts';

const release = { screen: 'home', release: '1.0.0', role: 'stable', views: 1 };
const body = JSON.stringify({ releases: [release] });

const clock = { now: 1e12 };
const count = vi.fn();
const received = vi.fn();
let server: ReturnType<typeof createServer>;
let port: number;

beforeEach(async () => {
  vi.clearAllMocks();
  const receive = receiveSignals({ count, received, now: () => clock.now });
  server = createServer((incoming, outgoing) => {
    if (!receive(incoming, outgoing)) outgoing.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function send(headers: Record<string, string>, sent = body, method = 'POST') {
  const options = { port, host: '127.0.0.1', path: '/signals', method, headers };
  const [answer] = await once(request(options).end(sent), 'response');
  await text(answer);
  return answer.statusCode;
}

/** Sends bytes as they are, and returns what comes back until the connection ends. */
function sendBytes(...parts: string[]) {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  for (const [at, part] of parts.entries()) setTimeout(() => socket.write(part), at * 20);
  return text(socket);
}

const head = (length: number | string) =>
  `POST /signals HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;

test('above a rate, beacons are answered and not counted, until the next second', async () => {
  for (let n = 0; n < MAX_SIGNALS_PER_SECOND + 50; n += 1) expect(await send({})).toBe(204);
  expect(count).toHaveBeenCalledTimes(MAX_SIGNALS_PER_SECOND);
  expect(received.mock.calls.filter(([result]) => result === 'sampled')).toHaveLength(50);
  clock.now += 1000;
  await send({});
  expect(count).toHaveBeenCalledTimes(MAX_SIGNALS_PER_SECOND + 1);
});

test('a body without a length, or an announced long one, is not read', async () => {
  expect(await send({ 'Transfer-Encoding': 'chunked' })).toBe(411);
  expect(await sendBytes(head(4001))).toMatch(/^HTTP\/1\.1 413 .*\r\nA beacon may have 4000 b/s);
  expect(await sendBytes(head('many'))).toMatch(/^HTTP\/1\.1 400 /);
  expect(count).not.toHaveBeenCalled();
});

test('a body may come in pieces', async () => {
  const half = Math.floor(body.length / 2);
  const parts = [head(body.length), body.slice(0, half), body.slice(half)];
  expect(await sendBytes(...parts)).toMatch(/^HTTP\/1\.1 204 /);
  expect(count).toHaveBeenCalledExactlyOnceWith([release]);
});

test('a client that hangs up before the end of its beacon is not counted', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(head(body.length) + body.slice(0, 9));
  const [incoming] = await once(server, 'request');
  const closed = new Promise((resolve) => incoming.on('close', resolve));
  socket.destroy();
  await closed;
  expect(received).not.toHaveBeenCalled();
});

test('only POST is answered', async () => {
  expect(await send({}, '', 'GET')).toBe(404);
});
