import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether this machine has a Prometheus. */
export const HAS_PROMETHEUS = spawnSync('prometheus', ['--version']).status === 0;

const START_TIMEOUT_MS = 30_000;

export interface Prometheus extends AsyncDisposable {
  url: string;
}

/**
 * Starts a Prometheus, and waits until it answers.
 *
 * @param configuration The path of its configuration.
 * @param data The folder of its data, which may exist.
 */
export async function startPrometheus(configuration: string, data: string): Promise<Prometheus> {
  const host = `127.0.0.1:${await freePort()}`;
  const process = spawn(
    'prometheus',
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${data}`,
      `--web.listen-address=${host}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(process, 'exit');
  const url = `http://${host}`;
  const until = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${url}/-/ready`).catch(() => undefined))?.ok) {
    if (process.exitCode !== null) throw new Error('Prometheus has ended. Is its data valid?');
    if (Date.now() > until) throw new Error('Prometheus does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      process.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
