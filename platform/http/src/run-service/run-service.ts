import { once } from 'node:events';
import { format } from 'node:util';
import { type ConfigCheck, runChecks } from '../check-config/check-config.ts';
import type { RunningService } from '../listen/listen.ts';
import type { Log } from '../log/log.ts';
import { createPart, type Part } from '../part/part.ts';
import { readSecretFiles } from '../settings/secret-files.ts';
import { unknownVariables } from '../settings/unknown-variables.ts';
import { VERSION } from '../version/version.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A part as a program. */
export interface Program {
  /** Throws what is wrong with the settings. */
  readSettings(env: Environment): unknown;
  /** Checks of what the part needs besides valid settings. */
  checks?(env: Environment): readonly ConfigCheck[];
  /** Resolves when the part is ready. */
  start(env: Environment, part: Part): Promise<RunningService>;
}

const CHECK_CONFIG = '--check-config';

/**
 * Runs a part as this process: starts it, logs its URL, and stops it on SIGTERM, SIGINT, or when
 * the process that forked it is gone. The exit code is 0 after a stop and 1 after a failed start.
 *
 * With `--check-config` it starts nothing: it examines the settings and what they name, and ends
 * with 1 if the part would not start.
 *
 * @example await runService('edge', { readSettings, start: startEdge })
 */
export async function runService(name: string, program: Program): Promise<void> {
  const part = createPart(name);
  const { log } = part;
  logEverything(log);
  for (const warning of unknownVariables(process.env)) log.warn(warning);
  try {
    const env = readSecretFiles(process.env);
    if (process.argv.includes(CHECK_CONFIG)) {
      process.exit((await checkConfig(program, env, log)) ? 0 : 1);
    }
    const stopping = nextReasonToStop();
    const running = await Promise.race([program.start(env, part), stopping]);
    if (typeof running === 'string') {
      // Nothing needs an orderly end yet: a start that is cut short continues with the next one.
      log.info({ reason: running }, 'Stopping before the start has ended');
      process.exit(0);
    }
    const { url, metricsUrl } = running;
    log.info({ url, metricsUrl, version: VERSION }, `Listening on ${url}`);
    process.send?.({ metricsUrl });
    const reason = await stopping;
    log.info({ reason }, 'Stopping');
    // Only SIGTERM comes from a process manager with a front. Others should not have to wait.
    await running.stop(reason === 'SIGTERM' ? {} : { drainDelayMs: 0 });
    log.info('Stopped');
    // The connection to the process that has forked this one would keep it running.
    process.exit(0);
  } catch (error) {
    reportFailedStart(log, error);
    process.exit(1);
  }
}

/** @returns whether the part would start. */
async function checkConfig(program: Program, env: Environment, log: Log): Promise<boolean> {
  program.readSettings(env);
  const results = await runChecks(program.checks?.(env) ?? []);
  for (const { level, sentence } of results) tell(log, level, sentence);
  const wouldStart = results.every(({ level }) => level !== 'error');
  if (wouldStart) tell(log, 'info', 'The settings are valid');
  else tell(log, 'error', 'The settings are valid, but the part would not start');
  return wouldStart;
}

/** Somebody who runs a part by hand should not have to read JSON. */
function tell(log: Log, level: 'info' | 'warn' | 'error' | 'fatal', sentence: string): void {
  if (process.stdout.isTTY) process.stderr.write(`${log.bindings()['part']}: ${sentence}\n`);
  else log[level](sentence);
}

/** Makes the log complete: also what libraries print, and errors that nothing has handled. */
function logEverything(log: Log): void {
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    console[level] = (...args) => log[level](format(...args));
  }
  console.log = console.info;
  process
    .removeAllListeners('warning')
    .on('warning', (error) => log.warn({ error }, error.message));
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'An error was not handled. The process ends.');
    process.exit(1);
  });
}

/**
 * The same signal twice ends the process at once. Two different signals do not: a terminal signals
 * the whole process group, and the parent process then signals this one again.
 */
async function nextReasonToStop(): Promise<string> {
  const reasons = ['SIGINT', 'SIGTERM', 'disconnect'];
  const first = await Promise.race(
    reasons.map(async (reason) => {
      await once(process, reason);
      return reason;
    }),
  );
  for (const other of reasons) if (other !== first) process.on(other, () => undefined);
  return first;
}

/** An error with a `remedy` is for the operator; any other one is a bug and needs its stack. */
function reportFailedStart(log: Log, error: unknown): void {
  const remedy = error instanceof Error && 'remedy' in error ? error : undefined;
  const sentence = remedy && [remedy.message, remedy.remedy].filter(Boolean).join(' ');
  if (sentence === undefined) log.fatal({ error }, 'The start failed.');
  else tell(log, 'fatal', sentence);
}
