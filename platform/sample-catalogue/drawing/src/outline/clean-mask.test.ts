import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedMask, turnedMask } from './clean-mask.ts';
import { fitLoop } from './curves.ts';
import { outlineOf } from './trace.ts';

const size = { width: 120, height: 120 };
const inBall = (x: number, y: number) => Math.hypot(x - 59.5, y - 59.5) <= 50;

test('narrow notches are filled, and wide ones stay', () => {
  const notched = closedMask({ ...size, covers: (_, y) => y < 40 || y > 60 || y === 50 });
  const saw = closedMask({ ...size, covers: (x, y) => x > 20 && x < (y % 6 < 3 ? 60 : 64) });
  expect([notched.covers(50, 45), notched.covers(50, 50)]).toEqual([false, true]);
  expect(Array.from({ length: 100 }, (_, y) => saw.covers(63, y + 10))).not.toContain(false);
});

test('a turned thing has two equal sides and a level foot', () => {
  const mask = { ...size, pixelsPerCm: 1, ground: 90 };
  const ball = turnedMask({ ...mask, covers: (x, y) => inBall(x, y) && x + y !== 60 }, true);
  expect([ball.covers(59, 90), ball.covers(59, 91)]).toEqual([true, false]);
  for (let x = 0; x < 60; x += 1) expect(ball.covers(x, 50)).toBe(ball.covers(119 - x, 50));
  const jug = { ...mask, covers: (x: number, y: number) => inBall(x, y) && x < 80 };
  expect(turnedMask(jug, true)).toBe(jug);
});

test('a round thing is a few curves, and a box four lines', () => {
  const { path } = outlineOf({ ...size, covers: inBall });
  expect(path.match(/C/g)?.length).toBeLessThan(9);
  expect(path).not.toContain('L');
  const box = outlineOf({ ...size, covers: (x, y) => x > 20 && x < 90 && y > 30 && y < 70 });
  expect(box.path.match(/[LC]/g)).toEqual(['L', 'L', 'L', 'L']);
});

test('curves stay near the edge that they follow, and close', () => {
  const radii = fc.tuple(fc.integer({ min: 30, max: 200 }), fc.integer({ min: 30, max: 200 }));
  fc.assert(
    fc.property(radii, ([rx, ry]) => {
      const loop = Array.from({ length: 400 }, (_, index) => {
        const turn = (index / 400) * 2 * Math.PI;
        return [rx * Math.cos(turn), ry * Math.sin(turn)] as const;
      });
      const pieces = fitLoop(loop, 1.5);
      expect(pieces[0]?.[0]).toEqual(pieces.at(-1)?.at(-1));
      for (const piece of pieces) {
        for (const [x, y] of [piece[0], piece.at(-1)].filter((end) => end !== undefined)) {
          expect(Math.abs(Math.hypot(x / rx, y / ry) - 1) * Math.min(rx, ry)).toBeLessThan(2);
        }
      }
    }),
    { numRuns: 30 },
  );
});
