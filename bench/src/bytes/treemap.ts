export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Divides a rectangle among weights, each part as close to a square as possible (Bruls, Huizing and
 * van Wijk, "Squarified Treemaps", 2000).
 *
 * @param weights Above zero, largest first.
 * @returns One rectangle for each weight, in order, its area in proportion.
 */
export function divide(
  weights: readonly number[],
  { x, y, width, height }: Rectangle,
): Rectangle[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (weights.length === 0) return [];
  const scale = (width * height) / sum;
  const side = Math.min(width, height);
  let taken = 1;
  while (
    taken < weights.length &&
    worst(weights.slice(0, taken + 1), scale, side) <= worst(weights.slice(0, taken), scale, side)
  ) {
    taken++;
  }
  const row = weights.slice(0, taken);
  const thickness = (row.reduce((total, weight) => total + weight, 0) * scale) / side;
  let at = 0;
  const placed = row.map((weight) => {
    const length = (weight * scale) / thickness;
    const before = at;
    at += length;
    return width >= height
      ? { x, y: y + before, width: thickness, height: length }
      : { x: x + before, y, width: length, height: thickness };
  });
  const rest =
    width >= height
      ? { x: x + thickness, y, width: width - thickness, height }
      : { x, y: y + thickness, width, height: height - thickness };
  return [...placed, ...divide(weights.slice(taken), rest)];
}

/** The ratio of the longest to the shortest side of a row's worst rectangle. */
function worst(row: readonly number[], scale: number, side: number): number {
  const areas = row.map((weight) => weight * scale);
  const thickness = areas.reduce((total, area) => total + area, 0) / side;
  return Math.max(...areas.map((area) => Math.max(thickness ** 2 / area, area / thickness ** 2)));
}
