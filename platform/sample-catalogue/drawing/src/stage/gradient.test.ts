import { expect, test } from 'vitest';
import { straightened } from './gradient.ts';

test('leaves out what lies on a line, and keeps where colours turn', () => {
  const first = { offset: 0, color: '#000000' };
  const turn = { offset: 0.5, color: '#646464' };
  const last = { offset: 1, color: '#646400' };
  const between = [
    { offset: 0.25, color: '#323232' },
    { offset: 0.75, color: '#646432' },
  ] as const;
  expect(straightened([first, between[0], turn, between[1], last])).toEqual([first, turn, last]);
});

test('keeps the edge of a highlight as narrow as it was', () => {
  const stops = ['#202020', '#202020', '#f0f0f0', '#f0f0f0', '#202020', '#202020'].map(
    (color, index) => ({ offset: index / 5, color }),
  );
  expect(straightened(stops)).toEqual(stops);
});

test.each([0, 1, 2])('has nothing to leave out of %i', (length) => {
  const stops = Array.from({ length }, (_, offset) => ({ offset, color: '#808080' }));
  expect(straightened(stops)).toEqual(stops);
});
