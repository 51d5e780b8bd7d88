import { hasEntry, type KeyList } from '@vitrine/release-log';
import { RELEASE_LOG_POLL_INTERVAL_MS, RELEASE_LOG_READ_TIMEOUT_MS } from '../config/limits.ts';
import { type Followed, type Log, loadFurther, loadNewest } from './follow-log.ts';
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

interface Watch extends Log {
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

/** The result of one look at the log. */
interface Look {
  followed: Followed;
  /** The list of keys that the state was loaded with. */
  loadedWith: KeyList;
  failure: unknown;
}

/**
 * Polls the log and the list of keys. The promise resolves after the first look. If a
 * look fails, the last known state stays.
 */
export async function watchReleaseLog(watch: Watch): Promise<ReleaseStateSource> {
  const { store, channel, keys, report } = watch;
  const { intervalMs = RELEASE_LOG_POLL_INTERVAL_MS, timeoutMs = RELEASE_LOG_READ_TIMEOUT_MS } =
    watch;
  const { lastAnswerAt = () => 0 } = watch;
  let followed: Followed = { state: null, tip: null, failure: undefined };
  let problem: string | null = null;
  let problemSince: Date | null = null;
  let loadedWith: KeyList | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  /** The keys that are known stay in use while the list cannot be read. */
  const refreshKeys = async () => {
    try {
      await keys.refresh();
      return undefined;
    } catch (cause) {
      if (!followed.state) throw cause;
      return cause;
    }
  };
  const loadNews = async (): Promise<Followed> => {
    const { state, tip } = followed;
    if (!state) return loadNewest(watch);
    const isNews = await hasEntry(store, channel, (tip?.entry.n ?? 0) + 1);
    return isNews ? loadFurther(watch, followed) : { state, tip, failure: undefined };
  };
  const look = async (): Promise<Look> => {
    const keyFailure = await refreshKeys();
    const inUse = keys.current();
    const next = await (inUse === loadedWith ? loadNews() : loadNewest(watch));
    return { followed: next, loadedWith: inUse, failure: keyFailure ?? next.failure };
  };
  const setProblem = (next: string | null) => {
    if (next !== problem) report(next ?? 'The release log can be read again.');
    problem = next;
    problemSince = next === null ? null : (problemSince ?? new Date());
  };
  const tooSlow = () => new Error(`The release store did not answer within ${timeoutMs} ms.`);
  const poll = async () => {
    const before = followed.state;
    try {
      // A look that ends after its time limit changes nothing: the next look has begun.
      const found = await untilSilent(look(), { timeoutMs, lastAnswerAt, timeoutError: tooSlow });
      ({ followed, loadedWith } = found);
      if (found.failure !== undefined) throw found.failure;
      setProblem(null);
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    }
    if (followed.state !== before) watch.changed?.();
    if (!stopped) timer = setTimeout(poll, intervalMs);
  };

  await poll();
  return {
    current: () => followed.state,
    problem: () => problem,
    problemSince: () => problemSince,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
