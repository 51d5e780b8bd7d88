import { expect, test } from 'vitest';
import { describeTypes } from './describe-types.ts';

// Two errors were counted as one.
test('each error is one finding, with its explanation', () => {
  const output = [
    "remotes/home/src/page.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'Props'.",
    "  Property 'a' is missing.",
    'remotes/home/src/loader.ts(9,1): error TS2304: Cannot find name (x).',
    '',
  ].join('\n');
  expect(describeTypes(output)).toEqual([
    "remotes/home/src/page.tsx:3: error TS2322: Type 'string' is not assignable to type 'Props'.\n  Property 'a' is missing.",
    'remotes/home/src/loader.ts:9: error TS2304: Cannot find name (x).',
  ]);
});

test('a failure without a place, and one of tsc itself, are shown as they are', () => {
  expect(describeTypes('error TS18003: No inputs were found.')).toEqual([
    'error TS18003: No inputs were found.',
  ]);
  expect(describeTypes('tsc ended with 1')).toEqual(['tsc ended with 1']);
});
