import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestPart } from '../part/part.ts';
import { currentRequestId } from '../request-id/request-id.ts';
import { listen, type RunningService, type Service } from './listen.ts';

const settings = {
  metricsPort: 0,
  metricsAddress: '127.0.0.1',
  logLevel: 'info',
  drainDelayMs: 0,
} as const;

const running: RunningService[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop({ drainDelayMs: 0 })));
});

async function start(changes: Partial<Service> = {}): Promise<RunningService> {
  const service = await listen({
    part: createTestPart(),
    settings,
    name: 'test service',
    port: 0,
    address: '127.0.0.1',
    portVariable: 'TEST_PORT',
    fetch: () => new Response('hello'),
    ...changes,
  });
  running.push(service);
  return service;
}

function connectTo({ url }: RunningService): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  return socket.on('error', () => undefined);
}

/** Sends a text on a connection of its own; returns what comes back until the end. */
async function send(service: RunningService, request: string): Promise<string> {
  const socket = connectTo(service);
  socket.write(request);
  return text(socket);
}

test('a service responds until it is stopped', async () => {
  const service = await start();
  expect(await (await fetch(service.url)).text()).toBe('hello');
  await service.stop();
  await expect(fetch(service.url)).rejects.toThrow();
});

test('a port in use is reported with a code and a remedy', async () => {
  const port = Number(new URL((await start()).url).port);
  let closed = false;
  const close = () => {
    closed = true;
  };
  await expect(start({ port, close })).rejects.toMatchObject({
    code: 'port-taken',
    message: `The test service cannot start: port ${port} is already in use.`,
    remedy: 'Stop the process that uses it, or set TEST_PORT to a free port.',
  });
  expect(closed).toBe(true);
});

test('so is a port for metrics, and the service does not start without them', async () => {
  const metricsPort = Number(new URL((await start()).metricsUrl).port);
  await expect(start({ settings: { ...settings, metricsPort } })).rejects.toMatchObject({
    code: 'port-taken',
    remedy: 'Stop the process that uses it, or set METRICS_PORT to a free port.',
  });
});

// Regression: VITRINE_ADDRESS=300.1.1.1 ended in a stack trace.
test.each(['300.1.1.1', '192.0.2.1'])(
  'an address that is not of this machine is reported with a remedy: %s',
  async (address) => {
    await expect(start({ address })).rejects.toMatchObject({
      code: 'address-unknown',
      message: `The test service cannot start: ${address} is not an address of this machine.`,
      remedy: 'Set VITRINE_ADDRESS to one, for example 127.0.0.1, or leave it out.',
    });
  },
);

