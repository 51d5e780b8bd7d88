import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf } from './curves.ts';
import { placesAlong } from './places-along.ts';
import { outlineOf } from './trace.ts';

const place = fc.tuple(fc.double({ min: -50, max: 50, noNaN: true }), fc.constant(0));

test('a curve is within its bounds, and reaches them', () => {
  fc.assert(
    fc.property(fc.tuple(place, place, place, place), (curve) => {
      const [from, to] = boundsOf([curve], 0);
      const [a = 0, b = 0, c = 0, d = 0] = curve.map(([x]) => x);
      const xs = Array.from({ length: 201 }, (_, index) => {
        const t = index / 200;
        return a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
      });
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(from - 1e-6);
      expect(Math.max(...xs)).toBeLessThanOrEqual(to + 1e-6);
      expect(Math.min(...xs) - from).toBeLessThan(0.1);
      expect(to - Math.max(...xs)).toBeLessThan(0.1);
    }),
  );
});

// A round tray was a lopsided polygon: handles of curves were cut at the edge of the box.
test.each([40, 150, 400])('a disc of %d pixels stays round', (radius) => {
  const size = 2 * radius;
  const covers = (x: number, y: number) => Math.hypot(x + 0.5 - radius, y + 0.5 - radius) <= radius;
  const { path } = outlineOf({ width: size, height: size, covers });
  for (const [x, y] of placesAlong(path)) {
    expect(Math.abs(Math.hypot(x - 50, y - 50) - 50)).toBeLessThan(100 * (1.5 / size));
  }
});
