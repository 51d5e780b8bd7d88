import { type Blocks, createComparison, GUARD_STEPS, MEASURES, type Measure } from '@vitrine/guard';
import { randomOf } from '../statistics.ts';

/** Shares of page views with a bad outcome. */
export type OutcomeRates = Readonly<Record<Measure, number>>;

export interface Scenario {
  name: string;
  stable: OutcomeRates;
  canary: OutcomeRates;
}

export interface Rollout {
  end: 'taken back' | 'live for all' | 'open';
  minutes: number;
  /** Page views that the canary had until then. */
  canaryViews: number;
}

/** Page views of the screen, of both releases. */
const VIEWS_PER_HOUR = 6000;
const FIRST_SHARE = 10;
/** Of all page views; the others end before their LCP, or their browser does not measure it. */
const MEASURED_LCP = 0.7;
const LONGEST_MINUTES = 7 * 24 * 60;

/** Plays one rollout, minute by minute, with the comparison of the guard. */
export function simulateRollout(seed: number, { stable, canary }: Scenario): Rollout {
  const random = randomOf(seed);
  const draw = (count: number, rate: number) => drawBad(random, count, rate);
  const comparison = createComparison();
  const steps = GUARD_STEPS.filter((step) => step > FIRST_SHARE);
  let share = FIRST_SHARE;
  let canaryViews = 0;
  let block = { stable: 0, canary: 0 };
  for (let minutes = 1; minutes <= LONGEST_MINUTES; minutes += 1) {
    const views = draw(VIEWS_PER_HOUR / 60, share / 100);
    block = {
      stable: block.stable + VIEWS_PER_HOUR / 60 - views,
      canary: block.canary + views,
    };
    if (block.canary < comparison.nextBlockViews) continue;
    comparison.add(outcomesOf(block, { stable, canary }, draw));
    canaryViews += block.canary;
    block = { stable: 0, canary: 0 };
    const { decision } = comparison.verdict();
    if (decision.kind === 'take-back') return { end: 'taken back', minutes, canaryViews };
    if (decision.kind !== 'widen') continue;
    share = steps.shift() ?? 100;
    if (share === 100) return { end: 'live for all', minutes, canaryViews };
    comparison.beginStep();
  }
  return { end: 'open', minutes: LONGEST_MINUTES, canaryViews };
}

function outcomesOf(
  views: { stable: number; canary: number },
  rates: Pick<Scenario, 'stable' | 'canary'>,
  draw: (count: number, rate: number) => number,
): Blocks {
  const outcomes = (release: 'stable' | 'canary', measure: Measure) => {
    const part = measure === 'slow' ? MEASURED_LCP : 1;
    const measured = Math.round(views[release] * part);
    return { views: measured, bad: draw(measured, rates[release][measure]) };
  };
  const block = (measure: Measure) => ({
    stable: outcomes('stable', measure),
    canary: outcomes('canary', measure),
  });
  const [failures, errors, slow] = MEASURES.map(block);
  if (!failures || !errors || !slow) throw new Error('a measure is missing');
  return { failures, errors, slow };
}

/** Draws a binomial number by the gaps between its successes. */
function drawBad(random: () => number, count: number, rate: number): number {
  if (rate <= 0) return 0;
  let bad = 0;
  let at = -1;
  for (;;) {
    at += 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - rate));
    if (at >= count) return bad;
    bad += 1;
  }
}
