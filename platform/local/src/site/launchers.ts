import { readFileSync } from 'node:fs';

/** In ms. */
const LOOK_EVERY = 500;

/** A process as Linux tells of it; `undefined` when it has ended, or on a system without /proc. */
interface Process {
  parent: number;
  command: string;
}

function look(pid: number): Process | undefined {
  try {
    // `pid (name) state ppid …`: the name may hold anything, so the rest is counted from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

/** The processes above this one that are there only to run it: `npx`, `pnpm`, and their shells. */
export function launchersOf(pid: number, lookAt = look): number[] {
  const launchers: number[] = [];
  for (let at = lookAt(pid)?.parent ?? 0; at > 1; ) {
    const found = lookAt(at);
    if (found === undefined || !/\b(npm|npx|pnpm)\b|start\.ts/.test(found.command)) break;
    launchers.push(at);
    at = found.parent;
  }
  return launchers;
}

/**
 * Calls back when one that launched this process is gone. `npx` hands a signal on to nobody: killed
 * alone it would leave the site running with no one to stop it.
 */
export function whenLaunchersEnd(end: () => void): void {
  const launchers = launchersOf(process.pid);
  if (launchers.length === 0) return;
  const timer = setInterval(() => {
    if (launchers.every((pid) => look(pid) !== undefined)) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY);
  timer.unref();
}
