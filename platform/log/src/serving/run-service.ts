import { LogError } from '../errors.ts';
import type { Running } from './listen.ts';

/**
 * Runs a service as this process: starts it, says where it is, stops it on SIGINT and SIGTERM, and
 * decides the exit code: 0 when it was stopped, 1 when it could not start.
 *
 * @example await runService('edge', () => start(process.env))
 */
export async function runService(name: string, start: () => Promise<Running>): Promise<void> {
  try {
    const running = await start();
    console.log(`${name}: listening on ${running.url}`);
    const signal = await nextSignal();
    console.log(`${name}: stopping on ${signal}`);
    await running.stop();
    console.log(`${name}: stopped`);
  } catch (error) {
    console.error(`${name}: ${describe(error)}`);
    process.exitCode = 1;
  }
}

/** The second signal finds no listener any more, and ends the process at once. */
function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    const stop = (signal: NodeJS.Signals) => {
      for (const other of signals) process.removeListener(other, stop);
      resolve(signal);
    };
    for (const signal of signals) process.on(signal, stop);
  });
}

function describe(error: unknown): string {
  if (error instanceof LogError) return [error.message, error.remedy].filter(Boolean).join(' ');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
