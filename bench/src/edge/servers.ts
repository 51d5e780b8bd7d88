import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { openProcesses, platformModule, wholeProduct } from '../processes.ts';

const STATE = fileURLToPath(new URL('../../../.vitrine/bench/site', import.meta.url));
const PAGE = '/en/product/tall-carafe';

/** Headers that belong to a server or to one answer, and not to the file. */
const SERVER_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'vary',
]);

export const SERVER_NAMES = ['edge', 'caddy'] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

export interface Server {
  origin: string;
  path: string;
  process: ChildProcess;
}

export interface Servers extends Record<ServerName, Server> {
  /** The size of the document, and of its compressed form, in bytes. */
  document: { bytes: number; br: number };
  stop(): Promise<void>;
}

/**
 * Starts the product, another edge with production settings, and a Caddy with the edge's document,
 * uncompressed and precompressed, and its headers.
 *
 * @param base The first of six ports.
 */
export async function startServers(caddy: string, base: number): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const parts = openProcesses();
  const stop = async () => {
    await parts.stop();
    await rm(folder, { recursive: true });
  };
  const [edge, file] = [`http://localhost:${base + 3}`, `http://localhost:${base + 4}`];
  const content = `http://localhost:${base + 2}`;
  try {
    const ports = { site: base, releases: base + 1, content: base + 2, authoring: base + 5 };
    await parts.start(wholeProduct(STATE, ports));
    const edgeProcess = await parts.start({
      ...platformModule('edge/src/main.ts'),
      env: {
        NODE_ENV: 'production',
        METRICS_PORT: '0',
        PORT: String(base + 3),
        VITRINE_RELEASES: join(STATE, 'releases'),
        VITRINE_RELEASES_URL: 'https://releases.vitrine.example',
        VITRINE_CONTENT_URL: 'https://content.vitrine.example',
        VITRINE_CONTENT_INTERNAL_URL: content,
        VITRINE_SITE_URL: 'https://vitrine.example',
      },
      ready: `${edge}/readyz`,
    });
    const whole = await get(edge + PAGE, 'identity');
    const packed = await get(edge + PAGE, 'br');
    await writeFile(join(folder, 'document.html'), whole.bytes);
    await writeFile(join(folder, 'document.html.br'), packed.bytes);
    const configuration = caddyConfiguration(base + 4, folder, packed.headers);
    await writeFile(join(folder, 'caddy.json'), JSON.stringify(configuration));
    const caddyProcess = await parts.start({
      command: caddy,
      args: ['run', '--config', join(folder, 'caddy.json')],
      ready: `${file}/document.html`,
    });
    return {
      edge: { origin: edge, path: PAGE, process: edgeProcess },
      caddy: { origin: file, path: '/document.html', process: caddyProcess },
      document: { bytes: whole.bytes.byteLength, br: packed.bytes.byteLength },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The bytes on the wire, which `fetch` would decompress. */
async function get(url: string, encoding: string) {
  const { statusCode, headers, body } = await request(url, {
    headers: { 'accept-encoding': encoding },
    headersTimeout: 10_000,
    bodyTimeout: 10_000,
  });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  return { headers, bytes: new Uint8Array(await body.arrayBuffer()) };
}

function caddyConfiguration(
  port: number,
  root: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): object {
  const same = Object.entries(headers).filter(([name]) => !SERVER_HEADERS.has(name));
  const set = Object.fromEntries(same.map(([name, value]) => [name, [value].flat()]));
  const files = { handler: 'file_server', root, precompressed: { br: {} } };
  return {
    admin: { disabled: true, config: { persist: false } },
    logging: { logs: { default: { level: 'ERROR' } } },
    apps: {
      http: {
        servers: {
          file: {
            listen: [`:${port}`],
            automatic_https: { disable: true },
            routes: [{ handle: [{ handler: 'headers', response: { set } }, files] }],
          },
        },
      },
    },
  };
}

/**
 * The installed Caddy, with its version.
 *
 * @throws {Error} With instructions for installing one.
 */
export function findCaddy(): { command: string; version: string } {
  const command = 'caddy';
  try {
    const version = execFileSync(command, ['version'], { encoding: 'utf8', timeout: 10_000 });
    return { command, version: version.trim() };
  } catch (cause) {
    throw new Error(
      'Caddy, which the edge is measured beside, cannot be run. Install it (apt-get install caddy), or add its folder to PATH.',
      { cause },
    );
  }
}
