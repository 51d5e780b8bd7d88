import type { LogEntry } from '@vitrine/contract';
import {
  hasEntry,
  LogError,
  readEntry,
  readHead,
  readHeadNumber,
  type Store,
} from '@vitrine/release-log';
import {
  MAX_ENTRIES_TRIED_AT_START,
  RELEASE_LOG_POLL_INTERVAL_MS,
  RELEASE_LOG_READ_TIMEOUT_MS,
} from '../config/limits.ts';
import type { ReleaseState } from './load-release-state.ts';
import { untilSilent } from './until-silent.ts';

export interface ReleaseStateSource {
  /** The latest known state; `null` before anything could be loaded. */
  current(): ReleaseState | null;
  /** Why the last look at the log failed; `null` if it succeeded. */
  problem(): string | null;
  /** When looks at the log began to fail; `null` if the last one succeeded. */
  problemSince(): Date | null;
  stop(): void;
}

interface Watch {
  store: Store;
  channel: string;
  load(entry: LogEntry): Promise<ReleaseState>;
  /** Called when documents begin to show another entry, and for the first one. */
  changed?: () => void;
  /** Receives a sentence about each new problem, and one when the problem is over. */
  report(sentence: string): void;
  intervalMs?: number;
  /** Time without an answer of the store after which a look has failed. */
  timeoutMs?: number;
  /** Time of the store's last answer, by `performance.now()`. Default: no answer counts. */
  lastAnswerAt?: () => number;
}

/**
 * Polls the log for new entries. The promise resolves after the first look. If a look fails, the
 * last known state stays.
 */
export async function watchReleaseLog(watch: Watch): Promise<ReleaseStateSource> {
  const { store, channel, load, report } = watch;
  const { intervalMs = RELEASE_LOG_POLL_INTERVAL_MS, timeoutMs = RELEASE_LOG_READ_TIMEOUT_MS } =
    watch;
  const { lastAnswerAt = () => 0 } = watch;
  let current: ReleaseState | null = null;
  let problem: string | null = null;
  let problemSince: Date | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const next = (current?.entry.n ?? 0) + 1;
    if (current && !(await hasEntry(store, channel, next))) return current;
    if (!current) return loadNewest(watch);
    const head = await readHead(store, channel, next);
    return head && load(head);
  };
  const setProblem = (next: string | null) => {
    if (next !== problem) report(next ?? 'The release log can be read again.');
    problem = next;
    problemSince = next === null ? null : (problemSince ?? new Date());
  };
  const tooSlow = () => new Error(`The release store did not answer within ${timeoutMs} ms.`);
  const poll = async () => {
    try {
      const before = current;
      current = await untilSilent(look(), { timeoutMs, lastAnswerAt, timeoutError: tooSlow });
      setProblem(null);
      if (current !== before) watch.changed?.();
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    }
    if (!stopped) timer = setTimeout(poll, intervalMs);
  };

  await poll();
  return {
    current: () => current,
    problem: () => problem,
    problemSince: () => problemSince,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Loads the newest entry that can be served. At the start, damaged entries are skipped, because no
 * known state could be kept instead. Later looks report the problem of the skipped ones.
 */
async function loadNewest({ store, channel, load }: Watch): Promise<ReleaseState | null> {
  const n = await readHeadNumber(store, channel);
  let failure: LogError | undefined;
  for (let at = n; at > 0 && at > n - MAX_ENTRIES_TRIED_AT_START; at -= 1) {
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
