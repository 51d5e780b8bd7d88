import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const CONTENT = new URL('../../../platform/content/', import.meta.url);
/**
 * In ms. A first start draws and renders all pictures of the sample catalogue; a start after a load
 * reads everything.
 */
const START_TIMEOUT_MS = 900_000;
const LOAD_TIMEOUT_MS = 1_800_000;

const Loaded = v.object({ products: v.number(), seconds: v.number() });

export interface Running {
  url: string;
  /** Resident memory, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

function run(module: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL(module, CONTENT)), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** Starts the content service as in production, on a state folder. */
export async function startService(state: string, port: number): Promise<Running> {
  const child = run('src/main.ts', [], {
    VITRINE_STATE: state,
    CONTENT_PORT: String(port),
    VITRINE_PICTURES_AHEAD: '0',
  });
  child.stdout?.resume();
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  await Promise.race([
    once(child, 'message', { signal }),
    once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`The content service ended with ${code}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
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
