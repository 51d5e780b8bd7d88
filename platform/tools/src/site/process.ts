import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { lastLines, openLogFile } from './log-file.ts';
import { watchProgress } from './progress-watch.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

const PROGRESS_TIMEOUT_MS = 180_000;
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
  /** URL that answers when the process is ready. Default: it is when it announces its metrics. */
  ready?: string;
  /** The longest time without progress, from its start or its last report. Default: 180 s. */
  progressTimeoutMs?: number;
  /** It is not ready before this, so its time limit begins then. */
  waitsFor?: Promise<unknown>;
  /** Writes its output to the terminal instead of a log file. */
  logToTerminal?: boolean;
}

/** A part of the platform sends this to the process that forked it, when it listens. */
const Announcement = v.object({ metricsUrl: v.string() });

export interface Started {
  /** Never settles for a process that has no metrics. */
  metricsUrl: Promise<string>;
}

/**
 * Starts a process and waits until it answers, as long as it makes progress. The processes need
 * each other: if one ends later, the site stops and prints which one it was.
 *
 * @throws {Error} with the end of its log, if it ends or makes no progress.
 */
export async function startProcess(
  { state }: Pick<Settings, 'state'>,
  site: Site,
  part: Process,
): Promise<Started> {
  const logs = join(state, 'logs');
  await mkdir(logs, { recursive: true });
  const logFile = join(logs, `${part.name}.log`);
  const log = part.logToTerminal ? 'inherit' : openLogFile(logFile);
  const last = () => (part.logToTerminal ? '' : ` ${logFile} ends:\n${lastLines(logFile)}`);
  const child = fork(part.main, part.args, {
    cwd: part.cwd,
    env: { ...process.env, ...part.env },
    execArgv: part.preload === undefined ? [] : ['--import', part.preload],
    stdio: ['ignore', log, log, 'ipc'],
  });
  site.onStop(() => stop(part.name, child));
  const metricsUrl = new Promise<string>((resolve) => {
    child.on('message', (message) => {
      const read = v.safeParse(Announcement, message);
      if (read.success) resolve(read.output.metricsUrl);
    });
  });
  let isAnnounced = false;
  void metricsUrl.then(() => {
    isAnnounced = true;
  });
  const { ready } = part;
  const isReady = async () => (ready === undefined ? isAnnounced : answers(ready));
  await untilReady({ ...part, isReady }, child, site.stopping, last);
  child.once('exit', () => {
    if (site.stopping.aborted) return;
    console.error(`${part.name} ended unexpectedly.${last()}`);
    void site.stop(1);
  });
  return { metricsUrl };
}

/** @param last The end of the part's log. */
async function untilReady(
  part: Process & { isReady(): Promise<boolean> },
  child: ChildProcess,
  stopping: AbortSignal,
  last: () => string,
): Promise<void> {
  const { name, progressTimeoutMs: timeoutMs = PROGRESS_TIMEOUT_MS } = part;
  const watch = watchProgress({ name, timeoutMs, print: (line) => console.log(line) });
  child.on('message', watch.receive);
  let waits = part.waitsFor !== undefined;
  // If the other part fails, the site stops.
  part.waitsFor?.then(
    () => {
      waits = false;
      watch.restart();
    },
    () => undefined,
  );
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${name} did not start.${last()}`);
    }
    if (await part.isReady()) break;
    if (!waits && watch.isStalled()) {
      throw new Error(
        `${name} made no progress for ${timeoutMs / 1000} s. ` +
          `Start again: it continues where it stopped.${last()}`,
      );
    }
    await sleep(100, undefined, { signal: stopping });
  }
  child.off('message', watch.receive);
}

/** Whether a URL answers with a success status. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function stop(name: string, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  try {
    await once(child, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
  } catch {
    console.error(`${name} did not stop in ${STOP_TIMEOUT_MS / 1000} s and was killed.`);
    child.kill('SIGKILL');
  }
}
