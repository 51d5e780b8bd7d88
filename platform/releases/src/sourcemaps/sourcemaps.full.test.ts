// Runs the command and Sentry's CLI as a team does, with a service of the test that takes the
// upload.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { SentryCli } from '@sentry/cli';
import { debugIdOf } from '@vitrine/contract';
import {
  runScript,
  temporaryFolder,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

const bin = new URL('../bin/screen.ts', import.meta.url).pathname;
const FILE = 'static/js/screen.js';
const MAP = {
  version: 3,
  sources: ['webpack://product/./src/screen.tsx'],
  names: [],
  mappings: 'AAAA',
};
const run = promisify(execFile);
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let version: string;

const screen = (args: readonly string[], env: Record<string, string> = {}) =>
  runScript(bin, args, { env: { VITRINE_RELEASES: join(folder.path, 'store'), ...env } });

beforeAll(async () => {
  folder = await temporaryFolder();
  writeTestKeys(folder.path);
  const dir = await writeScreenPackage(join(folder.path, 'product'), {
    files: { [`${FILE}.map`]: JSON.stringify(MAP), 'static/css/screen.css.map': '{}' },
  });
  const { stdout } = await screen(['publish', 'product', '--dir', dir, '--no-build', '--json']);
  version = v.parse(v.object({ version: v.string() }), JSON.parse(stdout)).version;
});
afterAll(() => folder[Symbol.asyncDispose]());

/** Writes the maps of the release with the command. Returns what it has printed. */
async function writeMaps(out: string) {
  const args = ['sourcemaps', `product@${version}`, '--out', out];
  const done = await screen(args);
  expect(done).toMatchObject({ code: 0 });
  return done.stdout;
}

/** Runs the line that the command has printed, with the CLI that is installed. */
async function upload(line: string, url: string) {
  const [, quoted = ''] = line.split(`npx @sentry/cli@${SentryCli.getVersion()} `);
  const args = quoted.trim().replace('<org>', 'museum').replace('<project>', 'shop');
  const env = { ...process.env, SENTRY_URL: url, SENTRY_AUTH_TOKEN: 'secret' };
  return run('sh', ['-c', `"${SentryCli.getPath()}" ${args} --strict`], { env });
}

test('writes the maps of a release into a folder, with the paths of their scripts', async () => {
  const out = join(folder.path, 'maps');
  const done = await screen(['sourcemaps', `product@${version}`, '--out', out, '--json']);
  expect(done).toMatchObject({ code: 0 });
  const path = `screens/product/files/${FILE}`;
  const { maps, ...rest } = JSON.parse(done.stdout);
  expect(rest).toEqual({ release: `product@${version}`, to: out });
  expect(maps).toContain(`${path}.map`);
  // Nobody reads an error in a style.
  expect(maps.filter((each: string) => each.includes('.css'))).toEqual([]);
  const debugId = await debugIdOf(path);
  expect(JSON.parse(await readFile(join(out, `${path}.map`), 'utf8'))).toEqual({ ...MAP, debugId });
  expect(await readFile(join(out, path), 'utf8')).toMatch(
    new RegExp(`screen[^]*\\n//# debugId=${debugId}\\n$`),
  );
});

test('Sentry’s CLI uploads maps and scripts, with the debug ids of error reports', async () => {
  await using service = await startService();
  const line = await writeMaps(join(folder.path, "the team's maps"));
  const { stdout } = await upload(line, service.url);
  const path = `screens/product/files/${FILE}`;
  const id = await debugIdOf(path);
  expect(stdout).toContain(`~/${path} (sourcemap at screen.js.map, debug id ${id})`);
  expect(service.tokens).toEqual(new Set(['Bearer secret']));
  expect(service.projects).toEqual(['shop']);

  const files = unzip(service.bundle());
  expect(JSON.parse(String(files.get('manifest.json')))).toMatchObject({
    org: 'museum',
    project: 'shop',
    files: {
      [`files/_/_/${path}`]: {
        type: 'minified_source',
        url: `~/${path}`,
        headers: { 'debug-id': id, sourcemap: 'screen.js.map' },
      },
      [`files/_/_/${path}.map`]: { type: 'source_map', headers: { 'debug-id': id } },
    },
  });
  const map = JSON.parse(String(files.get(`files/_/_/${path}.map`)));
  expect(map).toMatchObject({ sources: MAP.sources, debugId: id });
  expect(String(files.get(`files/_/_/${path}`))).toContain('screen');
}, 30_000);

test('a command without a folder says what is missing', async () => {
  const done = await screen(['sourcemaps', `product@${version}`]);
  expect(done).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--out') });
});

/** The answers of a Sentry to uploads. */
const UPLOAD = {
  url: '/api/0/organizations/museum/chunk-upload/',
  chunkSize: 8_388_608,
  chunksPerRequest: 64,
  maxRequestSize: 33_554_432,
  maxFileSize: 2_147_483_648,
  concurrency: 8,
  hashAlgorithm: 'sha1',
  compression: ['gzip'],
  accept: ['release_files', 'sources', 'artifact_bundles', 'artifact_bundles_v2'],
};

/** Takes chunks, says which are missing, and is content with a bundle at the second question. */
async function startService() {
  const chunks = new Map<string, Buffer>();
  const tokens = new Set<string | undefined>();
  let assembled: { checksum: string; chunks: string[]; projects: string[] } | undefined;
  const server = createServer(async (request, response) => {
    tokens.add(request.headers.authorization);
    const body = await buffer(request);
    const answer = (value: unknown) =>
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));
    if (request.url === '/api/0/organizations/museum/artifactbundle/assemble/') {
      assembled = JSON.parse(String(body));
      const missingChunks = assembled?.chunks.filter((name) => !chunks.has(name)) ?? [];
      answer({ state: missingChunks.length > 0 ? 'not_found' : 'ok', missingChunks });
    } else if (request.method === 'POST') {
      const type = request.headers['content-type'] ?? '';
      const form = await new Response(Uint8Array.from(body), {
        headers: { 'Content-Type': type },
      }).formData();
      for (const file of form.getAll('file_gzip')) {
        if (typeof file === 'string') continue;
        chunks.set(file.name, gunzipSync(await file.arrayBuffer()));
      }
      answer({});
    } else answer(UPLOAD);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    tokens,
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
