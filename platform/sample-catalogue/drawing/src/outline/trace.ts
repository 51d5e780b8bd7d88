import { boundsOf, fitLoop, type Piece, type Point } from './curves.ts';

/** Pixels that a thing covers, by row. */
export interface Mask {
  width: number;
  height: number;
  covers(x: number, y: number): boolean;
}

/** Loops that enclose less than this share of the whole are specks. */
const SMALLEST_SHARE = 0.002;

/**
 * The edges of what a mask covers, as closed loops of corners of pixels: outlines, and those of
 * holes.
 */
export function traceLoops(mask: Mask): Point[][] {
  const at = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < mask.width && y < mask.height && mask.covers(x, y);
  /** Start → ends of the edges that begin there; what is covered is on the right. */
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => {
    const key = from.join();
    edges.set(key, [...(edges.get(key) ?? []), to]);
  };
  for (let y = 0; y < mask.height; y += 1) {
    for (let x = 0; x < mask.width; x += 1) {
      if (!at(x, y)) continue;
      if (!at(x, y - 1)) add([x, y], [x + 1, y]);
      if (!at(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
      if (!at(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
      if (!at(x - 1, y)) add([x, y + 1], [x, y]);
    }
  }
  const loops: Point[][] = [];
  for (const [start] of edges) {
    let next = edges.get(start)?.pop();
    const loop: Point[] = [];
    while (next) {
      loop.push(next);
      next = edges.get(next.join())?.pop();
    }
    if (loop.length > 0) loops.push(loop);
  }
  const largest = Math.max(...loops.map(areaOf));
  return loops.filter((loop) => areaOf(loop) > largest * SMALLEST_SHARE);
}

function areaOf(loop: readonly Point[]): number {
  let sum = 0;
  for (const [index, [x, y]] of loop.entries()) {
    const [nextX, nextY] = loop[(index + 1) % loop.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  }
  return Math.abs(sum) / 2;
}

const turned = (loops: readonly Point[][], degrees: number): Point[][] => {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return loops.map((loop) => loop.map(([x, y]) => [x * cosine - y * sine, x * sine + y * cosine]));
};

const sizeOf = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
};

/** A thing that needs nearly as small a box as it lies is not aslant. */
const SMALLER = 0.92;

/** Turns the loops by at most 90°, so that they need the smallest box, which stands. */
function straightened(loops: readonly Point[][]): readonly Point[][] {
  const outer = loops.toSorted((a, b) => areaOf(b) - areaOf(a)).slice(0, 1);
  let best = { degrees: 0, area: Number.POSITIVE_INFINITY };
  for (let degrees = -89; degrees <= 90; degrees += 1) {
    const { width, height } = sizeOf(turned(outer, degrees).flat());
    if (height < width) continue;
    const area = width * height * (1 + Math.abs(degrees) / 10_000);
    if (area < best.area) best = { degrees, area };
  }
  const { width, height } = sizeOf(outer.flat());
  return best.area < width * height * SMALLER ? turned(loops, best.degrees) : loops;
}

export interface Outline {
  /** In a box of 100 by 100. */
  path: string;
  /** Height by width. */
  ratio: number;
}

/** In pixels: more than the steps of a line that is aslant. */
const MIN_TOLERANCE = 1.2;
/** The most characters of a path in the catalogue. */
const MAX_PATH = 1_900;

/**
 * The outline of what a mask covers. A long one is simplified until it fits.
 *
 * @param straight Whether to turn what lies aslant, so that its longer side stands.
 */
export function outlineOf(mask: Mask, straight = false): Outline {
  const traced = traceLoops(mask);
  const loops = straight ? straightened(traced) : traced;
  const { width, height } = sizeOf(loops.flat());
  const written = (tolerance: number) => writePath(loops.map((loop) => fitLoop(loop, tolerance)));
  let tolerance = MIN_TOLERANCE;
  while (written(tolerance).length > MAX_PATH) tolerance *= 1.15;
  return { path: written(tolerance), ratio: Math.round((height / width) * 1000) / 1000 };
}

/** Loops of lines and curves as a path that reaches each side of a box of 100 by 100. */
function writePath(loops: readonly (readonly Piece[])[]): string {
  const pieces = loops.flat();
  const [[left, right], [top, bottom]] = [boundsOf(pieces, 0), boundsOf(pieces, 1)];
  const share = (value: number, from: number, to: number) =>
    String(Math.round(((value - from) / (to - from)) * 1000) / 10);
  // The handles of a curve may be outside the box.
  const write = ([x, y]: Point) => `${share(x, left, right)} ${share(y, top, bottom)}`;
  const writePiece = ([, ...rest]: Piece) =>
    `${rest.length === 1 ? 'L' : 'C'}${rest.map(write).join(' ')}`;
  return loops
    .map((loop) => `M${write(loop[0]?.[0] ?? [left, top])}${loop.map(writePiece).join('')}Z`)
    .join('');
}
