import type { Box } from './texture.ts';

/** How many numbers each command takes, and which of them are its end point. */
const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/**
 * A box that holds a path of straight lines, curves and arcs; for curves it may be a little too
 * large, never too small.
 *
 * @example boundsOf('M0 0H10V5Z') // { x: 0, y: 0, width: 10, height: 5 }
 */
export function boundsOf(path: string): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const hold = (px: number, py: number, rx = 0, ry = 0) => {
    box.left = Math.min(box.left, px - rx);
    box.right = Math.max(box.right, px + rx);
    box.top = Math.min(box.top, py - ry);
    box.bottom = Math.max(box.bottom, py + ry);
  };
  let [x, y] = [0, 0];
  for (const [, letter = 'M', text = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toUpperCase();
    const count = COUNTS[command] ?? 0;
    const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const relative = letter !== command;
    for (let at = 0; count > 0 && at + count <= numbers.length; at += count) {
      const own = numbers.slice(at, at + count);
      const [baseX, baseY] = relative ? [x, y] : [0, 0];
      if (command === 'H') x = baseX + (own[0] ?? 0);
      else if (command === 'V') y = baseY + (own[0] ?? 0);
      else if (command === 'A') {
        const [rx = 0, ry = 0] = own;
        hold(x, y, 2 * rx, 2 * ry);
        [x, y] = [baseX + (own[5] ?? 0), baseY + (own[6] ?? 0)];
      } else {
        for (let pair = 0; pair < count; pair += 2) {
          hold(baseX + (own[pair] ?? 0), baseY + (own[pair + 1] ?? 0));
        }
        [x, y] = [baseX + (own.at(-2) ?? 0), baseY + (own.at(-1) ?? 0)];
      }
      hold(x, y);
    }
  }
  if (box.left > box.right) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
}
