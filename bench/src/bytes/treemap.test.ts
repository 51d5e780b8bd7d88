import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divide } from './treemap.ts';

const weights = fc
  .array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 })
  .map((all) => all.sort((a, b) => b - a));
const whole = { x: 10, y: 20, width: 300, height: 200 };

test('areas are proportional to the weights, inside the rectangle, and do not overlap', () => {
  fc.assert(
    fc.property(weights, (all) => {
      const sum = all.reduce((total, weight) => total + weight, 0);
      const placed = divide(all, whole);
      for (const [index, { x, y, width, height }] of placed.entries()) {
        expect((width * height) / (300 * 200)).toBeCloseTo((all[index] ?? 0) / sum, 6);
        expect(x).toBeGreaterThan(10 - 1e-6);
        expect(y).toBeGreaterThan(20 - 1e-6);
        expect(x + width).toBeLessThan(310 + 1e-6);
        expect(y + height).toBeLessThan(220 + 1e-6);
        for (const other of placed.slice(index + 1)) {
          const wide = Math.min(x + width, other.x + other.width) - Math.max(x, other.x);
          const high = Math.min(y + height, other.y + other.height) - Math.max(y, other.y);
          expect(Math.min(wide, high)).toBeLessThan(1e-6);
        }
      }
    }),
  );
});

test('four equal weights give four quarters', () => {
  const square = { x: 0, y: 0, width: 2, height: 2 };
  expect(divide([1, 1, 1, 1], square)).toEqual([
    { x: 0, y: 0, width: 1, height: 1 },
    { x: 0, y: 1, width: 1, height: 1 },
    { x: 1, y: 0, width: 1, height: 1 },
    { x: 1, y: 1, width: 1, height: 1 },
  ]);
});
