import { expect, test } from 'vitest';
import { typographyFailed, typographyReceived, typographyReducer } from './typography-slice.ts';

const value = (fontFamily: string) => ({ fontFamily: { fontFamily }, typeScales: [] });

test('S10: only the first result counts', () => {
  const first = typographyReducer(undefined, typographyReceived(value('a')));
  expect(typographyReducer(first, typographyReceived(value('b')))).toBe(first);
  expect(typographyReducer(first, typographyFailed('deadline', ''))).toBe(first);
});
