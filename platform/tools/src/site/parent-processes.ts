import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readStat } from '../process-stat.ts';

const POLL_INTERVAL_MS = 500;

/** A process, from /proc. */
interface Process {
  parent: number;
  /** Its command line. In a process that renamed itself, as npm does, the first item has spaces. */
  commandLine: string[];
}

/** Reads a process; `undefined` if it has ended, or on a system without /proc. */
function readProcess(pid: number): Process | undefined {
  const stat = readStat(pid);
  if (stat === undefined) return undefined;
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { parent: stat.parent, commandLine };
  } catch {
    return undefined;
  }
}

const programOf = (item = '') => basename(item.split(' ')[0] ?? '');

const isPackageManager = ({ commandLine: [first, second] }: Process) =>
  /^(npm|npx|pnpm)$/.test(programOf(first)) ||
  (programOf(first) === 'node' && /^(npm|npx|pnpm)(-cli)?\.[cm]?js$/.test(programOf(second)));

const isShell = ({ commandLine: [first, second] }: Process) =>
  programOf(first) === 'sh' && second === '-c';

/**
 * The parent processes that exist only to run this one: `npx`, `pnpm` and the shells they start.
 * The terminal or script that ran the command is not included.
 */
export function launchersOf(pid: number, read = readProcess): number[] {
  const above: number[] = [];
  let launchers: number[] = [];
  for (let at = read(pid)?.parent ?? 0; at > 1; ) {
    const parent = read(at);
    if (parent === undefined || !(isPackageManager(parent) || isShell(parent))) break;
    above.push(at);
    if (isPackageManager(parent)) launchers = [...above];
    at = parent.parent;
  }
  return launchers;
}

/**
 * Calls back when one of the launchers has ended. `npx` does not pass on signals, so after killing
 * it the site would keep running.
 */
export function onParentsExit(end: () => void): void {
  const launchers = launchersOf(process.pid);
  if (launchers.length === 0) return;
  const timer = setInterval(() => {
    if (launchers.every((pid) => readProcess(pid) !== undefined)) return;
    clearInterval(timer);
    end();
  }, POLL_INTERVAL_MS);
  timer.unref();
}
