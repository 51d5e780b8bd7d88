import { expect, test } from 'vitest';
import { ratioOf, spreadOf } from './figures.ts';
import { readSamples, type Sample, storeSamples, withKeptSamples } from './samples.ts';
import { targetsOf } from './targets.ts';

const sample = (variant: Sample['variant'], round: number, page: string, ms: number): Sample => ({
  kind: 'first',
  net: 'slow',
  variant,
  page,
  round,
  ms,
});
const SAMPLES = [
  sample('federated', 1, 'home', 100),
  sample('federated', 1, 'brand', 300),
  sample('next', 1, 'home', 200),
  sample('next', 1, 'brand', 200),
  sample('federated', 2, 'home', 90),
  sample('federated', 2, 'brand', 110),
  sample('next', 2, 'home', 190),
  sample('next', 2, 'brand', 210),
];

test('a round counts as the mean of its pages, and ratios are taken within a round', () => {
  const own = SAMPLES.filter(({ variant }) => variant === 'federated');
  expect(spreadOf(own)).toMatchObject({ median: 150, n: 2 });
  // 200 / 200 and 100 / 200
  expect(ratioOf(SAMPLES, 'federated', 'next')).toEqual({ median: 0.75, low: 0.5, high: 1 });
});

test('what was not measured has no figures', () => {
  expect(spreadOf(SAMPLES, 'blockingMs')).toBeUndefined();
  expect(ratioOf(SAMPLES, 'federated', 'options')).toBeUndefined();
});

test('stored samples are read as they were', () => {
  const all = [...SAMPLES, { ...sample('options', 2, 'home', 0.1234), blockingMs: 12, shift: 0 }];
  expect(readSamples(JSON.parse(JSON.stringify(storeSamples(all))))).toEqual(all);
});

test('samples of another kind stay if they are of the same commit', () => {
  const navigation: Sample = { ...sample('next', 1, 'home → product', 40), kind: 'intent' };
  const stored = { commit: 'a', samples: storeSamples([...SAMPLES.slice(0, 3), navigation]) };
  expect(withKeptSamples(SAMPLES, stored, 'a')).toEqual([...SAMPLES, navigation]);
  expect(withKeptSamples(SAMPLES, stored, 'b')).toEqual(SAMPLES);
  expect(withKeptSamples(SAMPLES, {}, 'a')).toEqual(SAMPLES);
});

test('a missed target is bold, and one that was not measured is left out', () => {
  const measured = SAMPLES.map((each) => ({ ...each, firstPaintMs: each.ms, chain: 3 }));
  const rows = targetsOf(measured).map((line) => line.replaceAll(/ +/g, ' '));
  expect(rows).toContain(
    '| first paint, slow, to the Next.js storefront | 1 (0.9) | 0.75 (0.50–1.00) |',
  );
  expect(rows).toContain('| longest chain of requests before the first screen | 2 | **3** |');
  expect(rows.join()).not.toContain('navigation to a list');
});
