import type { Block, Outcomes } from './evidence.ts';
import { fineRates, MARGINS, MEASURES, type Measure, worseRates } from './measures.ts';
import { createWealth } from './wealth.ts';

/** Outcomes of both releases at the same time, by measure. */
export type Blocks = Readonly<Record<Measure, Block>>;

/** The probability that a canary is taken back although no measure is worse than accepted. */
const FALSE_ALARM = 0.01;
/** The probability that a canary is widened by one step although a measure is not fine. */
const FALSE_STEP = 0.05;
/** Views of each release in a step, before anything is decided. */
export const MIN_VIEWS = 50;
/** A block has at least this part of the step's views, so that there are not too many blocks. */
const BLOCK_SHARE = 0.1;
/** A measure of fewer page views says nothing about the others, and no step waits for it. */
const MEASURED_SHARE = 0.1;

/** A decision about a canary, and the measure that decided, or that is waited for. */
export type Decision = { kind: 'take-back' | 'widen' } | { kind: 'wait'; for: 'views' | Measure };

export interface Verdict {
  decision: Decision;
  /** All outcomes of the canary so far, and of the stable release at the same time. */
  sums: Blocks;
  /** The measure with the most evidence that the canary is worse. */
  worst: Measure;
}

/**
 * Compares a canary with the stable release at the same time. It may be asked at any time, as often
 * as one likes: what it decides is as reliable as if it had been asked once.
 */
export interface Comparison {
  /** Begins a step: the next one needs evidence from its own page views. */
  beginStep(): void;
  /** The canary's views that the next block needs. */
  readonly nextBlockViews: number;
  /** Adds page views that follow the ones before. */
  add(blocks: Blocks): void;
  verdict(): Verdict;
}

export function createComparison(): Comparison {
  const perMeasure = <Value>(make: (measure: Measure) => Value): Record<Measure, Value> => ({
    failures: make('failures'),
    errors: make('errors'),
    slow: make('slow'),
  });
  const sums = perMeasure(noOutcomes);
  const worse = perMeasure((measure) =>
    createWealth({ line: MARGINS[measure].worse, refutedBy: 'higher' }),
  );
  const newFine = () =>
    perMeasure((measure) => createWealth({ line: MARGINS[measure].fine, refutedBy: 'lower' }));
  let fine = newFine();
  let step = perMeasure(noOutcomes);

  const views = () => Math.min(step.failures.canary.views, step.failures.stable.views);

  return {
    beginStep() {
      fine = newFine();
      step = perMeasure(noOutcomes);
    },
    get nextBlockViews() {
      return Math.max(MIN_VIEWS, BLOCK_SHARE * step.failures.canary.views);
    },
    add(blocks) {
      for (const measure of MEASURES) {
        // The rate before this block: a bet must not know how it ends.
        const stable = expectedRate(measure, sums[measure].stable);
        const block = blocks[measure];
        worse[measure].add(block, worseRates(measure, stable));
        fine[measure].add(block, fineRates(measure, stable));
        sums[measure] = addBlocks(sums[measure], block);
        step[measure] = addBlocks(step[measure], block);
      }
    },
    verdict: () => ({ decision: decide(), sums, worst: mostOf(worse) }),
  };

  function decide(): Decision {
    if (views() < MIN_VIEWS) return { kind: 'wait', for: 'views' };
    // The mean of e-values is an e-value: no measure has to share its probability with others.
    const total = MEASURES.reduce((sum, measure) => sum + Math.exp(worse[measure].log), 0);
    if (total >= MEASURES.length / FALSE_ALARM) return { kind: 'take-back' };
    const open = MEASURES.find(
      (measure) => isMeasured(step, measure) && fine[measure].log < -Math.log(FALSE_STEP),
    );
    return open === undefined ? { kind: 'widen' } : { kind: 'wait', for: open };
  }
}

const noOutcomes = (): Block => ({
  stable: { views: 0, bad: 0 },
  canary: { views: 0, bad: 0 },
});

const addOutcomes = (a: Outcomes, b: Outcomes): Outcomes => ({
  views: a.views + b.views,
  bad: a.bad + b.bad,
});

const addBlocks = (a: Block, b: Block): Block => ({
  stable: addOutcomes(a.stable, b.stable),
  canary: addOutcomes(a.canary, b.canary),
});

/** Page views that the expected rate counts as, beside those that were measured. */
const PRIOR_VIEWS = 100;

const expectedRate = (measure: Measure, { views, bad }: Outcomes) =>
  (bad + PRIOR_VIEWS * MARGINS[measure].expected) / (views + PRIOR_VIEWS);

const isMeasured = ({ failures, ...step }: Blocks, measure: Measure) =>
  measure === 'failures' || step[measure].stable.views >= MEASURED_SHARE * failures.stable.views;

const mostOf = (wealth: Readonly<Record<Measure, { log: number }>>): Measure =>
  MEASURES.reduce((most, measure) => (wealth[measure].log > wealth[most].log ? measure : most));
