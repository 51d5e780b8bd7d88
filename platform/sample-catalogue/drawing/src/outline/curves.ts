export type Point = readonly [x: number, y: number];

/** A line if it has two points, else a cubic Bézier curve. */
export type Piece = readonly Point[];

const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by];
const dot = ([ax, ay]: Point, [bx, by]: Point) => ax * bx + ay * by;
const distance = (a: Point, b: Point) => Math.hypot(...minus(a, b));
const unit = (vector: Point): Point => {
  const length = Math.hypot(...vector) || 1;
  return [vector[0] / length, vector[1] / length];
};
const moved = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by];

/** How many points before and after one show whether the edge turns there. */
const REACH = 10;
/** cos 40°: an edge that turns more has a corner. */
const CORNER = 0.766;

/** The indexes of a closed loop's corners. */
function cornersOf(loop: readonly Point[]): number[] {
  const count = loop.length;
  const at = (index: number): Point => loop[(index + count) % count] ?? [0, 0];
  const straight = loop.map((point, index) =>
    dot(unit(minus(point, at(index - REACH))), unit(minus(at(index + REACH), point))),
  );
  return straight.flatMap((value, index) => {
    const near = Array.from(
      { length: 2 * REACH + 1 },
      (_, step) => straight[(index + step - REACH + count) % count] ?? 1,
    );
    return value < CORNER && near.indexOf(Math.min(...near)) === REACH ? [index] : [];
  });
}

/** The mean of neighbours of each point of an open line; its ends stay. */
function softened(line: readonly Point[]): Point[] {
  return line.map((_, index) => {
    const reach = Math.min(4, index, line.length - 1 - index);
    const near = line.slice(index - reach, index + reach + 1);
    return [
      near.reduce((sum, [x]) => sum + x, 0) / near.length,
      near.reduce((sum, [, y]) => sum + y, 0) / near.length,
    ];
  });
}

/**
 * Lines and curves along a closed loop of pixels, none farther from it than the tolerance. They
 * meet without a kink except at the loop's corners.
 */
export function fitLoop(loop: readonly Point[], tolerance: number): Piece[] {
  const at = (index: number): Point => loop[(index + loop.length) % loop.length] ?? [0, 0];
  const corners = cornersOf(loop);
  const first = corners[0] ?? 0;
  const joints = corners.length > 1 ? corners : [first, first + Math.floor(loop.length / 2)];
  const along = (from: number, to: number) => unit(minus(at(to), at(from)));
  return joints.flatMap((from, index) => {
    const to = joints[index + 1] ?? first + loop.length;
    const reach = Math.min(REACH, to - from);
    const isCorner = (joint: number) => corners.includes(joint % loop.length);
    return fitLine(
      softened(Array.from({ length: to - from + 1 }, (_, step) => at(from + step))),
      along(isCorner(from) ? from : from - REACH, from + reach),
      along(isCorner(to) ? to : to + REACH, to - reach),
      tolerance,
    );
  });
}

/** Schneider's fit: one curve, or two that meet where one would be farthest from the points. */
function fitLine(line: readonly Point[], out: Point, into: Point, tolerance: number): Piece[] {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end) return [];
  if (line.length < 4 || farthest(line, (share) => between(start, end, share)).far < tolerance / 2)
    return [[start, end]];
  let places = placesOf(line);
  for (let pass = 0; pass < 4; pass += 1) {
    const curve = curveThrough(line, places, out, into);
    const { far, index } = farthest(line, (_, at) => pointOf(curve, places[at] ?? 0));
    if (far < tolerance) return [curve];
    if (far > tolerance * 4 || pass === 3) {
      const middle = Math.min(line.length - 3, Math.max(2, index));
      const reach = Math.min(REACH, middle, line.length - 1 - middle);
      const along = unit(minus(line[middle + reach] ?? end, line[middle - reach] ?? start));
      return [
        ...fitLine(line.slice(0, middle + 1), out, [-along[0], -along[1]], tolerance),
        ...fitLine(line.slice(middle), along, into, tolerance),
      ];
    }
    places = places.map((place, at) => nearer(curve, line[at] ?? start, place));
  }
  return [];
}

