import type { LogEntry } from '@vitrine/contract';
import { withTimeout } from '@vitrine/http';
import {
  hasEntry,
  LogError,
  readEntry,
  readHead,
  readHeadNumber,
  type Store,
} from '@vitrine/release-log';
import type { ReleaseState } from './load-release-state.ts';

export interface ReleaseStateSource {
  /** What is live as far as we know; `null` before anything could be loaded. */
  current(): ReleaseState | null;
  /** Why the latest look did not succeed; `null` when it did. */
  problem(): string | null;
  stop(): void;
}

interface Watch {
  store: Store;
  channel: string;
  load(entry: LogEntry): Promise<ReleaseState>;
  /** Told once for every new problem, and when it is over. */
  report(sentence: string): void;
  /** Between two looks, in ms. A look costs one read of an entry that is not there yet. */
  interval?: number;
  /** How long a look may take, in ms. */
  deadline?: number;
}

/**
 * Looks for new entries of the log, again and again, after a first look that it waits for.
 * Whatever goes wrong, the last known set stays.
 */
export async function watchReleaseLog(watch: Watch): Promise<ReleaseStateSource> {
  const { store, channel, load, report, interval = 500, deadline = 5000 } = watch;
  let current: ReleaseState | null = null;
  let problem: string | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const next = (current?.entry.n ?? 0) + 1;
    if (current && !(await hasEntry(store, channel, next))) return current;
    if (!current) return loadNewest(watch);
    const head = await readHead(store, channel, next);
    return head && load(head);
  };
  const note = (next: string | null) => {
    if (next !== problem) report(next ?? 'the release log can be read again.');
    problem = next;
  };
  const turn = async () => {
    try {
      current = await withTimeout(
        look(),
        deadline,
        () => new Error(`The release store did not answer within ${deadline} ms.`),
      );
      note(null);
    } catch (cause) {
      note(cause instanceof Error ? cause.message : String(cause));
    }
    if (!stopped) timer = setTimeout(turn, interval);
  };

  await turn();
  return {
    current: () => current,
    problem: () => problem,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** How far a start goes back in the log to find a set that can be served. */
const REACH = 20;

/**
 * For one who has just started and has nothing to stay with: the newest entry that can be served,
 * should the very last ones be damaged. The next looks say what is wrong with those.
 */
async function loadNewest({ store, channel, load }: Watch): Promise<ReleaseState | null> {
  const n = await readHeadNumber(store, channel);
  let failure: LogError | undefined;
  for (let at = n; at > 0 && at > n - REACH; at -= 1) {
    try {
      const entry = await readEntry(store, channel, at);
      if (entry) return await load(entry);
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      failure ??= cause;
    }
  }
  if (failure) throw failure;
  return null;
}
