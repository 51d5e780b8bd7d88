import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GIT_TIMEOUT_MS = 10_000;

/**
 * When, on which sources and where something was measured. `load` is the average of the last minute
 * and includes the measurement itself; `changed` is true if the sources differ from the commit.
 */
export const stamp = () => ({
  at: new Date().toISOString(),
  commit: git('rev-parse', 'HEAD'),
  changed: git('status', '--porcelain', '--', ':!bench/results', ':!docs') !== '',
  machine: {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    load: loadavg()[0],
  },
});

/** The stamp of stored results. Those of earlier versions of the bench lack a part. */
export interface Run {
  at: string;
  commit?: string | undefined;
  browser?: string | undefined;
  machine: { processor?: string | undefined; cores: number; memoryGb?: number | undefined };
}

/** Stored results of a browser: their stamp, and samples in the form of their bench. */
export const StoredRun = v.object({
  at: v.string(),
  commit: v.string(),
  browser: v.string(),
  machine: v.object({ processor: v.string(), cores: v.number(), memoryGb: v.number() }),
  samples: v.unknown(),
});

/** When, on which sources and where something was measured, as a line above its figures. */
export function runLine({ at, commit, browser, machine }: Run): string {
  const { processor, cores, memoryGb } = machine;
  const parts = [
    `Measured on ${at.slice(0, 10)}${commit ? ` at commit \`${commit.slice(0, 8)}\`` : ''}`,
    ...(browser ? [`Chromium ${browser}`] : []),
    processor ? `${cores} cores of ${processor}` : `${cores} cores`,
    ...(memoryGb ? [`${memoryGb} GB`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** Empty in a copy of the sources without Git. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: GIT_TIMEOUT_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
