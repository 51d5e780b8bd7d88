// Runs the command as a team does, with a service of the test that implements Sentry's upload
// protocol.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { debugIdOf } from '@vitrine/contract';
import {
  runScript,
  temporaryFolder,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';

const bin = new URL('../bin/screen.ts', import.meta.url).pathname;
const FILE = 'static/js/screen.js';
const MAP = '{"version":3,"sources":["webpack://product/./src/screen.tsx"]}';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let version: string;

const screen = (args: readonly string[], env: Record<string, string> = {}) =>
  runScript(bin, args, { env: { VITRINE_RELEASES: join(folder.path, 'store'), ...env } });

beforeEach(async () => {
  folder = await temporaryFolder();
  writeTestKeys(folder.path);
  const dir = await writeScreenPackage(join(folder.path, 'product'), {
    files: { [`${FILE}.map`]: MAP, 'static/css/screen.css.map': '{}' },
  });
  const { stdout } = await screen(['publish', 'product', '--dir', dir, '--no-build', '--json']);
  version = v.parse(v.object({ version: v.string() }), JSON.parse(stdout)).version;
});
afterEach(() => folder[Symbol.asyncDispose]());

test('writes the maps of a release into a folder, with the paths of their scripts', async () => {
  const out = join(folder.path, 'maps');
  const done = await screen(['sourcemaps', `product@${version}`, '--out', out, '--json']);
  expect(done).toMatchObject({ code: 0 });
  const path = `screens/product/files/${FILE}.map`;
  expect(JSON.parse(done.stdout)).toEqual({
    release: `product@${version}`,
    maps: expect.arrayContaining([path]),
    to: out,
  });
  expect(await readFile(join(out, path), 'utf8')).toBe(MAP);
});

test('uploads maps and scripts to a service, with the debug ids of error reports', async () => {
  await using service = await startService();
  const done = await screen(sending(service.url), { SENTRY_AUTH_TOKEN: 'secret' });
  expect(done).toMatchObject({ code: 0, stderr: expect.stringContaining('Sending 5 source maps') });
  expect(service.tokens).toEqual(new Set(['Bearer secret']));
  expect(service.projects).toEqual(['shop']);

  const files = unzip(service.bundle());
  const path = `screens/product/files/${FILE}`;
  const id = await debugIdOf(path);
  expect(JSON.parse(String(files.get('manifest.json')))).toMatchObject({
    org: 'museum',
    project: 'shop',
    files: {
      [`_/_/${path}`]: {
        type: 'minified_source',
        url: `~/${path}`,
        headers: { 'debug-id': id, sourcemap: 'screen.js.map' },
      },
      [`_/_/${path}.map`]: { type: 'source_map', headers: { 'debug-id': id } },
    },
  });
  expect(String(files.get(`_/_/${path}.map`))).toBe(MAP);
  expect(String(files.get(`_/_/${path}`))).toContain('screen');

  // A second upload sends no chunk again.
  const chunks = service.sent;
  await screen(sending(service.url), { SENTRY_AUTH_TOKEN: 'secret' });
  expect(service.sent).toBe(chunks);
});

test.each([
  [['--to', 'http://127.0.0.1:9'], {}, 2, /--org, --project, SENTRY_AUTH_TOKEN missing/],
  [
    ['--to', 'http://127.0.0.1:9', '--org', 'a', '--project', 'b'],
    { SENTRY_AUTH_TOKEN: 'x' },
    1,
    /The request to .* failed/,
  ],
])('%j fails with a message', async (args, env, code, message) => {
  const done = await screen(['sourcemaps', `product@${version}`, ...args], env);
  expect(done).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) });
  expect(done.stderr).toMatch(/\nremedy: /);
});

const sending = (url: string) =>
  ['sourcemaps', `product@${version}`, '--to', url, '--org', 'museum', '--project', 'shop'].concat(
    '--json',
  );

/** Takes chunks, says which are missing, and is content with a bundle at the second question. */
async function startService() {
  const chunks = new Map<string, Buffer>();
  const tokens = new Set<string | undefined>();
  let assembled: { checksum: string; chunks: string[]; projects: string[] } | undefined;
  let sent = 0;
  const server = createServer(async (request, response) => {
    tokens.add(request.headers.authorization);
    const body = await buffer(request);
    const answer = (value: unknown) => response.end(JSON.stringify(value));
    if (request.url === '/api/0/organizations/museum/artifactbundle/assemble/') {
      assembled = JSON.parse(String(body));
      const missingChunks = assembled?.chunks.filter((name) => !chunks.has(name)) ?? [];
      answer({ state: missingChunks.length > 0 ? 'not_found' : 'ok', missingChunks });
    } else if (request.method === 'POST') {
      const type = request.headers['content-type'] ?? '';
      const form = await new Response(Uint8Array.from(body), {
        headers: { 'Content-Type': type },
      }).formData();
      for (const file of form.getAll('file')) {
        if (typeof file === 'string') continue;
        chunks.set(file.name, Buffer.from(await file.arrayBuffer()));
        sent += 1;
      }
      answer({});
    } else answer({ url: '/api/0/organizations/museum/chunk-upload/', chunkSize: 300 });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    tokens,
    get sent() {
      return sent;
    },
    get projects() {
      return assembled?.projects;
    },
    bundle() {
      const bytes = Buffer.concat(
        assembled?.chunks.map((name) => chunks.get(name) ?? Buffer.of()) ?? [],
      );
      expect(createHash('sha1').update(bytes).digest('hex')).toBe(assembled?.checksum);
      return bytes;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Reads an archive as its central directory describes it. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('SYSB\u0002\0\0\0');
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + length).toString();
    const local = bytes.readUInt32LE(at + 42);
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(bytes.subarray(data, data + bytes.readUInt32LE(at + 20))));
    at += 46 + length;
  }
  return files;
}
