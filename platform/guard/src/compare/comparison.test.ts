import { expect, test } from 'vitest';
import { type Blocks, createComparison } from './comparison.ts';

interface Bad {
  failures?: number;
  errors?: number;
  slow?: number;
}

/** Outcomes of 9 stable views for each of the canary. */
function blocks(views: number, stable: Bad = {}, canary: Bad = {}): Blocks {
  const block = (name: keyof Bad) => ({
    stable: { views: 9 * views, bad: stable[name] ?? 0 },
    canary: { views, bad: canary[name] ?? 0 },
  });
  return { failures: block('failures'), errors: block('errors'), slow: block('slow') };
}

test('decides nothing before 50 views of each release, even if all of them have failed', () => {
  const comparison = createComparison();
  comparison.add(blocks(49, {}, { failures: 49 }));
  expect(comparison.verdict().decision).toEqual({ kind: 'wait', for: 'views' });
});

test('takes a canary back at the first look if 20 % of its views fail', () => {
  const comparison = createComparison();
  comparison.add(blocks(50, {}, { failures: 10 }));
  expect(comparison.verdict()).toMatchObject({
    decision: { kind: 'take-back' },
    worst: 'failures',
    sums: { failures: { canary: { views: 50, bad: 10 }, stable: { views: 450, bad: 0 } } },
  });
});

test('takes a canary back if 2 % of its views fail, before 500 of them', () => {
  const comparison = createComparison();
  for (let n = 0; n < 9; n += 1) comparison.add(blocks(50, {}, { failures: 1 }));
  expect(comparison.verdict()).toMatchObject({
    decision: { kind: 'take-back' },
    worst: 'failures',
    sums: { failures: { canary: { views: 450, bad: 9 } } },
  });
});

test('widens a canary with the rates of the stable release, and says what it waits for until then', () => {
  const comparison = createComparison();
  const same = () => blocks(100, { failures: 1, errors: 9, slow: 180 }, { errors: 1, slow: 20 });
  comparison.add(same());
  expect(comparison.verdict().decision).toEqual({ kind: 'wait', for: 'failures' });
  for (let n = 0; n < 25; n += 1) comparison.add(same());
  expect(comparison.verdict().decision).toEqual({ kind: 'widen' });
  comparison.beginStep();
  expect(comparison.verdict().decision).toEqual({ kind: 'wait', for: 'views' });
});

test('takes a slower canary back', () => {
  const comparison = createComparison();
  for (let n = 0; n < 15; n += 1) comparison.add(blocks(100, { slow: 180 }, { slow: 40 }));
  expect(comparison.verdict()).toMatchObject({ decision: { kind: 'take-back' }, worst: 'slow' });
});

test('does not wait for times that browsers do not measure', () => {
  const comparison = createComparison();
  for (let n = 0; n < 25; n += 1) {
    const none = { stable: { views: 0, bad: 0 }, canary: { views: 0, bad: 0 } };
    comparison.add({ ...blocks(100, { errors: 9 }, { errors: 1 }), slow: none });
  }
  expect(comparison.verdict().decision).toEqual({ kind: 'widen' });
});

test('an outage of both releases at once takes nothing back', () => {
  const comparison = createComparison();
  for (let n = 0; n < 5; n += 1) comparison.add(blocks(100, { failures: 9 }, { failures: 1 }));
  comparison.add(blocks(100, { failures: 450 }, { failures: 50 }));
  for (let n = 0; n < 5; n += 1) comparison.add(blocks(100, { failures: 9 }, { failures: 1 }));
  expect(comparison.verdict().decision.kind).not.toBe('take-back');
});
