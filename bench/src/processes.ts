import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PLATFORM = new URL('../../platform/', import.meta.url);
/** In ms. Only for a part that hangs: `start` ends by itself when it makes no progress. */
const START_TIMEOUT_MS = 1_800_000;

interface ProcessOptions {
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** URL that answers successfully once the part is ready. */
  ready: string;
}

interface Processes {
  /** Resolves when the part is ready. */
  start(part: ProcessOptions): Promise<ChildProcess>;
  stop(): Promise<void>;
}

/** Processes that a bench needs. They end with it. */
export function openProcesses(): Processes {
  const children: ChildProcess[] = [];
  return {
    async start({ command, args, env, ready }) {
      const child = spawn(command, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.push(child);
      await waitUntilReady(ready, child);
      return child;
    },
    async stop() {
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(
        children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')),
      );
    },
  };
}

/** The command that runs a module of the platform. */
export const platformModule = (module: string) => ({
  command: process.execPath,
  args: [fileURLToPath(new URL(module, PLATFORM))],
});

/** @throws {Error} if it ends or does not answer in time. */
export async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`What should answer at ${url} ended.`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`${url} did not answer in ${START_TIMEOUT_MS / 1000} s`);
}

/** The product as `pnpm start` starts it. */
export const wholeProduct = (
  state: string,
  ports: Readonly<Record<'site' | 'releases' | 'content' | 'authoring', number>>,
): ProcessOptions => ({
  ...platformModule('tools/src/start.ts'),
  env: {
    VITRINE_STATE: state,
    PORT: String(ports.site),
    RELEASES_PORT: String(ports.releases),
    CONTENT_PORT: String(ports.content),
    AUTHORING_PORT: String(ports.authoring),
  },
  ready: `http://localhost:${ports.site}/readyz`,
});
