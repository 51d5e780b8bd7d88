import { encodePng, PALETTE_SIZE } from './png.ts';

type Color = readonly [number, number, number];

/** `--paper` and `--ink` of the light theme. */
const [PAPER, INK]: [Color, Color] = [
  [0xf7, 0xf3, 0xea],
  [0x1d, 0x1a, 0x16],
];

/** As CSS has it. */
export const PAPER_COLOR = '#f7f3ea';

type Polygon = readonly (readonly [x: number, y: number])[];

const box = (left: number, top: number, right: number, bottom: number): Polygon => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/**
 * Polygons in a square of 32. A place within two of them is not covered. This one is a case with a
 * shelf, for the names whose first letter is not drawn below.
 */
const CASE: readonly Polygon[] = [box(7, 6, 25, 26), box(9, 8, 23, 16), box(9, 17.5, 23, 24)];

const V: Polygon = [
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

const LETTERS: Readonly<Record<string, readonly Polygon[]>> = { V: [V] };

const markOf = (name: string) => LETTERS[name.slice(0, 1).toUpperCase()] ?? CASE;

/** The places where a horizontal line crosses the edges of polygons, ascending. */
const crossings = (mark: readonly Polygon[], y: number): number[] =>
  mark
    .flatMap((polygon) =>
      polygon.flatMap(([x1, y1], index) => {
        const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
        return y1 > y === y2 > y ? [] : [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)];
      }),
    )
    .sort((a, b) => a - b);

/** How much of each pixel of a row the mark covers, from 0 to 1. */
function coverage(mark: readonly Polygon[], row: number, size: number): Float64Array {
  const covered = new Float64Array(size);
  for (let line = 0; line < LINES; line += 1) {
    const y = ((row + (line + 0.5) / LINES) * 32) / size;
    const xs = crossings(mark, y).map((x) => (x * size) / 32);
    for (let pair = 0; pair + 1 < xs.length; pair += 2) {
      const [from = 0, to = 0] = [xs[pair], xs[pair + 1]];
      for (let x = Math.floor(from); x < to; x += 1) {
        covered[x] = (covered[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / LINES;
      }
    }
  }
  return covered;
}

/** From paper to ink. */
const SHADES = Array.from({ length: PALETTE_SIZE }, (_, shade): Color => {
  const mixed = (at: 0 | 1 | 2) =>
    Math.round(PAPER[at] + ((INK[at] - PAPER[at]) * shade) / (PALETTE_SIZE - 1));
  return [mixed(0), mixed(1), mixed(2)];
});

/** Mark → size → icon. */
const drawn = new Map<readonly Polygon[], Map<number, Buffer<ArrayBuffer>>>();

/**
 * The icon of the site as PNG, drawn on its first request. It fills the square, so that systems may
 * cut it to their own shape.
 *
 * @param size Width and height in px.
 * @param name Of the site.
 * @example appIcon(180, 'Vitrine')
 */
export function appIcon(size: number, name: string): Buffer<ArrayBuffer> {
  const mark = markOf(name);
  const icons = drawn.get(mark) ?? new Map<number, Buffer<ArrayBuffer>>();
  const icon = icons.get(size) ?? drawIcon(size, mark);
  drawn.set(mark, icons.set(size, icon));
  return icon;
}

function drawIcon(size: number, mark: readonly Polygon[]): Buffer<ArrayBuffer> {
  const rows = Array.from({ length: size }, (_, row) => coverage(mark, row, size));
  return encodePng(size, SHADES, (x, y) => Math.round((rows[y]?.[x] ?? 0) * (PALETTE_SIZE - 1)));
}

/** The icon in the document, so that no visit requests it. */
export const appIconLink = (name: string): string =>
  `<link rel="icon" type="image/png" sizes="32x32" href="data:image/png;base64,${appIcon(32, name).toString('base64')}">`;
