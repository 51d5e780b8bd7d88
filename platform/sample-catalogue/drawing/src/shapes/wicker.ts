import { hexOf, lit, scale } from '../stage/color.ts';
import { eye, shade } from '../stage/light.ts';
import { between } from '../stage/random.ts';
import { n, type Stage } from '../stage/stage.ts';
import type { Point } from './lathe.ts';
import type { Node } from './tube.ts';

/** Half width of an outline at a height, and how much it leans there. */
function wallAt(outline: readonly Point[], height: number) {
  const above = Math.max(
    1,
    outline.findIndex(([, h]) => h >= height),
  );
  const [r0, h0] = outline[above - 1] ?? [1, 0];
  const [r1, h1] = outline[above] ?? [r0, h0 + 1];
  const rise = h1 - h0 || 1;
  const length = Math.hypot(r1 - r0, rise) || 1;
  return {
    radius: r0 + ((r1 - r0) * (height - h0)) / rise,
    outward: rise / length,
    upward: (r0 - r1) / length,
  };
}

interface Weave {
  /** Height of a row. */
  pitch: number;
  /** Uprights all the way round. */
  stakes: number;
}

/** Position of a point of the wall in the picture; angle 0 faces the eye, ±π/2 are the edges. */
const seen = (radius: number, angle: number, height: number) =>
  [radius * Math.sin(angle), radius * Math.cos(angle) * eye.tilt - height] as const;

const line = (spots: readonly (readonly [number, number])[]) =>
  `M${spots.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;

/** A rod or a strand: its shadow side, itself, and the light along it. */
function strand(path: string, color: string, width: number, sheen: number): string {
  const stroke = (ink: string, share: number, drop: number, opacity = 1) =>
    `<path d="${path}"${drop === 0 ? '' : ` transform="translate(0 ${n(drop)})"`} stroke="${ink}" stroke-width="${n(width * share)}"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}/>`;
  return (
    stroke(lit(color, 0.34), 1.12, width * 0.12) +
    stroke(color, 0.88, 0) +
    stroke(lit(color, 1.55), 0.24, -width * 0.2, sheen)
  );
}

/**
 * The near side of a basket's wall, row on row from the foot: rods in and out of the uprights, or
 * twined rushes.
 */
export function woven(stage: Stage, outline: readonly Point[], { pitch, stakes }: Weave): string {
  const twined = stage.material.texture === 'twined';
  const top = outline.at(-1)?.[1] ?? 0;
  const gap = (2 * Math.PI) / stakes;
  let drawn = '';
  for (let row = 0; (row + 0.6) * pitch < top; row++) {
    const height = (row + 0.5) * pitch;
    const { radius, outward, upward } = wallAt(outline, height);
    const tone = between(stage.random, 0.86, 1.1);
    let uprights = '';
    let strands = '';
    // From the edges to the middle, so that what is nearer to the eye lies above.
    const visible = Array.from({ length: stakes }, (_, stake) => (stake - stakes / 2 + 0.5) * gap)
      .filter((angle) => Math.abs(angle) < Math.PI / 2 + gap * 0.4)
      .sort((a, b) => Math.abs(b) - Math.abs(a));
    for (const angle of visible) {
      const color = (by: number) => {
        const facing = shade(
          [outward * Math.sin(angle), upward + 0.1, outward * Math.cos(angle)],
          stage.material,
          stage.light,
          stage.palette,
        );
        return hexOf(scale(facing, by));
      };
      const own = tone * between(stage.random, 0.88, 1.1);
      const at = (share: number, lift: number, rise = 0) =>
        seen(radius + lift, Math.max(-1.57, Math.min(1.57, angle + share * gap)), height + rise);
      if (twined) {
        const lean = (row % 2 === 0 ? 1 : -1) * pitch * 0.34;
        strands += strand(
          line([at(-0.62, 1, -lean), at(0, 4, 0), at(0.62, 1, lean)]),
          color(own),
          pitch * 0.74,
          0.3,
        );
        continue;
      }
      const stake = Math.round(angle / gap - 0.5);
      if ((row + stake) % 2 === 0) {
        strands += strand(
          line([at(-0.95, -3), at(-0.5, 3), at(0, 6), at(0.5, 3), at(0.95, -3)]),
          color(own),
          pitch,
          0.5,
        );
      } else {
        uprights += strand(
          line([at(0, 2, -pitch * 0.6), at(0, 2, pitch * 0.6)]),
          color(0.8),
          pitch * 0.8,
          0.3,
        );
      }
    }
    drawn += uprights + strands;
  }
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
}

/** The far half (or the near one) of a plaited border round a rim. */
export function border(
  stage: Stage,
  radius: number,
  height: number,
  width: number,
  far: boolean,
): string {
  const count = Math.round((radius * 3.1) / (width * 0.62));
  let drawn = '';
  for (let step = 0; step <= count; step++) {
    const angle = (far ? Math.PI : 0) + (step / count - 0.5) * Math.PI * (far ? -1 : 1);
    const color = hexOf(
      scale(
        shade(
          [Math.sin(angle) * 0.7, 0.6, Math.cos(angle) * 0.7],
          stage.material,
          stage.light,
          stage.palette,
        ),
        between(stage.random, 0.86, 1.08),
      ),
    );
    const turn = (width * 0.8) / radius;
    drawn += strand(
      line([
        seen(radius, angle - turn, height - width * 0.34),
        seen(radius + 2, angle, height + 1),
        seen(radius, angle + turn, height + width * 0.34),
      ]),
      color,
      width * 0.62,
      0.4,
    );
  }
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
}

/** A strand wound round a handle, as marks across it. */
export function wound(stage: Stage, nodes: readonly Node[], every: number): string {
  let dark = '';
  let light = '';
  let since = 0;
  for (let index = 1; index < nodes.length; index++) {
    const [x0, y0] = nodes[index - 1] ?? [0, 0];
    const [x, y, radius] = nodes[index] ?? [0, 0, 1];
    const length = Math.hypot(x - x0, y - y0) || 1;
    since += length;
    if (since < every) continue;
    since = 0;
    const [dx, dy] = [(x - x0) / length, (y - y0) / length];
    const mark = (shift: number) =>
      line([
        [
          x - dy * radius + dx * (shift - radius * 0.5),
          y + dx * radius + dy * (shift - radius * 0.5),
        ],
        [x + dx * shift, y + dy * shift],
        [
          x + dy * radius + dx * (shift + radius * 0.5),
          y - dx * radius + dy * (shift + radius * 0.5),
        ],
      ]);
    dark += mark(0);
    light += mark(every * 0.4);
  }
  const color = stage.material.color;
  return `<g fill="none" stroke-linecap="round"><path d="${dark}M0 0" stroke="${lit(color, 0.2)}" stroke-width="${n(every * 0.2)}" opacity="0.7"/><path d="${light}M0 0" stroke="${lit(color, 1.7)}" stroke-width="${n(every * 0.26)}" opacity="0.35"/></g>`;
}
