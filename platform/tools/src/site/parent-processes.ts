import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** In ms. */
const LOOK_EVERY = 500;

/** A process as Linux tells of it. */
interface Process {
  parent: number;
  /** Its words; one that renamed itself, as npm does, has a sentence for the first. */
  words: string[];
}

/** `undefined` when it has ended, or on a system without /proc. */
function look(pid: number): Process | undefined {
  try {
    // `pid (name) state ppid …`: the name may hold anything, so the rest is counted from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return undefined;
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { parent: Number(parent), words };
  } catch {
    return undefined;
  }
}

const programOf = (word = '') => basename(word.split(' ')[0] ?? '');

const isPackageManager = ({ words: [first, second] }: Process) =>
  /^(npm|npx|pnpm)$/.test(programOf(first)) ||
  (programOf(first) === 'node' && /^(npm|npx|pnpm)(-cli)?\.[cm]?js$/.test(programOf(second)));

const isShell = ({ words: [first, second] }: Process) =>
  programOf(first) === 'sh' && second === '-c';

/**
 * The processes above this one that are there only to run it: `npx`, `pnpm`, and the shells that
 * those make. Who typed the command, a terminal or a script, is none of them.
 */
export function launchersOf(pid: number, lookAt = look): number[] {
  const above: number[] = [];
  let launchers: number[] = [];
  for (let at = lookAt(pid)?.parent ?? 0; at > 1; ) {
    const found = lookAt(at);
    if (found === undefined || !(isPackageManager(found) || isShell(found))) break;
    above.push(at);
    if (isPackageManager(found)) launchers = [...above];
    at = found.parent;
  }
  return launchers;
}

/**
 * Calls back when one that launched this process is gone. `npx` hands a signal on to nobody: killed
 * alone it would leave the site running with no one to stop it.
 */
export function onParentsExit(end: () => void): void {
  const launchers = launchersOf(process.pid);
  if (launchers.length === 0) return;
  const timer = setInterval(() => {
    if (launchers.every((pid) => look(pid) !== undefined)) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY);
  timer.unref();
}
