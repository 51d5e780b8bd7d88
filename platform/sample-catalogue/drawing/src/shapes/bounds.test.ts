import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf } from './bounds.ts';

test.each([
  ['M1 2L-3 4', { x: -3, y: 2, width: 4, height: 2 }],
  ['M0 0H10V5Z', { x: 0, y: 0, width: 10, height: 5 }],
  ['M5 5h-10v3l2 -20', { x: -5, y: -12, width: 10, height: 20 }],
  ['M0 0C1 9 4 -9 5 0', { x: 0, y: -9, width: 5, height: 18 }],
  ['M0 0L4 4 8 -2', { x: 0, y: -2, width: 8, height: 6 }],
  ['', { x: 0, y: 0, width: 0, height: 0 }],
])('the box of %s', (path, box) => {
  expect(boundsOf(path)).toEqual(box);
});

test('holds every point that is drawn to, and the whole of a disc', () => {
  const number = fc.integer({ min: -900, max: 900 });
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { minLength: 1 }), fc.nat(300), (spots, r) => {
      const [[x, y] = [0, 0]] = spots;
      const disc = `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
      const box = boundsOf(`${disc}M${spots.map((spot) => spot.join(' ')).join('L')}`);
      for (const [px, py] of [...spots, [x - r, y], [x + r, y], [x, y - r], [x, y + r]] as const) {
        expect(px >= box.x && px <= box.x + box.width).toBe(true);
        expect(py >= box.y && py <= box.y + box.height).toBe(true);
      }
    }),
  );
});
