import { contentHash, LogError } from '@vitrine/release-log';
import { RELEASE_LOG_POLL_INTERVAL_MS, RELEASE_LOG_READ_TIMEOUT_MS } from '../config/limits.ts';
import type { Log } from './follow-log.ts';
import type { ReleaseState } from './load-release-state.ts';
import { look } from './look.ts';
import { openPlace, type PlaceMemory } from './place.ts';
import { untilSilent } from './until-silent.ts';

export interface ReleaseStateSource {
  /** The latest known state; `null` before anything could be loaded. */
  current(): ReleaseState | null;
  /** The hash of its log entry. */
  entryHash(): string | null;
  /** Why the last look at the log failed; `null` if it succeeded. */
  problem(): string | null;
  /** When looks at the log began to fail; `null` if the last one succeeded. */
  problemSince(): Date | null;
  /** Whether the place in the log survives a restart. */
  isRemembered(): boolean;
  stop(): void;
}

interface Watch extends Log {
  /** Remembers the place in the log. Default: a restarted edge believes what the store has. */
  memory?: PlaceMemory;
  /** Called when documents begin to show another entry, and for the first one. */
  changed?: (state: ReleaseState) => void;
  /** Receives a sentence about each new problem, and one when the problem is over. */
  report(sentence: string): void;
  intervalMs?: number;
  /** Time without an answer of the store after which a look has failed. */
  timeoutMs?: number;
  /** Time of the store's last answer, by `performance.now()`. Default: no answer counts. */
  lastAnswerAt?: () => number;
}

/**
 * Polls the log and the list of keys. The promise resolves after the first look. If a
 * look fails, the last known state stays.
 */
export async function watchReleaseLog(watch: Watch): Promise<ReleaseStateSource> {
  const { intervalMs = RELEASE_LOG_POLL_INTERVAL_MS, timeoutMs = RELEASE_LOG_READ_TIMEOUT_MS } =
    watch;
  const { lastAnswerAt = () => 0, report } = watch;
  const place = await openPlace(watch);
  let known = place.begin;
  let problem: string | null = null;
  let problemSince: Date | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const setProblem = (next: string | null) => {
    if (next !== problem) report(next ?? 'The release log can be read again.');
    problem = next;
    problemSince = next === null ? null : (problemSince ?? new Date());
  };
  const tooSlow = () => new Error(`The release store did not answer within ${timeoutMs} ms.`);
  const poll = async () => {
    const before = known.served?.state;
    try {
      // A look that ends after its time limit changes nothing: the next look has begun.
      const looking = look(watch, known);
      const found = await untilSilent(looking, { timeoutMs, lastAnswerAt, timeoutError: tooSlow });
      known = found.known;
      setProblem(found.failure === undefined ? null : sentenceOf(found.failure));
    } catch (cause) {
      setProblem(sentenceOf(cause));
    }
    const state = known.served?.state;
    if (state && state !== before) watch.changed?.(state);
    await place.remember(known);
    if (!stopped) timer = setTimeout(poll, intervalMs);
  };

  await poll();
  return {
    current: () => known.served?.state ?? null,
    entryHash: () => (known.served ? contentHash(known.served.stored) : null),
    problem: () => problem,
    problemSince: () => problemSince,
    isRemembered: place.isRemembered,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function sentenceOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause instanceof LogError && cause.remedy
    ? `${cause.message} ${cause.remedy}`
    : cause.message;
}
