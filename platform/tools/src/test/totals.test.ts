import { describe, expect, it } from 'vitest';
import { totalsOf } from './totals.ts';

describe('what a suite counts as', () => {
  it.each([
    ['all passed', [0, 12, 0], { passed: 12, failed: 0 }],
    ['some failed', [1, 10, 2], { passed: 10, failed: 2 }],
    ['it broke down after its tests', [1, 12, 0], { passed: 12, failed: 1 }],
    ['it ran none', [0, 0, 0], { passed: 0, failed: 1 }],
  ] as const)('%s', (_what, [code, passed, failed], expected) => {
    expect(totalsOf(code, passed, failed)).toEqual(expected);
  });
});
