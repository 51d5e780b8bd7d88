import type { LogEntry } from '@vitrine/contract';
import { readHead, type Store } from '@vitrine/log';
import type { Live } from './load-live.ts';
import { withDeadline } from './with-deadline.ts';

export interface LiveSource {
  /** What is live as far as we know; `null` before anything could be loaded. */
  current(): Live | null;
  /** Why the latest look did not succeed; `null` when it did. */
  problem(): string | null;
  stop(): void;
}

interface Watch {
  store: Store;
  channel: string;
  load(entry: LogEntry): Promise<Live>;
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
export async function watchLive(watch: Watch): Promise<LiveSource> {
  const { store, channel, load, report, interval = 500, deadline = 5000 } = watch;
  let current: Live | null = null;
  let problem: string | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const head = await readHead(store, channel, current?.entry.n);
    return head && head.n !== current?.entry.n ? await load(head) : current;
  };
  const note = (next: string | null) => {
    if (next !== problem) report(next ?? 'the release log can be read again.');
    problem = next;
  };
  const turn = async () => {
    try {
      current = await withDeadline(look(), deadline, 'The release store');
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
