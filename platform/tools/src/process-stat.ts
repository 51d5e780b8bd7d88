import { readdirSync, readFileSync } from 'node:fs';

/** One tick of /proc/<pid>/stat, on every Linux. */
const TICK_MS = 10;

interface ProcessStat {
  parent: number;
  /** Its processor time and that of the processes it has waited for, in ms. */
  processorMs: number;
}

/** Reads a process from /proc; undefined if it has ended, or on a system without /proc. */
export function readStat(pid: number): ProcessStat | undefined {
  try {
    // `pid (name) state ppid …`: the name may contain spaces, so read from its closing parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent, ...more] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return undefined;
    // utime, stime, cutime and cstime are the fields 14 to 17 of proc_pid_stat(5).
    const ticks = more.slice(9, 13).reduce((sum, each) => sum + Number(each), 0);
    return { parent: Number(parent), processorMs: ticks * TICK_MS };
  } catch {
    return undefined;
  }
}

function allProcesses(): Map<number, ProcessStat> {
  const processes = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined;
    if (stat) processes.set(Number(name), stat);
  }
  return processes;
}

/**
 * The processor time that a process and everything it has started have used, in ms. It is 0 on a
 * system without /proc.
 */
export function processorTimeOf(root: number): number {
  if (readStat(root) === undefined) return 0;
  const processes = allProcesses();
  const isBelow = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent ?? 0;
    return pid === root || (parent > 0 && isBelow(parent));
  };
  return [...processes]
    .filter(([pid]) => isBelow(pid))
    .reduce((sum, [, { processorMs }]) => sum + processorMs, 0);
}
