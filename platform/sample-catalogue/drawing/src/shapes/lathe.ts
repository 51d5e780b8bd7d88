import { hexOf } from '../stage/color.ts';
import { type Stop, straightened } from '../stage/gradient.ts';
import { eye, shade } from '../stage/light.ts';
import type { Material } from '../stage/materials.ts';
import { n, type Stage } from '../stage/stage.ts';

/** Half width at a height: the outline a potter's rib would have. */
export type Point = readonly [radius: number, height: number];

export interface Turned {
  /** From foot to rim. */
  outline: readonly Point[];
  /** Horizontal position of its axis. */
  x?: number;
  material?: Material | ((height: number) => Material);
}

/**
 * A smooth outline through the points given (Catmull–Rom), cut fine; a doubled point is a corner.
 */
export function smoothOutline(points: readonly Point[], cuts = 14): Point[] {
  const at = (index: number): Point =>
    points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const fine: Point[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let cut = 0; cut < cuts; cut++) {
      const t = cut / cuts;
      const along = (p: number, q: number, r: number, s: number) =>
        0.5 *
        (2 * q +
          (r - p) * t +
          (2 * p - 5 * q + 4 * r - s) * t * t +
          (3 * q - p - 3 * r + s) * t ** 3);
      fine.push([Math.max(0.5, along(a[0], b[0], c[0], d[0])), along(a[1], b[1], c[1], d[1])]);
    }
  }
  fine.push(at(points.length - 1));
  return fine;
}

const keyOf = ({ color, gloss, roughness, metal, glow }: Material) =>
  `${color} ${gloss} ${roughness} ${metal} ${glow}`;

/**
 * The window that metal and glaze mirror has an edge: with few steps around a ring it would be seen
 * as blocks.
 */
const stepsOf = ({ metal, gloss }: Material) => (metal ? 72 : gloss < 0.3 ? 18 : 36);

/** The colours across one ring, from its left end to its right, for a wall that leans so. */
function ringFill(
  stage: Stage,
  outward: number,
  upward: number,
  inside: boolean,
  material: Material,
) {
  const key = `ring ${inside} ${outward.toFixed(2)} ${upward.toFixed(2)} ${keyOf(material)}`;
  return stage.define(key, (id) => {
    const steps = stepsOf(material);
    const sign = inside ? -1 : 1;
    const around = Array.from({ length: steps + 1 }, (_, step): Stop => {
      const turn = Math.PI * (1 - step / steps);
      const across = Math.cos(turn);
      const color = shade(
        [sign * outward * across, upward, outward * Math.sin(turn)],
        material,
        stage.light,
        stage.palette,
      );
      return { offset: (across + 1) / 2, color: hexOf(color) };
    });
    const stops = straightened(around)
      .map(({ offset, color }) => `<stop offset="${offset.toFixed(4)}" stop-color="${color}"/>`)
      .join('');
    return `<linearGradient id="${id}">${stops}</linearGradient>`;
  });
}

/**
 * Outward and upward part of the wall's direction, at every point; a corner keeps both of its own.
 */
function slopes(outline: readonly Point[]) {
  const flat = outline.slice(1).map(([r1, h1], index) => {
    const [r0, h0] = outline[index] ?? [0, 0];
    const length = Math.hypot(r1 - r0, h1 - h0) || 1;
    return { outward: (h1 - h0) / length, upward: (r0 - r1) / length, length };
  });
  const meet = (a: number, b: number) => {
    const [here, there] = [flat[a], flat[b] ?? flat[a]];
    if (!here || !there) return { outward: 1, upward: 0 };
    const turned = here.outward * there.outward + here.upward * there.upward;
    if (turned < 0.8) return here;
    return {
      outward: (here.outward + there.outward) / 2,
      upward: (here.upward + there.upward) / 2,
    };
  };
  return flat.map((segment, index) => ({
    length: segment.length,
    from: meet(index, index - 1),
    to: meet(index, index + 1),
  }));
}

/** Height of a ring in pixels of the picture. */
const RING_PX = 6;

interface Ring {
  radius: number;
  height: number;
}

const whole = (x: number, { radius, height }: Ring, fill: string) =>
  `<ellipse cx="${n(x)}" cy="${n(-height)}" rx="${n(radius)}" ry="${n(radius * eye.tilt)}" fill="url(#${fill})"/>`;

/**
 * The near half of a ring's wall (of a hollow: the far half), as far as the next ring and a little
 * on.
 */
