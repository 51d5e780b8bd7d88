import { describe, expect, it } from 'vitest';
import { summaryOf, type TestResult, totalsOf } from './totals.ts';

const passed: TestResult = { name: 'adds', passed: true };
const flaky: TestResult = { name: 'waits', passed: true, repeated: true };
const failed: TestResult = { name: 'divides', passed: false };

describe('what a suite counts as', () => {
  it.each([
    ['all passed', 0, [passed, passed], { passed: 2, failed: 0 }],
    ['some failed', 1, [passed, failed], { passed: 1, failed: 1 }],
    ['one passed at its second try', 0, [passed, flaky], { passed: 2, failed: 0 }],
    ['it broke down after its tests', 1, [passed], { passed: 1, failed: 1 }],
    ['it ran none', 0, [], { passed: 0, failed: 1 }],
  ] as const)('%s', (_what, code, results, expected) => {
    expect(totalsOf(code, results)).toMatchObject(expected);
  });
});

it('names the slowest tests, so that a suite that grows slower shows where', () => {
  const slow = (name: string, ms: number): TestResult => ({ name, passed: true, ms });
  const results = [slow('a', 12_400), slow('quick', 900), slow('b', 61_000)];
  expect(summaryOf([totalsOf(0, results)]).split('\n')).toEqual([
    'Slowest:',
    '  61 s  b',
    '  12 s  a',
    '3 passed, 0 failed',
  ]);
});

it('names what failed and what needed a second try, and ends with the numbers', () => {
  const suites = [totalsOf(0, [passed, flaky]), totalsOf(1, [failed])];
  expect(summaryOf(suites).split('\n')).toEqual([
    'Passed only at the second try:',
    '  waits',
    'Failed:',
    '  divides',
    '2 passed, 1 failed',
  ]);
  expect(summaryOf([totalsOf(0, [passed])])).toBe('1 passed, 0 failed');
});
