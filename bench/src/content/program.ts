import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const CONTENT = new URL('../../../platform/content/', import.meta.url);
const MESSAGE_TIMEOUT_MS = 1_800_000;

/** A program of the content service that this process talks to. */
export interface Program {
  /** The next message that it sends. */
  next(): Promise<unknown>;
  send(message: object): void;
  close(): Promise<void>;
}

/** @param module Its path in the package of the content service. */
export async function openProgram(
  module: string,
  env: Record<string, string> = {},
  products?: number,
): Promise<Program> {
  const args = products === undefined ? [] : ['--products', String(products)];
  const child = fork(fileURLToPath(new URL(module, CONTENT)), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${module} ended with ${code}`);
  });
  failed.catch(() => undefined);
  return {
    async next() {
      const message = once(child, 'message', { signal: AbortSignal.timeout(MESSAGE_TIMEOUT_MS) });
      return (await Promise.race([message, failed]))[0];
    },
    send: (message) => void child.send(message),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

const Database = v.object({ database: v.string() });

/** Starts a PostgreSQL server with an empty database. */
export async function openPostgres(): Promise<{ url: string; close(): Promise<void> }> {
  const program = await openProgram('testing/postgres/run-postgres.ts');
  const { database: url } = v.parse(Database, await program.next());
  return { url, close: program.close };
}