function band(x: number, ring: Ring, next: Ring, far: boolean, fill: string): string {
  const length = Math.hypot(next.radius - ring.radius, next.height - ring.height) || 1;
  const past = Math.max(0.35, 3 / length);
  const radius = next.radius + (next.radius - ring.radius) * past;
  const height = next.height + (next.height - ring.height) * past;
  const [out, home] = far ? [1, 0] : [0, 1];
  return (
    `<path d="M${n(x - ring.radius)} ${n(-ring.height)}A${n(ring.radius)} ${n(ring.radius * eye.tilt)} 0 0 ${out} ${n(x + ring.radius)} ${n(-ring.height)}` +
    `L${n(x + radius)} ${n(-height)}A${n(radius)} ${n(radius * eye.tilt)} 0 0 ${home} ${n(x - radius)} ${n(-height)}Z" fill="url(#${fill})"/>`
  );
}

function rings(stage: Stage, turned: Turned, inside: boolean): string {
  const { outline, x = 0, material = stage.material } = turned;
  const step = RING_PX / stage.scale;
  const segments = slopes(outline);
  let drawn = '';
  segments.forEach(({ length, from, to }, index) => {
    const [r0, h0] = outline[index] ?? [0, 0];
    const [r1, h1] = outline[index + 1] ?? [0, 0];
    const cuts = Math.max(1, Math.ceil(length / step));
    const at = (cut: number): Ring => ({
      radius: r0 + ((r1 - r0) * cut) / cuts,
      height: h0 + ((h1 - h0) * cut) / cuts,
    });
    // If a wall leans away from the eye, part of the ring's other half is visible too.
    const [rise, away] = [Math.abs(h1 - h0), Math.abs(r1 - r0)];
    const flat = inside || r1 > r0 ? rise < away * eye.tilt * 1.6 : away > rise * 0.12;
    for (let cut = 0; cut < cuts; cut++) {
      const share = cut / cuts;
      const ring = at(cut);
      const outward = from.outward + (to.outward - from.outward) * share;
      const upward = from.upward + (to.upward - from.upward) * share;
      const made = typeof material === 'function' ? material(ring.height) : material;
      const fill = inside
        ? ringFill(stage, Math.abs(outward), Math.abs(upward), true, made)
        : ringFill(stage, outward, upward, false, made);
      const last = index === segments.length - 1 && cut === cuts - 1;
      if (flat || last) drawn += whole(x, ring, fill);
      if (!flat) drawn += band(x, ring, at(cut + 1), inside, fill);
      if (last) drawn += whole(x, at(cuts), fill);
    }
  });
  return drawn;
}

/**
 * A solid of revolution: rings stacked from the foot up, each painted with the light that falls on
 * a wall of its slope; a higher one hides what an eye above the table would not see.
 */
export const turn = (stage: Stage, turned: Turned): string => rings(stage, turned, false);

/** The hollow of an open vessel, from rim (first) to bottom, seen through its mouth. */
export function hollow(stage: Stage, turned: Turned): string {
  const [radius, height] = turned.outline[0] ?? [1, 0];
  const x = turned.x ?? 0;
  const clip = stage.define(
    `mouth ${x} ${radius} ${height}`,
    (id) =>
      `<clipPath id="${id}"><ellipse cx="${n(x)}" cy="${n(-height)}" rx="${n(radius)}" ry="${n(radius * eye.tilt)}"/></clipPath>`,
  );
  return `<g clip-path="url(#${clip})">${rings(stage, turned, true)}</g>`;
}

/**
 * The outline as the eye sees it: both sides, the near half of the foot, the far half of the rim.
 */
export function silhouette({ outline, x = 0 }: Turned): string {
  const [footRadius, footHeight] = outline[0] ?? [1, 0];
  const [rimRadius, rimHeight] = outline.at(-1) ?? [1, 0];
  const right = outline.map(([r, h]) => `L${n(x + r)} ${n(-h)}`).join('');
  const left = outline
    .toReversed()
    .map(([r, h]) => `L${n(x - r)} ${n(-h)}`)
    .join('');
  return (
    `M${n(x - footRadius)} ${n(-footHeight)}` +
    `A${n(footRadius)} ${n(footRadius * eye.tilt)} 0 0 0 ${n(x + footRadius)} ${n(-footHeight)}${right}` +
    `A${n(rimRadius)} ${n(rimRadius * eye.tilt)} 0 0 0 ${n(x - rimRadius)} ${n(-rimHeight)}${left}Z`
  );
}
