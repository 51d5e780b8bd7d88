import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const has = (program: string) => spawnSync(program, ['--version']).status === 0;

/** Whether this machine has a Prometheus. */
export const HAS_PROMETHEUS = has('prometheus');
/** Whether this machine has Prometheus's blackbox exporter. */
export const HAS_BLACKBOX_EXPORTER = has('prometheus-blackbox-exporter');

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
export const startPrometheus = (configuration: string, data: string): Promise<Prometheus> =>
  start('prometheus', '/-/ready', [
    `--config.file=${configuration}`,
    `--storage.tsdb.path=${data}`,
  ]);

/**
 * Starts a blackbox exporter, and waits until it answers.
 *
 * @param configuration The path of its configuration.
 */
export const startBlackboxExporter = (configuration: string): Promise<Prometheus> =>
  start('prometheus-blackbox-exporter', '/-/healthy', [`--config.file=${configuration}`]);

async function start(program: string, path: string, args: string[]): Promise<Prometheus> {
  const host = `127.0.0.1:${await freePort()}`;
  const process = spawn(program, [...args, `--web.listen-address=${host}`], { stdio: 'ignore' });
  const ended = once(process, 'exit');
  const url = `http://${host}`;
  const until = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(url + path).catch(() => undefined))?.ok) {
    if (process.exitCode !== null) {
      throw new Error(`${program} has ended. Are its configuration and its data valid?`);
    }
    if (Date.now() > until) throw new Error(`${program} does not answer.`);
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
