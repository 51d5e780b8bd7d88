import { hexOf } from '../stage/color.ts';
import { straightened } from '../stage/gradient.ts';
import { shade, type Vector } from '../stage/light.ts';
import type { Material } from '../stage/materials.ts';
import { n, type Stage } from '../stage/stage.ts';

/** A point in the picture's plane. */
export type Spot = readonly [x: number, y: number];

export interface Step {
  /** Everything inside this outline, until a later step covers its middle. */
  path: string;
  /** Sine of how far the surface leans outwards here: 0 faces the eye, below 0 it falls inwards. */
  slope: number;
  material?: Material;
}

/**
 * Something seen square on that rises and falls: outlines from the outermost inwards, each painted
 * with the light on a surface that leans away from its middle.
 */
export function relief(stage: Stage, steps: readonly Step[]): string {
  const [lx, ly] = stage.light.direction;
  const length = Math.hypot(lx, ly) || 1;
  const [ax, ay] = [lx / length, ly / length];
  return steps
    .map(({ path, slope, material = stage.material }) => {
      const colors = Array.from({ length: 11 }, (_, step) => {
        const out = ((step / 10) * 2 - 1) * Math.max(-1, Math.min(1, slope));
        const normal = [out * ax, out * ay + 0.06, Math.sqrt(1 - out * out)] as const;
        return hexOf(shade(normal, material, stage.light, stage.palette));
      });
      const fill = stage.define(`relief ${colors.join('')}`, (id) => {
        const stops = straightened(colors.map((color, at) => ({ offset: at / 10, color }))).map(
          ({ offset, color }) => `<stop offset="${offset}" stop-color="${color}"/>`,
        );
        return `<linearGradient id="${id}" x1="${n(50 - 50 * ax)}%" y1="${n(50 + 50 * ay)}%" x2="${n(50 + 50 * ax)}%" y2="${n(50 - 50 * ay)}%">${stops.join('')}</linearGradient>`;
      });
      return `<path d="${path}" fill="url(#${fill})"/>`;
    })
    .join('');
}

/**
 * Steps between two outlines of one kind; `slope` is asked with 0 at the outer one, 1 at the inner.
 */
export const stepsOf = (
  cuts: number,
  path: (share: number) => string,
  slope: (share: number) => number,
): Step[] =>
  Array.from({ length: cuts }, (_, cut) => ({
    path: path(cut / cuts),
    slope: slope(cut / cuts),
  }));

export const pathOf = (spots: readonly Spot[]): string =>
  `M${spots.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** A point turned about the middle, in radians clockwise. */
export const spun = ([x, y]: Spot, angle: number): Spot => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** A rectangle whose corners are rounded, turned by an angle. */
export function rounded(half: Spot, radius: number, angle = 0): Spot[] {
  const [w, h] = half;
  const r = Math.max(0.1, Math.min(radius, w, h));
  return [0, 1, 2, 3].flatMap((corner) => {
    const [sx, sy] = [corner === 0 || corner === 3 ? 1 : -1, corner < 2 ? 1 : -1];
    return Array.from({ length: 13 }, (_, step) => {
      const at = (corner + step / 12) * (Math.PI / 2);
      return spun([sx * (w - r) + r * Math.cos(at), sy * (h - r) + r * Math.sin(at)], angle);
    });
  });
}

/** A ring: its hole runs the other way, so that it stays open. */
export const ring = (outer: number, inner: number, [x, y]: Spot = [0, 0]): string =>
  `${disc(outer)}M${n(x - inner)} ${n(y)}a${n(inner)} ${n(inner)} 0 1 1 ${n(2 * inner)} 0a${n(inner)} ${n(inner)} 0 1 1 ${n(-2 * inner)} 0Z`;

export const disc = (radius: number, [x, y]: Spot = [0, 0]): string =>
  `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(2 * radius)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-2 * radius)} 0Z`;

/**
 * A plane that bends a little between two points, seen square on; it faces each direction in turn.
 */
export function face(
  stage: Stage,
  path: string,
  [from, to]: readonly [Spot, Spot],
  normals: readonly Vector[],
  material: Material = stage.material,
): string {
  const colors = normals.map((normal) =>
    hexOf(shade(normal, material, stage.light, stage.palette)),
  );
  const ends = `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`;
  const fill = stage.define(`face ${ends} ${colors.join('')}`, (id) => {
    const stops = colors.map(
      (color, at) =>
        `<stop offset="${(at / Math.max(1, colors.length - 1)).toFixed(3)}" stop-color="${color}"/>`,
    );
    return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stops.join('')}</linearGradient>`;
  });
  return `<path d="${path}" fill="url(#${fill})"/>`;
}