const between = (from: Point, to: Point, share: number) => moved(from, minus(to, from), share);

function farthest(line: readonly Point[], onCurve: (share: number, index: number) => Point) {
  const shares = placesOf(line);
  let found = { far: 0, index: 0 };
  for (const [index, point] of line.entries()) {
    const far = distance(point, onCurve(shares[index] ?? 0, index));
    if (far > found.far) found = { far, index };
  }
  return found;
}

/** How far along the line each of its points is, from 0 to 1. */
function placesOf(line: readonly Point[]): number[] {
  let length = 0;
  const lengths = line.map((point, index) => {
    length += distance(point, line[index - 1] ?? point);
    return length;
  });
  return lengths.map((each) => each / (length || 1));
}

const weights = (t: number) => [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];

function pointOf(curve: Piece, t: number): Point {
  const shares = weights(t);
  return curve.reduce<Point>((sum, point, index) => moved(sum, point, shares[index] ?? 0), [0, 0]);
}

/** The curve with these tangents that is nearest to the points (least squares). */
function curveThrough(line: readonly Point[], places: number[], out: Point, into: Point): Piece {
  const [start, end]: Point[] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]];
  if (!start || !end) return [];
  let [aa, ab, bb, ax, bx] = [0, 0, 0, 0, 0];
  for (const [index, point] of line.entries()) {
    const [w0 = 0, w1 = 0, w2 = 0, w3 = 0] = weights(places[index] ?? 0);
    const a: Point = [out[0] * w1, out[1] * w1];
    const b: Point = [into[0] * w2, into[1] * w2];
    const rest = minus(point, moved(moved([0, 0], start, w0 + w1), end, w2 + w3));
    aa += dot(a, a);
    ab += dot(a, b);
    bb += dot(b, b);
    ax += dot(a, rest);
    bx += dot(b, rest);
  }
  const divisor = aa * bb - ab * ab;
  const chord = distance(start, end);
  const arms = [(ax * bb - bx * ab) / divisor, (bx * aa - ax * ab) / divisor].map((arm) =>
    arm > chord * 0.01 && arm < chord * 2 ? arm : chord / 3,
  );
  return [start, moved(start, out, arms[0] ?? 0), moved(end, into, arms[1] ?? 0), end];
}

/** One step of Newton's towards the place where the curve is nearest to the point. */
function nearer(curve: Piece, point: Point, place: number): number {
  const step = 0.001;
  const off = (t: number) => distance(pointOf(curve, t), point) ** 2;
  const [before, here, after] = [off(place - step), off(place), off(place + step)];
  const slope = (after - before) / (2 * step);
  const bend = (after - 2 * here + before) / step ** 2;
  return bend > 0 ? Math.min(1, Math.max(0, place - slope / bend)) : place;
}

/** The least and the largest place of lines and curves along one axis. */
export function boundsOf(pieces: readonly Piece[], axis: 0 | 1): readonly [number, number] {
  const reached = pieces.flatMap((piece) => {
    const [a = 0, b = 0, c = 0, d = 0] = piece.map((point) => point[axis]);
    if (piece.length === 2) return [a, b];
    const turns = rootsOf(d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a);
    return [a, d, ...turns.map((t) => pointOf(piece, t)[axis])];
  });
  return [Math.min(...reached), Math.max(...reached)];
}

/** The zeros of `a t² + b t + c` between 0 and 1. */
function rootsOf(a: number, b: number, c: number): number[] {
  const root = Math.sqrt(b * b - 4 * a * c);
  const all = Math.abs(a) < 1e-9 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
  return all.filter((t) => t > 0 && t < 1);
}
