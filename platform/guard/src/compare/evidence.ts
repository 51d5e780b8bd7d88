/** Page views of both releases at the same time, and those that had a bad outcome. */
export interface Block {
  stable: Outcomes;
  canary: Outcomes;
}
export interface Outcomes {
  views: number;
  bad: number;
}

/** Shares of page views with a bad outcome, from 0 to 1. */
export interface Rates {
  stable: number;
  canary: number;
}

/** A canary's rate for each stable one: `ratio` times the stable rate, and `plus`. */
export interface Line {
  ratio: number;
  plus: number;
}

/** The hypothesis that the rates are not on this side of a line, to be refuted. */
export interface Hypothesis {
  line: Line;
  refutedBy: 'higher' | 'lower';
}

export const canaryRateAt = ({ ratio, plus }: Line, stable: number): number =>
  ratio * stable + plus;

/** Newton's method needs five to eight steps; halving would need 52. */
const MAX_STEPS = 60;
const PRECISION = 1e-12;

/**
 * The rates on a line that are the hardest to tell from given ones: those with the smallest
 * Kullback-Leibler divergence, by the number of views. It is convex along the line.
 */
export function closestOnLine(line: Line, rates: Rates, { stable, canary }: Block): Rates {
  const { ratio, plus } = line;
  let [low, high] = [0, Math.min(1, (1 - plus) / ratio)];
  let at = Math.min(rates.stable, (low + high) / 2);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const there = canaryRateAt(line, at);
    const slope =
      stable.views * slopeOf(rates.stable, at) +
      ratio * canary.views * slopeOf(rates.canary, there);
    if (slope < 0) low = at;
    else high = at;
    const curve =
      stable.views * curveOf(rates.stable, at) +
      ratio ** 2 * canary.views * curveOf(rates.canary, there);
    const next = at - slope / curve;
    const before = at;
    at = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(at - before) <= PRECISION * before) break;
  }
  return { stable: at, canary: canaryRateAt(line, at) };
}

/** The slope of the divergence of a rate from another one. */
const slopeOf = (from: number, rate: number) => (rate - from) / (rate * (1 - rate));
/** The slope of that slope. */
const curveOf = (from: number, rate: number) =>
  ((rate - from) ** 2 + from * (1 - from)) / (rate * (1 - rate)) ** 2;

/**
 * The logarithm of an e-value against a hypothesis: if that is true, its expected value is at most
 * 1, whatever the rates are. It is a bet on rates that would refute the hypothesis, which must not
 * depend on the outcomes of the block. A bet on others wins and loses nothing.
 *
 * It is the E-variable of R. Turner, A. Ly and P. Grünwald, "Generic E-variables for exact
 * sequential k-sample tests that allow for optional stopping" (Journal of Statistical Planning and
 * Inference 230, 2024), for a null hypothesis that is the half of the square beside a line. The
 * logarithm of its expectation is concave in the true rates, and 0 with slope 0 along the line at
 * the closest point, so it is at most 0 in the whole half.
 */
export function logEvidence({ line, refutedBy }: Hypothesis, bet: Rates, block: Block): number {
  const { stable, canary } = block;
  if (stable.views === 0 || canary.views === 0) return 0;
  const beyond = bet.canary - canaryRateAt(line, bet.stable);
  if (refutedBy === 'higher' ? beyond <= 0 : beyond >= 0) return 0;
  const closest = closestOnLine(line, bet, block);
  return (
    logRatio(stable, bet.stable, closest.stable) + logRatio(canary, bet.canary, closest.canary)
  );
}

function logRatio({ views, bad }: Outcomes, bet: number, closest: number): number {
  const good = views - bad;
  return bad * Math.log(bet / closest) + good * Math.log((1 - bet) / (1 - closest));
}
