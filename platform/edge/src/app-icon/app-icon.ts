import { encodePng } from './png.ts';

type Color = readonly [number, number, number];

/** `--paper` and `--ink` of the light theme. */
const [PAPER, INK]: [Color, Color] = [
  [0xf7, 0xf3, 0xea],
  [0x1d, 0x1a, 0x16],
];

/** The letter of the icon in host/index.html, as a polygon in a square of 32. */
const LETTER: readonly (readonly [x: number, y: number])[] = [
  [6, 8],
  [13, 8],
  [13, 9.4],
  [11.1, 9.7],
  [16.4, 21.2],
  [21.3, 9.7],
  [19.1, 9.4],
  [19.1, 8],
  [25.5, 8],
  [25.5, 9.4],
  [23.7, 9.7],
  [16.6, 25],
  [15.2, 25],
  [8, 9.7],
  [6, 9.4],
];
/** Lines per row of pixels, so that edges are smooth. */
const LINES = 4;

/** The places where a horizontal line crosses the letter's edges, ascending. */
const crossings = (y: number): number[] =>
  LETTER.flatMap(([x1, y1], index) => {
    const [x2, y2] = LETTER[(index + 1) % LETTER.length] ?? [x1, y1];
    return y1 > y === y2 > y ? [] : [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)];
  }).sort((a, b) => a - b);

/** How much of each pixel of a row the letter covers, from 0 to 1. */
function coverage(row: number, size: number): Float64Array {
  const covered = new Float64Array(size);
  for (let line = 0; line < LINES; line += 1) {
    const xs = crossings(((row + (line + 0.5) / LINES) * 32) / size).map((x) => (x * size) / 32);
    for (let pair = 0; pair + 1 < xs.length; pair += 2) {
      const [from = 0, to = 0] = [xs[pair], xs[pair + 1]];
      for (let x = Math.floor(from); x < to; x += 1) {
        covered[x] = (covered[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / LINES;
      }
    }
  }
  return covered;
}

/**
 * Draws the icon of the installed site as PNG. It fills the square, so that systems may cut it to
 * their own shape.
 *
 * @param size Width and height in px.
 * @example appIcon(180)
 */
export function appIcon(size: number): Buffer<ArrayBuffer> {
  const rows = Array.from({ length: size }, (_, row) => coverage(row, size));
  return encodePng(size, (x, y) => {
    const share = rows[y]?.[x] ?? 0;
    const mixed = (at: 0 | 1 | 2) => Math.round(PAPER[at] + (INK[at] - PAPER[at]) * share);
    return [mixed(0), mixed(1), mixed(2)];
  });
}
