import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadProducts, startAuthoring } from '../content/service.ts';
import { openProcesses, platformModule, waitUntilReady } from '../processes.ts';

const STATES = fileURLToPath(new URL('../../../.vitrine/bench', import.meta.url));

/** A part that logs every request to a file. */
export interface LoggedPart {
  url: string;
  log: string;
  /** Resident memory, in MB. */
  memoryMb(): Promise<number>;
  stop(): Promise<void>;
}

/** A folder with a loaded catalogue, which is kept between runs. */
export async function loadedState(products: number, port: number): Promise<string> {
  const state = join(STATES, `products-${products}`);
  const loaded = join(state, 'loaded');
  if (existsSync(loaded)) {
    // Authoring brings the projection of an earlier version up to date. Delivery would not start.
    await (await startAuthoring(state, port)).stop();
    return state;
  }
  await rm(state, { recursive: true, force: true });
  await mkdir(state, { recursive: true });
  await (await startAuthoring(state, port)).stop();
  await loadProducts(state, products);
  await writeFile(loaded, '');
  return state;
}

/**
 * Publishes host and screens as `pnpm start` does.
 *
 * @param base The first of four ports.
 * @returns the release store.
 */
export async function publishedReleases(base: number): Promise<string> {
  const state = join(STATES, 'site');
  await mkdir(state, { recursive: true });
  const parts = openProcesses();
  try {
    await parts.start({
      ...platformModule('tools/src/start.ts'),
      env: {
        VITRINE_STATE: state,
        PORT: String(base),
        RELEASES_PORT: String(base + 1),
        CONTENT_PORT: String(base + 2),
        AUTHORING_PORT: String(base + 3),
      },
      ready: `http://localhost:${base}/readyz`,
    });
  } finally {
    await parts.stop();
  }
  return join(state, 'releases');
}

/** @param nodeOptions For a profile: `--cpu-prof`. */
export async function startLogged(
  module: string,
  { env, log, url, nodeOptions = [] }: StartOptions,
): Promise<LoggedPart> {
  const { command, args } = platformModule(module);
  await using file = await open(log, 'w');
  const child = spawn(command, [...nodeOptions, ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      METRICS_PORT: '0',
      VITRINE_DRAIN_DELAY: '0',
      VITRINE_LOG_LEVEL: 'debug',
      ...env,
    },
    stdio: ['ignore', file.fd, 'inherit'],
  });
  await waitUntilReady(`${url}/readyz`, child);
  return {
    url,
    log,
    async memoryMb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface StartOptions {
  env: Readonly<Record<string, string>>;
  /** File of its log. */
  log: string;
  url: string;
  nodeOptions?: readonly string[];
}
