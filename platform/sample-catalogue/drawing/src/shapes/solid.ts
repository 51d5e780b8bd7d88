import { hexOf, scale } from '../stage/color.ts';
import { eye, shade, type Vector } from '../stage/light.ts';
import type { Material } from '../stage/materials.ts';
import { n, type Stage } from '../stage/stage.ts';

/** How far an angular thing is turned on the table, so that two of its sides show. */
const TURN = -0.42;
const [COS, SIN] = [Math.cos(TURN), Math.sin(TURN)];

/** A point of a thing (x along it, y up, z towards the eye) on the picture. */
export function project([x, y, z]: Vector): readonly [number, number] {
  const across = x * COS + z * SIN;
  const towards = -x * SIN + z * COS;
  return [across, -y + towards * eye.tilt];
}

const turned = ([x, y, z]: Vector): Vector => [x * COS + z * SIN, y, -x * SIN + z * COS];

export interface Box {
  /** Corner that is left, low and far; and the size. */
  at: Vector;
  size: Vector;
  material?: Material;
  /** Drawn on a face, in its own flat coordinates, from (0, 0) to its width and height. */
  surface?: (face: 'top' | 'front' | 'side', width: number, height: number) => string;
}

const path = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** A box: its top, its front and the side that is turned to the eye, each in its own light. */
export function box(stage: Stage, { at, size, material = stage.material, surface }: Box): string {
  const [x, y, z] = at;
  const [w, h, d] = size;
  const faces = [
    {
      name: 'top',
      normal: [0, 1, 0],
      from: [x, y + h, z],
      u: [w, 0, 0],
      v: [0, 0, d],
      size: [w, d],
    },
    {
      name: 'side',
      normal: [1, 0, 0],
      from: [x + w, y + h, z + d],
      u: [0, 0, -d],
      v: [0, -h, 0],
      size: [d, h],
    },
    {
      name: 'front',
      normal: [0, 0, 1],
      from: [x, y + h, z + d],
      u: [w, 0, 0],
      v: [0, -h, 0],
      size: [w, h],
    },
  ] as const;
  return faces
    .map((face) => {
      const color = shade(turned(face.normal), material, stage.light, stage.palette);
      const far = hexOf(scale(color, face.name === 'top' ? 1.06 : 1.05));
      const near = hexOf(scale(color, face.name === 'top' ? 0.97 : 0.82));
      const fill = stage.define(
        `face ${far} ${near}`,
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient>`,
      );
      const [ox, oy] = project(face.from);
      const [ux, uy] = project(face.u);
      const [vx, vy] = project(face.v);
      const [width, height] = face.size;
      const matrix = [ux / width, uy / width, vx / height, vy / height]
        .map((value) => value.toFixed(4))
        .join(' ');
      return (
        `<g transform="matrix(${matrix} ${n(ox)} ${n(oy)})">` +
        `<rect width="${n(width)}" height="${n(height)}" fill="url(#${fill})" stroke="url(#${fill})" stroke-width="0.8"/>` +
        `${surface?.(face.name, width, height) ?? ''}</g>`
      );
    })
    .join('');
}

/** Light along the edge between two faces, where a plane has taken the sharpness off. */
export function edges(
  stage: Stage,
  { at: [x, y, z], size: [w, h, d], material = stage.material }: Box,
): string {
  const color = hexOf(scale(shade([0, 0.7, 0.7], material, stage.light, stage.palette), 1.25));
  const line = (from: Vector, to: Vector) =>
    `M${project(from).map(n).join(' ')}L${project(to).map(n).join(' ')}`;
  const near = line([x, y + h, z + d], [x + w, y + h, z + d]);
  const side = line([x + w, y + h, z], [x + w, y + h, z + d]);
  return `<path d="${near}${side}" fill="none" stroke="${color}" stroke-width="1.6" stroke-linecap="round" opacity="0.7"/>`;
}

/** The outline of a box's foot on the table, moved as light moves the shadow of a height. */
export function shadowOf(stage: Stage, { at: [x, y, z], size: [w, h, d] }: Box): string {
  const [across, back] = stage.light.cast;
  const corners = (height: number) =>
    (
      [
        [x, z],
        [x + w, z],
        [x + w, z + d],
        [x, z + d],
      ] as const
    ).map(([px, pz]) => {
      const [sx, sy] = project([px, 0, pz]);
      return [sx + height * across, sy - height * back] as const;
    });
  const [low, high] = [corners(y), corners(y + h)];
  const quads = low.map((corner, index) => {
    const next = (index + 1) % 4;
    return path([corner, low[next] ?? corner, high[next] ?? corner, high[index] ?? corner]);
  });
  return [path(low), path(high), ...quads].join('');
}
