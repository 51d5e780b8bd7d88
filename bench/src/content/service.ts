import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { waitUntilReady } from '../processes.ts';

const CONTENT = new URL('../../../platform/content/', import.meta.url);
const LOAD_TIMEOUT_MS = 7_200_000;

const Loaded = v.object({ products: v.number(), seconds: v.number() });

export interface Running {
  url: string;
  pid: number;
  /** Resident memory, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

function run(module: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL(module, CONTENT)), ...args], {
    env: { ...process.env, METRICS_PORT: '0', VITRINE_DRAIN_DELAY: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** Starts authoring as in production; an empty state folder gets the sample catalogue. */
export const startAuthoring = (state: string, port: number): Promise<Running> =>
  start('src/bin/authoring.ts', port, {
    AUTHORING_PORT: String(port),
    VITRINE_STATE: state,
    VITRINE_SAMPLE_CATALOGUE: '1',
  });

/** Starts delivery as in production, on a state folder that authoring has filled. */
export const startDelivery = (state: string, port: number): Promise<Running> =>
  start('src/bin/delivery.ts', port, { CONTENT_PORT: String(port), VITRINE_STATE: state });

async function start(module: string, port: number, env: Record<string, string>): Promise<Running> {
  const child = run(module, [], env);
  child.stdout?.resume();
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/readyz`, child);
  return {
    url,
    pid: child.pid ?? 0,
    memory: () => residentBytes(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The resident memory of a process, in bytes; 0 if it has ended. */
export async function residentBytes(pid: number | string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Loads a generated catalogue into a state folder. @returns how long it took, in seconds. */
export async function loadProducts(state: string, products: number): Promise<number> {
  const child = run('testing/load-test/load.ts', ['--products', String(products)], {
    VITRINE_STATE: state,
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
  if (code !== 0) throw new Error(`The load ended with ${code}`);
  return v.parse(Loaded, JSON.parse(output)).seconds;
}
