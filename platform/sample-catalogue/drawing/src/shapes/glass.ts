import { lit } from '../stage/color.ts';
import { eye } from '../stage/light.ts';
import { n, type Stage } from '../stage/stage.ts';
import { type Point, silhouette } from './lathe.ts';
import { within } from './texture.ts';

const ring = (radius: number, height: number, attributes: string) =>
  `<ellipse cx="0" cy="${n(-height)}" rx="${n(radius)}" ry="${n(radius * eye.tilt)}" ${attributes}/>`;

function softened(stage: Stage, spread: number): string {
  return stage.define(
    `soft ${spread}`,
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${spread}"/></filter>`,
  );
}

/** A line along the wall, inset by a share of the radius: where a window shows in the glass. */
function streak(
  outline: readonly Point[],
  from: number,
  to: number,
  inset: number,
  side: number,
): string {
  const part = outline.filter(([, height]) => height >= from && height <= to);
  return part
    .map(
      ([radius, height], index) => `${index ? 'L' : 'M'}${n(side * radius * inset)} ${n(-height)}`,
    )
    .join('');
}

interface Filling {
  /** Height of the water's surface, and its half width there. */
  height: number;
  radius: number;
}

/**
 * A blown vessel: clear in its middle, where the eye looks through two thin walls, and dense at its
 * edges, where it looks along them. What stands behind shows through.
 */
export function blown(stage: Stage, outline: readonly Point[], water?: Filling): string {
  const { color } = stage.material;
  const path = silhouette({ outline });
  const [rim, top] = outline.at(-1) ?? [1, 0];
  const [foot] = outline[0] ?? [1, 0];
  const side = stage.light.direction[0] < 0 ? -1 : 1;
  const dark = lit(color, 0.3);
  const edge = (width: number, opacity: number, blur: number, stroke: string) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"${blur === 0 ? '' : ` filter="url(#${softened(stage, blur)})"`}/>`;
  const filled = water
    ? within(
        stage,
        path,
        `<path d="M-900 ${n(-water.height)}H900V60H-900Z" fill="${lit(color, 0.95)}" opacity="0.16"/>` +
          ring(water.radius, water.height, `fill="${lit(color, 1.5)}" opacity="0.34"`) +
          ring(
            water.radius - 1,
            water.height,
            `fill="none" stroke="#ffffff" stroke-width="1.6" opacity="0.4"`,
          ) +
          ring(
            water.radius,
            water.height - 5,
            `fill="none" stroke="${dark}" stroke-width="2" opacity="0.3"`,
          ),
      )
    : '';
  const base =
    ring(
      foot * 0.86,
      foot * 0.16,
      `fill="${dark}" opacity="0.22" filter="url(#${softened(stage, 7)})"`,
    ) +
    ring(
      foot * 0.7,
      foot * 0.12,
      `fill="none" stroke="#ffffff" stroke-width="7" opacity="0.22" filter="url(#${softened(stage, 4)})"`,
    );
  const lights =
    `<path d="${streak(outline, top * 0.09, top * 0.56, 0.74, side)}" stroke="#ffffff" stroke-width="20" opacity="0.62" filter="url(#${softened(stage, 5)})"/>` +
    `<path d="${streak(outline, top * 0.12, top * 0.5, 0.6, side)}" stroke="#ffffff" stroke-width="5" opacity="0.6" filter="url(#${softened(stage, 1.6)})"/>` +
    `<path d="${streak(outline, top * 0.62, top * 0.95, 0.66, side)}" stroke="#ffffff" stroke-width="8" opacity="0.7" filter="url(#${softened(stage, 2.5)})"/>` +
    `<path d="${streak(outline, top * 0.06, top * 0.9, 0.88, -side)}" stroke="#fff6e4" stroke-width="9" opacity="0.4" filter="url(#${softened(stage, 4)})"/>`;
  return (
    `<path d="${path}" fill="${color}" opacity="0.13"/>` +
    ring(rim, top, `fill="none" stroke="${dark}" stroke-width="3" opacity="0.35"`) +
    filled +
    within(
      stage,
      path,
      edge(74, 0.26, 20, color) +
        edge(26, 0.4, 7, dark) +
        edge(4, 0.5, 0, dark) +
        base +
        `<g fill="none" stroke-linecap="round">${lights}</g>`,
    ) +
    ring(
      rim,
      top,
      `fill="${lit(color, 1.4)}" fill-opacity="0.1" stroke="${dark}" stroke-width="2.4" stroke-opacity="0.6"`,
    ) +
    ring(rim - 3, top + 1, 'fill="none" stroke="#ffffff" stroke-width="1.8" opacity="0.6"')
  );
}

/** Light that glass gathers and lays into the middle of its own shadow. */
export function caustic(stage: Stage, reach: number, radius: number): string {
  const [across, back] = stage.light.cast;
  const tint = lit(stage.material.color, 1.6);
  const streakOf = (share: number, width: number, opacity: number) =>
    `<ellipse cx="${n(reach * across * share)}" cy="${n(-reach * back * share)}" rx="${n(width)}" ry="${n(radius * eye.tilt * 0.42)}" fill="${tint}" opacity="${opacity}" filter="url(#${softened(stage, 12)})"/>`;
  return streakOf(0.42, radius * 0.9, 0.6) + streakOf(0.3, radius * 0.5, 0.55);
}
