import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, canaryRateAt, closestOnLine, logEvidence, type Rates } from './evidence.ts';
import { fineRates, MARGINS, MEASURES, worseRates } from './measures.ts';
import { createWealth } from './wealth.ts';

/** The probability of a number of bad outcomes. */
function probability(views: number, bad: number, rate: number): number {
  let ways = 1;
  for (let k = 0; k < bad; k += 1) ways = (ways * (views - k)) / (k + 1);
  return ways * rate ** bad * (1 - rate) ** (views - bad);
}

/** The exact expected value over all outcomes of a block. */
function expectation(views: Rates, rates: Rates, value: (block: Block) => number): number {
  let sum = 0;
  for (let a = 0; a <= views.stable; a += 1) {
    for (let b = 0; b <= views.canary; b += 1) {
      const block = {
        stable: { views: views.stable, bad: a },
        canary: { views: views.canary, bad: b },
      };
      const chance =
        probability(views.stable, a, rates.stable) * probability(views.canary, b, rates.canary);
      sum += chance * value(block);
    }
  }
  return sum;
}

const rate = fc.double({ min: 0, max: 1, noNaN: true });
const inner = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const views = fc.record({
  stable: fc.integer({ min: 0, max: 12 }),
  canary: fc.integer({ min: 0, max: 12 }),
});
const measure = fc.constantFrom(...MEASURES);
const side = fc.constantFrom('higher', 'lower');

const holds = (refutedBy: string, beyond: number) =>
  refutedBy === 'higher' ? beyond <= 0 : beyond >= 0;

describe('an e-value', () => {
  test('is at most 1 on average while its hypothesis is true, for all rates, bets and margins', () => {
    fc.assert(
      fc.property(
        measure,
        side,
        views,
        rate,
        rate,
        inner,
        inner,
        (name, refutedBy, size, ...all) => {
          const [stable, canary, betStable, betCanary] = all;
          const line = MARGINS[name][refutedBy === 'higher' ? 'worse' : 'fine'];
          fc.pre(holds(refutedBy, canary - canaryRateAt(line, stable)));
          const bet = { stable: betStable, canary: betCanary };
          const mean = expectation(size, { stable, canary }, (block) =>
            Math.exp(logEvidence({ line, refutedBy }, bet, block)),
          );
          expect(mean).toBeLessThanOrEqual(1 + 1e-9);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('is more than 1 on average if the bet is right', () => {
    const line = MARGINS.errors.worse;
    const bet = { stable: 0.1, canary: 0.4 };
    const mean = expectation({ stable: 10, canary: 10 }, bet, (block) =>
      logEvidence({ line, refutedBy: 'higher' }, bet, block),
    );
    expect(mean).toBeGreaterThan(0.5);
  });

  test('of two blocks is at most 1 on average too, if the bets of the second know the first', () => {
    const hypothesis = { line: MARGINS.slow.worse, refutedBy: 'higher' } as const;
    for (const stable of [0.02, 0.2, 0.6]) {
      const rates = { stable, canary: canaryRateAt(hypothesis.line, stable) };
      const size = { stable: 6, canary: 4 };
      const mean = expectation(size, rates, (first) =>
        expectation(size, rates, (second) => {
          const wealth = createWealth(hypothesis);
          wealth.add(first, worseRates('slow', 0.1));
          wealth.add(second, worseRates('slow', (first.stable.bad + 1) / (first.stable.views + 2)));
          return Math.exp(wealth.log);
        }),
      );
      expect(mean).toBeLessThanOrEqual(1 + 1e-9);
    }
  });
});

test('the closest rates are on the line, and no others on it are closer', () => {
  fc.assert(
    fc.property(measure, inner, inner, inner, (name, stable, canary, at) => {
      const line = MARGINS[name].worse;
      const block = { stable: { views: 9, bad: 0 }, canary: { views: 3, bad: 0 } };
      const distance = (rates: Rates) =>
        9 * divergence(stable, rates.stable) + 3 * divergence(canary, rates.canary);
      const closest = closestOnLine(line, { stable, canary }, block);
      expect(closest.canary).toBeCloseTo(canaryRateAt(line, closest.stable));
      const other = at * Math.min(1, (1 - line.plus) / line.ratio);
      const others = { stable: other, canary: canaryRateAt(line, other) };
      expect(distance(closest)).toBeLessThanOrEqual(distance(others) + 1e-9);
    }),
  );
});

const divergence = (from: number, to: number) =>
  from * Math.log(from / to) + (1 - from) * Math.log((1 - from) / (1 - to));

test('bets are rates, and on the side that refutes', () => {
  fc.assert(
    fc.property(measure, inner, (name, stable) => {
      const { worse, fine } = MARGINS[name];
      for (const bet of worseRates(name, stable)) {
        expect(bet.canary).toBeGreaterThan(0);
        expect(bet.canary).toBeLessThan(1);
        if (canaryRateAt(worse, stable) < 1) {
          expect(bet.canary).toBeGreaterThan(canaryRateAt(worse, stable));
        }
      }
      for (const bet of fineRates(name, stable)) {
        expect(bet.canary).toBeGreaterThan(0);
        expect(bet.canary).toBeLessThan(Math.min(1, canaryRateAt(fine, stable)));
      }
    }),
  );
});
