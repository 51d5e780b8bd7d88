import type { Point } from './curves.ts';

/** Places along an outline of lines and curves, close to each other; for tests. */
export function placesAlong(path: string): Point[] {
  let from: Point = [0, 0];
  return path.split(/(?=[MLCZ])/).flatMap((piece) => {
    const numbers = (piece.match(/-?[\d.]+/g) ?? []).map(Number);
    const [ax, ay] = from;
    const [bx = ax, by = ay, cx = bx, cy = by, dx = cx, dy = cy] = numbers;
    from = [dx, dy];
    if (!piece.startsWith('C')) return [from];
    return Array.from({ length: 40 }, (_, index) => {
      const t = (index + 1) / 40;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
      return [a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy] as const;
    });
  });
}
