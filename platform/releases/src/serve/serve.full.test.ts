// The release file server as a browser meets it: a real process, real files, real sockets.
import { cp, rename } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openStore } from '@vitrine/release-log';
import {
  runScript,
  type Started,
  startService,
  temporaryFolder,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

const script = (name: string) => new URL(`../bin/${name}.ts`, import.meta.url).pathname;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Started;
let version: string;
const FILE = '/screens/product/files/static/js/screen.js';

beforeAll(async () => {
  folder = await temporaryFolder();
  writeTestKeys(folder.path);
  const dir = await writeScreenPackage(join(folder.path, 'product'));
  const env = { VITRINE_RELEASES: join(folder.path, 'store'), RELEASES_PORT: '0' };
  const args = ['publish', 'product', '--dir', dir, '--no-build', '--json'];
  const { stdout } = await runScript(script('screen'), args, { env });
  const published = v.parse(v.object({ version: v.string() }), JSON.parse(stdout));
  await runScript(script('screen'), ['promote', `product@${published.version}`], { env });
  server = await startService(script('serve'), env);
  version = published.version;
  // A key that is there, so that what is not answered is withheld.
  const store = openStore(env.VITRINE_RELEASES);
  await store.put('checks/screens/product/1.json', new TextEncoder().encode('{}'));
});
afterAll(async () => {
  await server.stop();
  await folder[Symbol.asyncDispose]();
});

/** By node:http: it sends the path as it is, and leaves the body compressed. */
function ask(path: string, { method = 'GET', headers = {} } = {}) {
  const { hostname, port } = new URL(server.url);
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request({ hostname, port, path, method, headers, timeout: 5000 }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

test('a file is immutable, allowed for other origins, and has its content type', async () => {
  const { status, headers, body } = await ask(FILE);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding, Available-Dictionary',
    'content-length': String(body.length),
  });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('the same bytes are sent compressed to clients that accept it', async () => {
  const plain = (await ask(FILE)).body;
  const br = await ask(FILE, { headers: { 'accept-encoding': 'gzip, br' } });
  const gz = await ask(FILE, { headers: { 'accept-encoding': 'gzip' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(br.body)).toEqual(plain);
  expect(gunzipSync(gz.body)).toEqual(plain);
  expect(new Set([plain.length, br.body.length, gz.body.length]).size).toBe(3);
});

test('a conditional request gets 304, with an ETag for each encoding', async () => {
  const br = { 'accept-encoding': 'br' };
  const tag = String((await ask(FILE, { headers: br })).headers['etag']);
  const again = await ask(FILE, { headers: { ...br, 'if-none-match': tag } });
  expect(again).toMatchObject({
    status: 304,
    headers: { etag: tag, vary: 'Accept-Encoding, Available-Dictionary' },
  });
  expect(again.body).toHaveLength(0);
  const plain = await ask(FILE, { headers: { 'if-none-match': tag } });
  expect(plain.status).toBe(200);
});

test('HEAD has the headers and no body', async () => {
  const get = await ask(FILE);
  const head = await ask(FILE, { method: 'HEAD' });
  expect(head).toMatchObject({
    status: 200,
    headers: { 'content-length': String(get.body.length) },
  });
  expect(head.body).toHaveLength(0);
});

// Regression: the preflight of a traced request was refused, so a damaged copy was not fetched
// again.
test('a traced request of another origin is allowed', async () => {
  const answer = await fetch(`${server.url}/screens/product/files/missing.js`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4000',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'sentry-trace,baggage',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-headers')).toContain('sentry-trace');
});

test.each(['POST', 'PUT', 'DELETE'])('%s is not allowed', async (method) => {
  expect(await ask(FILE, { method })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
});

test.each([
  '/',
  '/screens/product/files/missing.js',
  '/channels/stable/1.json',
  '/checks/screens/product/1.json',
  '/screens/../channels/stable/1.json',
  '/screens/%2e%2e/channels/stable/1.json',
  '/screens/..%2fchannels/stable/1.json',
  '/screens/%252e%252e/channels/stable/1.json',
  '//channels/stable/1.json',
  '/host/../../package.json',
  '/screens/product',
  '/screens/%00',
  '/screens/%ff',
])('%s is a plain 404 that is not cached', async (path) => {
  const { status, headers, body } = await ask(path);
  expect({ status, body: body.toString() }).toEqual({
    status: 404,
    body: 'There is no such file.\n',
  });
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('a record is withheld', async () => {
  expect(await ask(`/screens/product/releases/${version}.json`)).toMatchObject({ status: 404 });
});

test('an invalid path is refused', async () => {
  expect(await ask('/screens/..\\channels\\stable\\1.json')).toMatchObject({ status: 400 });
});

test('a compressed form cannot be requested by its own path', async () => {
  expect(await ask(`${FILE}.br`)).toMatchObject({ status: 404 });
});

test('is healthy', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
});

test('a taken port is reported in one sentence', async () => {
  const RELEASES_PORT = new URL(server.url).port;
  const env = { RELEASES_PORT, METRICS_PORT: '0', VITRINE_RELEASES: folder.path };
  const done = await runScript(script('serve'), [], { env });
  expect(done).toMatchObject({ code: 1, stderr: '' });
  expect(JSON.parse(done.stdout)).toMatchObject({
    level: 'fatal',
    part: 'releases',
    message: `The release server cannot start: port ${RELEASES_PORT} is already in use. Stop the process that uses it, or set RELEASES_PORT to a free port.`,
  });
});

// A server whose volume was not mounted got its share of the requests, and answered all with 404.
test('is not ready while nothing is published in its store', async () => {
  const other = await startService(script('serve'), {
    RELEASES_PORT: '0',
    VITRINE_RELEASES: join(folder.path, 'not-mounted'),
  });
  expect(other.url, 'its port is closed').toBe('');
  expect((await fetch(`${other.metricsUrl}/readyz`)).status).toBe(503);
  expect((await fetch(`${other.metricsUrl}/healthz`)).status).toBe(200);
  await other.stop();
});

// Regression: a volume that was not mounted any more was taken for a store that lacks every file.
test('while the folder of its store is away, files are 503 or come from memory, and that is logged', async () => {
  const VITRINE_RELEASES = join(folder.path, 'mounted');
  await cp(join(folder.path, 'store'), VITRINE_RELEASES, { recursive: true });
  const other = await startService(script('serve'), { RELEASES_PORT: '0', VITRINE_RELEASES });
  const unread = `${other.url}/screens/product/files/static/css/screen.css`;
  const statusOf = async (url: string) => (await fetch(url)).status;
  expect(await statusOf(other.url + FILE)).toBe(200);

  await rename(VITRINE_RELEASES, `${VITRINE_RELEASES}-away`);
  const answer = await fetch(unread);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await statusOf(other.url + FILE), 'it is in memory').toBe(200);
  const ready = await fetch(`${other.metricsUrl}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { problem: expect.stringContaining('its folder is missing or empty') },
  ]);

  await rename(`${VITRINE_RELEASES}-away`, VITRINE_RELEASES);
  expect(await statusOf(unread)).toBe(200);
  expect(await statusOf(`${other.url}/readyz`)).toBe(200);
  expect((await other.stop()).stdout).toMatch(
    /its folder is missing or empty.*The release store does not answer\.[\s\S]*The release store answers again\./,
  );
});

test('stops on request, even with open connections', async () => {
  const other = await startService(script('serve'), {
    RELEASES_PORT: '0',
    VITRINE_RELEASES: join(folder.path, 'store'),
  });
  await fetch(`${other.url}/healthz`);
  const before = Date.now();
  expect(await other.stop()).toMatchObject({ code: 0 });
  expect(Date.now() - before).toBeLessThan(3000);
});
