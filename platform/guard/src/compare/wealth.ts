import { type Block, type Hypothesis, logEvidence, type Rates } from './evidence.ts';

/** The part of each bet that moves to the other bets after a block, in case the rates change. */
const MOVED_SHARE = 0.01;

/** The wealth of somebody who bets against a hypothesis, starting with 1: its e-value. */
export interface Wealth {
  /** The logarithm. It may be looked at at any time: it reaches ln(1/α) with probability ≤ α. */
  readonly log: number;
  /** Bets on rates that have been chosen before the block, one more on nothing, and counts it. */
  add(block: Block, bets: readonly Rates[]): void;
}

/**
 * Bets against a hypothesis. The wealth is spread over several bets, and moves to those that win.
 * The same number of bets must be made on each block.
 */
export function createWealth(hypothesis: Hypothesis): Wealth {
  let log = 0;
  let shares: number[] = [];
  return {
    get log() {
      return log;
    },
    add(block, bets) {
      const equal = 1 / (bets.length + 1);
      if (shares.length === 0) shares = Array.from({ length: bets.length + 1 }, () => equal);
      // The last share is kept: it wins and loses nothing.
      const logs = [...bets.map((bet) => logEvidence(hypothesis, bet, block)), 0];
      const highest = Math.max(...logs);
      const won = shares.map((share, index) => share * Math.exp((logs[index] ?? 0) - highest));
      const total = won.reduce((sum, one) => sum + one, 0);
      log += highest + Math.log(total);
      shares = won.map((one) => (1 - MOVED_SHARE) * (one / total) + MOVED_SHARE * equal);
    },
  };
}