// Regression: these answers had no body, so a browser showed its own page or nothing.
describe('what is refused', () => {
  const [long, longer] = ['a'.repeat(20_000), 'a'.repeat(40_000)];
  const host = 'Host: a\r\nConnection: close\r\n';
  const REFUSED: [what: string, bytes: string, status: number, path: string, detail: RegExp][] = [
    ['a long address', `GET /de/x?q=${long} HTTP/1.1\r\n${host}\r\n`, 414, '/de/x', /16 kB/],
    ['a longer address', `GET /de/x?q=${longer} HTTP/1.1\r\n${host}\r\n`, 414, '/de/x', /16 kB/],
    ['large headers', `GET /ar/x HTTP/1.1\r\nX: ${longer}\r\n${host}\r\n`, 431, '/ar/x', /32 kB/],
    ['no request', 'nonsense\r\n\r\n', 400, '/', /not a valid HTTP request/],
    ['a bad header', 'GET /fr/x HTTP/1.1\r\nX : a\r\n\r\n', 400, '/fr/x', /not a valid/],
    ['another version', 'GET /fr/x HTTP/9.9\r\nHost: a\r\n\r\n', 400, '/fr/x', /not a valid/],
    ['no host', 'GET /fr/x HTTP/1.1\r\nConnection: close\r\n\r\n', 400, '/fr/x', /not a valid/],
    ['no host in HTTP/1.0', 'GET /fr/x HTTP/1.0\r\n\r\n', 400, '/fr/x', /not a valid/],
    ['two hosts', `GET /fr/x HTTP/1.1\r\nhost: b\r\n${host}\r\n`, 400, '/fr/x', /one Host/],
    ['a bad host', 'GET /fr/x HTTP/1.0\r\nHost: a b\r\n\r\n', 400, '/fr/x', /not a valid/],
    ['a bad path', `GET /fr\\x HTTP/1.1\r\n${host}\r\n`, 400, '/fr\\x', /not a valid/],
    ['a bad URL', `GET http://[::1/fr HTTP/1.1\r\n${host}\r\n`, 400, '/fr', /not a valid/],
    ['an expectation', `GET /el/x HTTP/1.1\r\nExpect: b\r\n${host}\r\n`, 417, '/el/x', /100-cont/],
    ['half a request', 'GET /ja/x HTTP/1.1\r\nHo', 408, '/', /in time/],
    [
      'long extensions of a chunk',
      `POST /en HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${host}\r\n1;${longer}\r\na\r\n0\r\n\r\n`,
      413,
      '/en',
      /extensions/,
    ],
  ];

  test.each(REFUSED)('%s has a sentence', async (_, bytes, status, path, detail) => {
    const limits = { headersTimeoutMs: 300 };
    const fetchBody = async (request: Request) => new Response(await request.text());
    const plain = await send(await start({ limits, fetch: fetchBody }), bytes);
    expect(plain).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
    expect(plain.split('\r\n\r\n')[1]).toMatch(detail);
    expect(/^clear-site-data: "cookies"/im.test(plain)).toBe(status === 431);
    const own = await start({
      limits,
      fetch: fetchBody,
      refuse: (refusal) => new Response(refusal.path, { status: refusal.status }),
    });
    expect((await send(own, bytes)).split('\r\n\r\n')[1]).toBe(path);
  });

  test('headers of less than 32 kB are accepted', async () => {
    const cookie = `Cookie: ${'a=b; '.repeat(6000)}`;
    const bytes = `GET / HTTP/1.1\r\n${cookie}\r\n${host}\r\n`;
    expect(await send(await start(), bytes)).toMatch(/^HTTP\/1.1 200[\s\S]*hello$/);
  });

  test('the reason is right for a request that arrives in parts too', async () => {
    const service = await start();
    for (const [bytes, status] of [
      [`GET / HTTP/1.1\r\n${host}Cookie: ${'a=b; '.repeat(8000)}\r\n\r\n`, 431],
      [`GET /?q=${longer} HTTP/1.1\r\n${host}\r\n`, 414],
    ] as const) {
      const socket = connectTo(service).setNoDelay();
      const answer = text(socket);
      for (let at = 0; at < bytes.length; at += 10_000) {
        socket.write(bytes.slice(at, at + 10_000));
        await sleep(20);
      }
      expect(await answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });
});

describe('health', () => {
  test('visitors see the status, and the operator the details', async () => {
    const readiness = () => ({ ready: false, details: { problem: 'the store is away' } });
    const { url, metricsUrl } = await start({ readiness });
    const alive = await fetch(`${url}/healthz`);
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready' }]);
    expect(await (await fetch(`${metricsUrl}/readyz`)).json()).toMatchObject({
      status: 'not ready',
      problem: 'the store is away',
      part: 'test',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  // Regression: nginx passed on the 503 of a process that was up but not ready.
  test('until a service can answer, its port is closed and only the operator can ask it', async () => {
    const port = Number(new URL((await start()).url).port);
    await running.pop()?.stop({ drainDelayMs: 0 });
    const logged: string[] = [];
    let isOpen = false;
    const service = start({
      part: createTestPart((line) => logged.push(line)),
      port,
      canOpen: () => isOpen,
      readiness: () => ({ ready: isOpen, details: { problem: 'the store is away' } }),
    });
    await expect.poll(() => logged.join('')).toContain('"problem":"the store is away"');
    const { metricsUrl } = JSON.parse(logged.join(''));
    expect((await fetch(`${metricsUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${metricsUrl}/readyz`)).status).toBe(503);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    isOpen = true;
    expect((await fetch((await service).url)).status).toBe(200);
  });

  test('a check that fails means not ready, and the process goes on', async () => {
    const { url } = await start({ readiness: () => Promise.reject(new Error('no disk')) });
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  // Two answers to one question: Node reads the first name, a front perhaps the second.
  test('a check with two hosts is refused on both ports', async () => {
    const service = await start();
    for (const url of [service.url, service.metricsUrl]) {
      const answer = await send(
        { ...service, url },
        'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      );
      expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*A request has one Host header/);
    }
  });

  // A page of another site whose name was made to mean 127.0.0.1 read versions and error messages.
  test.each([
    ['evil.example', 421],
    ['evil.example:9464', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['evil.example.', 421],
    ['local', 200],
    ['127.0.0.1:9464', 200],
    ['[::1]:9464', 200],
    ['LOCALHOST', 200],
    ['edge', 200],
    ['vitrine-edge.shop.svc.cluster.local:9464', 200],
    ['edge-1.internal', 200],
    [hostname(), 200],
  ])('the operator asks by the name %s: %i', async (name, status) => {
    const service = await start();
    const { port } = new URL(service.metricsUrl);
    for (const path of ['/metrics', '/healthz', '/readyz', '/other']) {
      const outgoing = get({ port, path, headers: { Host: name }, agent: false });
      const [incoming] = await once(outgoing, 'response');
      const body = await text(incoming);
      expect(incoming.statusCode).toBe(status === 200 && path === '/other' ? 404 : status);
      if (status === 421)
        expect(body).toMatch(/^{"problem":"This port .* by its IP address\."}\n$/);
    }
  });

  // Some load balancers check with HTTP/1.0 and without Host; they got 400.
  test('a check with HTTP/1.0 and without Host is answered', async () => {
    const answer = await send(await start(), 'GET /healthz HTTP/1.0\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*"status":"ok"/);
  });
});

test('an answer has the id of its request, given or new, and so has the log', async () => {
  const lines: string[] = [];
  const part = createTestPart((line) => lines.push(line));
  const { url } = await start({
    part,
    async fetch() {
      await sleep(1);
      part.log.warn('Something was odd.');
      return new Response(currentRequestId());
    },
  });
  const response = await fetch(url, { headers: { 'X-Request-Id': 'from-the-front-7' } });
  expect(response.headers.get('X-Request-Id')).toBe('from-the-front-7');
  expect(await response.text()).toBe('from-the-front-7');
  const own = await fetch(url);
  expect(own.headers.get('X-Request-Id')).toBe(await own.text());
  expect(lines.map((line) => JSON.parse(line).requestId)[0]).toBe('from-the-front-7');
});

// Authoring answered an empty 500 to a request that exhausted the stack, and the log had nothing.
test('an error that the service does not handle is logged, and not shown', async () => {
  const failing = () => {
    throw new RangeError('the reason');
  };
  for (const fetchNothing of [failing, async () => failing()]) {
    const lines: string[] = [];
    const part = createTestPart((line) => lines.push(line));
    const answer = await fetch((await start({ part, fetch: fetchNothing })).url);
    expect([answer.status, await answer.text()]).toEqual([
      500,
      expect.stringMatching(/^The request failed/),
    ]);
    const error = { message: 'the reason', stack: expect.any(String) };
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', error }]);
  }
});

test('the metrics count requests, and have no address of a visitor', async () => {
  const service = await start({ routeOf: (path) => path.split('/')[1] ?? '' });
  await fetch(`${service.url}/page/7?q=lamp`).then((answer) => answer.text());
  const metrics = async () => (await fetch(`${service.metricsUrl}/metrics`)).text();
  await expect
    .poll(metrics)
    .toContain('vitrine_http_request_duration_seconds_count{route="page",code="200"} 1');
  expect(await metrics()).toMatch(/^vitrine_http_connections [1-9]/m);
  expect(await metrics()).toMatch(/^vitrine_ready 1/m);
  expect(await metrics()).not.toMatch(/lamp|127\.0\.0\.1/);
  expect((await fetch(`${service.metricsUrl}/other`)).status).toBe(404);
});

describe('limits', () => {
  test('more connections than the maximum are hung up, and counted', async () => {
    const service = await start({ limits: { maxConnections: 2 } });
    const first = [connectTo(service), connectTo(service)];
    await Promise.all(first.map((socket) => once(socket, 'connect')));
    await sleep(20);
    expect(await send(service, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
    first[0]?.destroy();
    await expect.poll(() => send(service, 'GET / HTTP/1.0\r\nHost: a\r\n\r\n')).toContain('hello');
    for (const socket of first) socket.destroy();
  });

  // Forty clients sent 200 requests each and read no answer; nobody hung them up.
  test('a client that sends many requests and reads no answer is hung up', async () => {
    const large = new Uint8Array(300_000);
    const service = await start({
      fetch: () => new Response(large),
      limits: { inactivityTimeoutMs: 100 },
    });
    const socket = connectTo(service);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20));
    const connections = async () => {
      const metrics = await (await fetch(`${service.metricsUrl}/metrics`)).text();
      return /^vitrine_http_connections (\d+)/m.exec(metrics)?.[1];
    };
    expect(await connections()).toBe('1');
    await expect.poll(connections, { timeout: 10_000 }).toBe('0');
    socket.destroy();
  });

  // Node itself notices only at the second end of the time that an answer is not read: after 60 s.
  test('a client that reads nothing is hung up as early as one that is not answered', async () => {
    const large = new Uint8Array(20_000_000);
    const never = new Promise<Response>(() => undefined);
    const service = await start({
      fetch: ({ url }) => (url.endsWith('/never') ? never : new Response(large)),
      limits: { inactivityTimeoutMs: 1000 },
    });
    const closed: string[] = [];
    const ask = (path: string) => {
      const socket = connectTo(service).once('close', () => closed.push(path));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      return socket;
    };
    const unread = ask('/large').pause();
    await sleep(300);
    ask('/never').resume();
    const inFlight = async () => {
      const metrics = await (await fetch(`${service.metricsUrl}/metrics`)).text();
      return /^vitrine_http_requests_in_flight (\d+)/m.exec(metrics)?.[1];
    };
    await expect.poll(() => closed, { timeout: 10_000 }).toContain('/never');
    expect(await inFlight()).toBe('0');
    unread.destroy();
  });

  // Ten connections with 900 requests each for one file took the release server to 3.4 GB.
  test('the requests of a connection are answered in order, one at a time', async () => {
    let [running, most] = [0, 0];
    const service = await start({
      async fetch({ url }) {
        running += 1;
        most = Math.max(most, running);
        await sleep(1);
        running -= 1;
        return new Response(`${new URL(url).pathname}\n`);
      },
    });
    const paths = Array.from({ length: 20 }, (_, index) => `/${index}`);
    const socket = connectTo(service);
    const answers = text(socket);
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
    socket.write('GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const answered = [...(await answers).matchAll(/^\/\w+$/gm)].map(([path]) => path);
    expect([answered, most]).toEqual([[...paths, '/last'], 1]);
  });

  test('a connection with too many requests is hung up, and nothing of it remains', async () => {
    const answered = vi.fn(() => new Response('hello'));
    const service = await start({ fetch: answered });
    const requests = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(200);
    await expect(send(service, requests)).resolves.not.toContain('hello');
    expect(answered).toHaveBeenCalledTimes(1);
    const metrics = await (await fetch(`${service.metricsUrl}/metrics`)).text();
    expect(metrics).toMatch(/^vitrine_http_requests_in_flight 0$/m);
  });

  test('a connection that sends nothing, or half a request, is hung up', async () => {
    const service = await start({ limits: { headersTimeoutMs: 100 } });
    const answers = [send(service, ''), send(service, 'GET / HTTP/1.1\r\nHo')];
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^$|408/);
  });

  // A front that keeps a connection longer than the service loses the request it sends on it.
  test('an idle connection stays open longer than the fronts keep theirs', async () => {
    const socket = connectTo(await start({ limits: { headersTimeoutMs: 50 } }));
    const answers = text(socket);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await sleep(300);
    socket.end('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const received = await answers;
    expect(received.match(/hello/g)).toHaveLength(2);
    const timeout = Number(/Keep-Alive: timeout=(\d+)/.exec(received)?.[1]);
    expect(timeout).toBeGreaterThan(60);
  });
});

describe('stopping', () => {
  /** Enough for clients to notice, also on a busy machine. */
  const NOTICED_MS = 1500;

  const isRefused = (error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

  /** Requests a path and reads the answer. */
  async function request(url: string, agent: Agent): Promise<IncomingMessage> {
    const [answer] = await once(get(url, { agent }), 'response');
    await text(answer);
    return answer;
  }

  // Each kept connection lost a request: answers of a stopping service still said keep-alive.
  test('loses no request of clients that notice, and then closes the port', async () => {
    const service = await start({
      async fetch() {
        await sleep(2);
        return new Response('hello');
      },
    });
    let isReady = true;
    let answered = 0;
    const lost: unknown[] = [];
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (isReady) {
        await request(`${service.url}/`, agent).then(
          () => {
            answered += 1;
          },
          (error: unknown) => {
            // A front sends it elsewhere: nothing has been sent yet.
            if (!isRefused(error)) lost.push(error);
          },
        );
      }
      agent.destroy();
    };
    const clients = Array.from({ length: 60 }, client);
    const front = async () => {
      while (isReady) {
        await sleep(20);
        isReady = await fetch(`${service.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      }
    };
    const noticing = front();
    await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(100);
    await service.stop({ drainDelayMs: NOTICED_MS });
    await Promise.all([...clients, noticing]);
    expect(lost).toEqual([]);
    await expect(fetch(service.url)).rejects.toThrow();
  });

  test('answers say "close", and the health says "stopping", while it stops', async () => {
    const service = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await request(service.url, agent)).headers.connection).toBe('keep-alive');
    const stopped = service.stop({ drainDelayMs: NOTICED_MS });
    expect((await request(service.url, agent)).headers.connection).toBe('close');
    const ready = await fetch(`${service.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    await stopped;
    agent.destroy();
  });

  test('an answer that has begun is finished', async () => {
    const { promise: answer, resolve: end } = Promise.withResolvers<Response>();
    const service = await start({ fetch: () => answer });
    const received = send(service, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await sleep(20);
    const stopped = service.stop();
    await sleep(50);
    end(new Response('late, but complete'));
    expect(await received).toMatch(/Connection: close[\s\S]*late, but complete/i);
    await stopped;
  });

  // Node closes a connection when its answer is written, also if most of it is not sent yet.
  test('a long answer is sent to its end', async () => {
    const large = new Uint8Array(20_000_000);
    const service = await start({ fetch: () => new Response(large) });
    const socket = connectTo(service);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.pause();
    await sleep(50);
    const stopped = service.stop();
    await sleep(150);
    const received = await text(socket);
    expect(received.length).toBeGreaterThan(large.length);
    await stopped;
  });

  test('neither a silent connection nor a client that does not read keeps it from stopping', async () => {
    const large = new Uint8Array(20_000_000);
    let closed = false;
    const service = await start({
      fetch: () => new Response(large),
      limits: { stopTimeoutMs: 100 },
      close: () => {
        closed = true;
      },
    });
    const [silent, slow] = [connectTo(service), connectTo(service)];
    slow.pause();
    slow.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await sleep(50);
    await service.stop();
    expect(closed).toBe(true);
    silent.destroy();
    slow.destroy();
  });
});
