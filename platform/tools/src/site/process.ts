import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** The content service draws and imports the whole catalogue at its first start. */
const READY_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 8_000;

export interface Process {
  /** Name of its log file, and in messages. */
  name: string;
  /** The module to run. */
  main: string;
  args?: readonly string[];
  cwd: string;
  env: Record<string, string>;
  /** A module to run before it. */
  preload?: string;
  /** URL that answers when the process is ready. */
  ready: string;
  /** Writes its output to the terminal instead of a log file. */
  logToTerminal?: boolean;
}

/**
 * Starts a process and waits until it answers. The processes need each other: if one ends later,
 * the site stops and prints which one it was.
 */
export async function startProcess(
  { state }: Pick<Settings, 'state'>,
  site: Site,
  part: Process,
): Promise<void> {
  const logs = join(state, 'logs');
  await mkdir(logs, { recursive: true });
  const logFile = join(logs, `${part.name}.log`);
  const log = part.logToTerminal ? 'inherit' : openSync(logFile, 'w');
  const last = () => (part.logToTerminal ? '' : ` ${logFile} ends:\n${tail(logFile)}`);
  const child = fork(part.main, part.args, {
    cwd: part.cwd,
    env: { ...process.env, ...part.env },
    execArgv: part.preload === undefined ? [] : ['--import', part.preload],
    stdio: ['ignore', log, log, 'ipc'],
  });
  site.onStop(() => stop(child));
  const until = Date.now() + READY_TIMEOUT_MS;
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
  throw new Error(`${part.name} was not ready in ${READY_TIMEOUT_MS / 1000} s; see ${logFile}`);
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
}

/** Whether a URL answers with a success status. */
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
    await once(child, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
  } catch {
    child.kill('SIGKILL');
  }
}
