import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FRONT_PROGRAMS } from '../../browser/fronts.ts';
import { ROOT, VARNISH_PORTS } from '../../site.ts';
import { folderElsewhere } from '../site/repository-copy.ts';
import type { Service } from '../site/services.ts';

/** The origin that visitors reach, and the URL that the services send purges to. */
export const VARNISH = `http://localhost:${VARNISH_PORTS.visitors}`;
export const PURGE_URL = `http://127.0.0.1:${VARNISH_PORTS.purge}/`;

const READY_TIMEOUT_MS = 30_000;

/**
 * Starts Varnish with the configuration that we ship.
 *
 * @throws {Error} if Varnish is not installed, with the remedy.
 */
export async function startVarnish(
  edges: readonly Service[],
  deliveries: readonly Service[],
): Promise<AsyncDisposable> {
  const folder = await folderElsewhere();
  const file = (name: string) => join(folder.path, name);
  await cp(join(ROOT, 'platform', 'fronts', 'varnish'), folder.path, { recursive: true });
  await mkdir(file('work'));
  await writeFile(file('vitrine/local.vcl'), addresses(edges, deliveries));
  const child = spawn(
    'varnishd',
    [
      ...['-F', '-j', 'none', '-n', file('work'), '-f', file('vitrine.vcl')],
      ...['-a', `visitors=127.0.0.1:${VARNISH_PORTS.visitors}`],
      ...['-a', `purge=127.0.0.1:${VARNISH_PORTS.purge}`],
      ...['-p', 'http_gzip_support=off', '-p', 'max_retries=20', '-p', 'http_req_hdr_len=768k'],
      ...['-p', 'http_req_size=800k', '-p', 'workspace_client=1m', '-s', 'default,64m'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'exit').catch((error) => {
    output += `${error}. Install it: apt-get install ${FRONT_PROGRAMS.varnish.packages.join(' ')}`;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await folder[Symbol.asyncDispose]();
  };
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await fetch(`${VARNISH}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`Varnish did not start: ${output.slice(-2000)}`);
    }
    await pause(100);
  }
  return { [Symbol.asyncDispose]: stop };
}

/** The file of the addresses, as operators edit it. */
function addresses(edges: readonly Service[], deliveries: readonly Service[]): string {
  const directors = { edges, deliveries };
  const named = Object.entries(directors).map(([name, services]) => ({
    name,
    backends: services.map(({ url }, index) => ({ id: `${name}_${index}`, url: new URL(url) })),
  }));
  const backends = named.flatMap(({ backends }) =>
    backends.map(
      ({ id, url }) =>
        `backend ${id} { .host = "${url.hostname}"; .port = "${url.port}"; .probe = vitrine_ready; }`,
    ),
  );
  const init = named.flatMap(({ name, backends }) => [
    `new vitrine_${name} = directors.round_robin();`,
    ...backends.map(({ id }) => `vitrine_${name}.add_backend(${id});`),
  ]);
  return [...backends, 'sub vcl_init {', ...init, '}', ''].join('\n');
}
