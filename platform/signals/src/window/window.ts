import type { ReleaseSignals } from '@vitrine/contract';
import {
  addSignals,
  type CountedRelease,
  type Counts,
  emptyCounts,
  subjectKey,
  sumByRelease,
} from '../counts/counts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Time that counts are kept for. */
export const WINDOW_MS = 86_400_000;

/** More releases than this in one minute are not counted; a set has at most some hundreds. */
const MAX_RELEASES_PER_MINUTE = 1000;

/** The counts of one minute, in ms since 1970. */
export interface CountedMinute {
  at: number;
  releases: readonly CountedRelease[];
}

export interface SignalsWindow {
  /** Counts one release of a page view now. */
  add(signals: ReleaseSignals): void;
  /** The sums by release of all minutes that end after a time. */
  since(time: Date): CountedRelease[];
  /** The minutes of the hour that a time is in. */
  hourOf(time: Date): CountedMinute[];
  /** Takes minutes over that were counted before a restart. */
  restore(minutes: readonly CountedMinute[]): void;
}

type Minute = Map<string, CountedRelease>;

/**
 * The counts of the last day, by minute.
 *
 * @param now The clock, in ms since 1970.
 */
export function createSignalsWindow(now: () => number): SignalsWindow {
  const minutes = new Map<number, Minute>();

  function minuteAt(time: number): Minute {
    const at = startOf(time, MINUTE_MS);
    const known = minutes.get(at);
    if (known) return known;
    const created: Minute = new Map();
    minutes.set(at, created);
    // Once a minute is often enough.
    for (const old of minutes.keys()) if (old + MINUTE_MS <= now() - WINDOW_MS) minutes.delete(old);
    return created;
  }

  return {
    add(signals) {
      const counts = countsIn(minuteAt(now()), signals);
      if (counts) addSignals(counts, signals);
    },
    since(time) {
      const from = Math.max(time.getTime(), now() - WINDOW_MS);
      const recent = Array.from(minutes).filter(([at]) => at + MINUTE_MS > from);
      return sumByRelease(recent.flatMap(([, minute]) => Array.from(minute.values())));
    },
    hourOf(time) {
      const hour = startOf(time.getTime(), HOUR_MS);
      return Array.from(minutes)
        .filter(([at]) => startOf(at, HOUR_MS) === hour)
        .map(([at, minute]) => ({ at, releases: Array.from(minute.values()) }));
    },
    restore(restored) {
      for (const { at, releases } of restored) {
        if (at + MINUTE_MS <= now() - WINDOW_MS || at > now()) continue;
        const known = Array.from(minutes.get(startOf(at, MINUTE_MS))?.values() ?? []);
        const sums = sumByRelease([...known, ...releases]);
        minutes.set(startOf(at, MINUTE_MS), new Map(sums.map((one) => [subjectKey(one), one])));
      }
    },
  };
}

const startOf = (time: number, unit: number) => time - (time % unit);

function countsIn(minute: Minute, { screen, release, role }: ReleaseSignals): Counts | undefined {
  const key = subjectKey({ screen, release, role });
  const known = minute.get(key);
  if (known) return known;
  if (minute.size >= MAX_RELEASES_PER_MINUTE) return undefined;
  const created = { screen, release, role, ...emptyCounts() };
  minute.set(key, created);
  return created;
}
