import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** In ms. The content service draws and imports the whole catalogue at its first start. */
const READY_DEADLINE = 180_000;
const STOP_DEADLINE = 8_000;

export interface Process {
  /** Of its log, and in what is said of it. */
  name: string;
  /** The module it runs, with arguments, in a folder. */
  main: string;
  args?: readonly string[];
  cwd: string;
  env: Record<string, string>;
  /** A module that runs before. */
  before?: string;
  /** Answers once it is ready. */
  ready: string;
  /** What it says goes to the terminal, and not into a log. */
  aloud?: boolean;
}

/**
 * Starts a part as a process of its own, and resolves once it answers. The parts need each other:
 * when one ends by itself later on, the site ends with it and says which.
 */
export async function startProcess(
  { state }: Pick<Settings, 'state'>,
  site: Site,
  part: Process,
): Promise<void> {
  const logs = join(state, 'logs');
  await mkdir(logs, { recursive: true });
  const logFile = join(logs, `${part.name}.log`);
  const log = part.aloud ? 'inherit' : openSync(logFile, 'w');
  const last = () => (part.aloud ? '' : ` ${logFile} ends:\n${tail(logFile)}`);
  const child = fork(part.main, part.args, {
    cwd: part.cwd,
    env: { ...process.env, ...part.env },
    execArgv: part.before === undefined ? [] : ['--import', part.before],
    stdio: ['ignore', log, log, 'ipc'],
  });
  site.onStop(() => stop(child));
  const until = Date.now() + READY_DEADLINE;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${part.name} did not start.${last()}`);
    }
    if (await answers(part.ready)) {
      child.once('exit', () => {
        if (site.stopping.aborted) return;
        console.error(`${part.name} ended unexpectedly.${last()}`);
        void site.stop(1);
      });
      return;
    }
    await sleep(100, undefined, { signal: site.stopping });
  }
  throw new Error(`${part.name} was not ready in ${READY_DEADLINE / 1000} s; see ${logFile}`);
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
}

/** Whether something answers there, and well. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  try {
    await once(child, 'exit', { signal: AbortSignal.timeout(STOP_DEADLINE) });
  } catch {
    child.kill('SIGKILL');
  }
}
