import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { FRONT_PROGRAMS } from '../../browser/fronts.ts';
import { CONTENT, FRONT_HTTP_PORT, FRONT_PORT, ROOT } from '../../site.ts';
import { folderElsewhere } from '../site/repository-copy.ts';
import type { Service } from '../site/services.ts';

export const FRONT = `https://localhost:${FRONT_PORT}`;
export const FRONT_NAMES = ['nginx', 'caddy'] as const;
export type FrontName = (typeof FRONT_NAMES)[number];

const FRONTS = join(ROOT, 'platform', 'fronts');
const READY_TIMEOUT_MS = 15_000;
const run = promisify(execFile);

export interface Front extends Service {
  /** The number of answers in its cache. Caddy has none. */
  cachedFiles(): Promise<number>;
  /** Reads its log, as the shipped configuration writes it. */
  log(): Promise<string>;
}

interface Program {
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/**
 * Starts nginx or Caddy with the configuration that we ship, in front of edges and delivery
 * processes.
 *
 * @param edges Addresses such as `127.0.0.1:4000`.
 * @param deliveries Addresses; by default of the suite's content service.
 * @throws {Error} if the program is not installed, with the remedy.
 */
export async function startFront(
  name: FrontName,
  edges: readonly string[],
  deliveries: readonly string[] = [new URL(CONTENT).host.replace('localhost', '127.0.0.1')],
): Promise<Front> {
  const folder = await folderElsewhere();
  await cp(join(FRONTS, name), folder.path, { recursive: true });
  const prepare = { nginx: prepareNginx, caddy: prepareCaddy }[name];
  const { command, args, env } = await prepare(folder.path, edges, deliveries);
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'exit').catch((error) => {
    output += `${error}. Install it: apt-get install ${FRONT_PROGRAMS[name].packages.join(' ')}`;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await folder[Symbol.asyncDispose]();
  };
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`${name} did not start: ${output.slice(-2000)}`);
    }
    await pause(100);
  }
  const cachedFiles = async () => {
    const entries = await readdir(folder.path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && /\/cache\//.test(entry.parentPath)).length;
  };
  const log = async () => {
    const names = (await readdir(folder.path)).filter((name) => name.endsWith('.log'));
    const files = names.map((name) => readFile(join(folder.path, name), 'utf8'));
    return [output, ...(await Promise.all(files))].join('\n');
  };
  return { url: FRONT, cachedFiles, log, [Symbol.asyncDispose]: stop };
}

async function prepareNginx(
  folder: string,
  edges: readonly string[],
  deliveries: readonly string[],
): Promise<Program> {
  const file = (name: string) => join(folder, name);
  await mkdir(file('cache'));
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=localhost', '-days', '2'],
    ...['-keyout', file('localhost.key'), '-out', file('localhost.pem')],
  ]);
  const upstream = (name: string, addresses: readonly string[]) =>
    `upstream ${name} {\n${addresses.map((at) => `server ${at} max_fails=0;\n`).join('')}keepalive 32;\n}\n`;
  const shipped = await readFile(file('vitrine/local.conf'), 'utf8');
  const logs = (shipped.match(/^(?:access|error)_log .*$/gm) ?? [])
    .join('\n')
    .replaceAll('/var/log/nginx', folder);
  await writeFile(
    file('vitrine/local.conf'),
    `${upstream('vitrine_edge', edges)}${upstream('vitrine_delivery', deliveries)}${logs}
    proxy_cache_path ${file('cache')} levels=1:2 keys_zone=vitrine:20m use_temp_path=off;\n`,
  );
  const server = await readFile(file('vitrine/server.conf'), 'utf8');
  await writeFile(
    file('vitrine/server.conf'),
    server
      .replace('listen 443', `listen ${FRONT_PORT}`)
      .replace('server_name shop.example', 'server_name localhost')
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${file('localhost.pem')};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${file('localhost.key')};`),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${file(name)};`)
    .join('\n');
  await writeFile(
    file('nginx.conf'),
    `user ${userInfo().username};\ndaemon off;\npid ${file('pid')};\nerror_log stderr;\nevents {}
    http {\n${temporary}\ninclude vitrine.conf;\n}\n`,
  );
  return { command: 'nginx', args: ['-e', 'stderr', '-p', folder, '-c', file('nginx.conf')] };
}

async function prepareCaddy(
  folder: string,
  edges: readonly string[],
  deliveries: readonly string[],
): Promise<Program> {
  const file = join(folder, 'Caddyfile');
  const shipped = await readFile(file, 'utf8');
  // The test's own: another port than 80, no control port, no certificate in this machine's trust
  // store.
  const options = `{\nhttp_port ${FRONT_HTTP_PORT}\nskip_install_trust\nadmin off\n`;
  await writeFile(file, shipped.replace(/^\{\n/m, options));
  return {
    command: 'caddy',
    args: ['run', '--config', file],
    env: {
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      FRONT_SITE: new URL(FRONT).host,
      FRONT_EDGES: edges.join(' '),
      FRONT_DELIVERIES: deliveries.join(' '),
    },
  };
}

/** Whether an edge answers through the front. */
function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(`${FRONT}/healthz`, { rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.on('error', () => resolve(false)).end();
  });
}
