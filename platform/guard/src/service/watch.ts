import type { ReadSignals } from '@vitrine/signals';
import { type Blocks, createComparison, MIN_VIEWS, type Verdict } from '../compare/comparison.ts';
import { outcomesOf, type Pair } from './outcomes.ts';

const MINUTE_MS = 60_000;
const minuteOf = (time: Date) => time.getTime() - (time.getTime() % MINUTE_MS);

export interface Signals {
  read: ReadSignals;
  /** The shortest time that they can be read of, at least a minute. */
  minRangeMs: number;
}

export interface Look extends Verdict {
  /** Page views that a block lacks until the next decision. */
  missingViews: number;
}

export interface Watch {
  /**
   * Takes in the page views since the last look.
   *
   * @param steps When the canary was widened until now, by this guard or another.
   */
  look(steps: readonly Date[], now: Date): Promise<Look>;
}

/**
 * Compares the two releases of a guarded canary from its beginning on. What it has seen is not
 * stored: after a restart it reads the counts again, at most those of a day, step by step.
 */
export function createWatch(pair: Pair, since: Date, signals: Signals): Watch {
  const { read, minRangeMs } = signals;
  const comparison = createComparison();
  let countedUntil = minuteOf(since);
  let begunSteps = 0;

  async function outcomesUntil(end: number): Promise<Blocks> {
    return outcomesOf(await read(new Date(countedUntil), new Date(end)), pair);
  }
  function add(blocks: Blocks, end: number): void {
    comparison.add(blocks);
    countedUntil = end;
  }

  return {
    async look(steps, now) {
      for (const step of steps.slice(begunSteps)) {
        const end = minuteOf(step);
        if (end - countedUntil >= minRangeMs) add(await outcomesUntil(end), end);
        countedUntil = Math.max(countedUntil, end);
        comparison.beginStep();
        begunSteps += 1;
      }
      // The edges still count the current minute.
      const end = minuteOf(now);
      const blocks = end - countedUntil >= minRangeMs ? await outcomesUntil(end) : undefined;
      const views = blocks?.failures.canary.views ?? 0;
      const stableViews = blocks?.failures.stable.views ?? 0;
      const missing = comparison.nextBlockViews - views;
      const missingStable = Math.min(MIN_VIEWS, comparison.nextBlockViews) - stableViews;
      const missingViews = Math.max(0, Math.ceil(missing), missingStable);
      if (blocks && missingViews === 0) add(blocks, end);
      return { ...comparison.verdict(), missingViews };
    },
  };
}
