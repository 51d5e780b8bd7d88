import { eye } from '../stage/light.ts';
import { n, type Stage } from '../stage/stage.ts';
import { boundsOf } from './bounds.ts';
import type { Point } from './lathe.ts';
import type { Box } from './texture.ts';

/** `deep` 0 to 1 says how dark; `lifted` how far above the table its y = 0 is. */
interface Manner {
  x?: number;
  deep?: number;
  lifted?: number;
}

const disc = (x: number, y: number, radius: number, ratio = eye.tilt) =>
  `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius * ratio)} 0 1 0 ${n(2 * radius)} 0a${n(radius)} ${n(radius * ratio)} 0 1 0 ${n(-2 * radius)} 0Z`;

/** A blur of what lies in a box, no larger than it has to be: its cost is its area. */
function blur(stage: Stage, { x, y, width, height }: Box, spread: number): string {
  const margin = 3 * spread;
  const region = `x="${n(x - margin)}" y="${n(y - margin)}" width="${n(width + 2 * margin)}" height="${n(height + 2 * margin)}"`;
  return stage.define(
    `blur ${spread} ${region}`,
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(spread)}"/></filter>`,
  );
}

export function blurred(
  stage: Stage,
  path: string,
  spread: number,
  opacity: number,
  fill = '#1d1612',
) {
  const filter = blur(stage, boundsOf(path), spread);
  return `<path d="${path}" fill="${fill}" fill-opacity="${opacity}" filter="url(#${filter})"/>`;
}

/** The contact shadow: the darkest place on the table, directly under the object. */
export const contact = (stage: Stage, path: string, deep = 1): string =>
  blurred(stage, path, 7, 0.6 * deep) + blurred(stage, path, 24, 0.42 * deep);

/** The shadow of a turned thing: a disc for each height, laid on the table away from the window. */
export function castTurned(stage: Stage, outline: readonly Point[], manner: Manner = {}): string {
  const { x = 0, deep = 1, lifted = 0 } = manner;
  const [across, back] = stage.light.cast;
  const top = (outline.at(-1)?.[1] ?? 0) + lifted;
  const every = Math.max(1, Math.floor(outline.length / 48));
  const discs = outline
    .filter((_, index) => index % every === 0)
    .map(([r, h]) => disc(x + (h + lifted) * across, lifted - (h + lifted) * back, r));
  // A broad thing's shadow reaches as far beyond its foot as it is broad.
  const broad = Math.max(...outline.map(([radius]) => radius)) * 0.8 * Math.sign(across);
  return faded(stage, discs.join(''), { x, reach: top * across + broad, lifted, deep });
}

/** Softer and fainter the farther it falls. */
export function faded(
  stage: Stage,
  path: string,
  { x, reach, lifted, deep }: { x: number; reach: number; lifted: number; deep: number },
): string {
  const fade = stage.define(
    `fade ${n(x)} ${n(reach)} ${deep}`,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x)}" y1="0" x2="${n(x + reach * 1.15)}" y2="0">` +
      `<stop offset="0" stop-color="#1d1612" stop-opacity="${0.56 * deep}"/><stop offset="0.5" stop-color="#1d1612" stop-opacity="${0.38 * deep}"/>` +
      `<stop offset="1" stop-color="#1d1612" stop-opacity="${0.1 * deep}"/></linearGradient>`,
  );
  return blurred(stage, path, 13 + lifted * 0.03, 1, `url(#${fade})`);
}

/**
 * The shadow of something flat on the plane it lies on or hangs against: near the thing where it
 * touches, moved and softer for the height of its upper side.
 */
export function castFlat(stage: Stage, path: string, height: number, deep = 1): string {
  const [lx, ly, lz] = stage.light.direction;
  const [dx, dy] = [(-lx / lz) * height * 0.8, (ly / lz) * height * 0.8];
  const laid = (share: number) =>
    `<path d="${path}" transform="translate(${n(dx * share)} ${n(dy * share)})"/>`;
  const { x, y, width, height: tall } = boundsOf(path);
  const reach = {
    x: Math.min(x, x + dx),
    y: Math.min(y, y + dy),
    width: width + Math.abs(dx),
    height: tall + Math.abs(dy),
  };
  return (
    `<g fill="#1d1612" opacity="${(0.5 * deep).toFixed(2)}" filter="url(#${blur(stage, reach, 10.5 + height * 0.1)})">${[0, 0.34, 0.67, 1].map(laid).join('')}</g>` +
    close(path, deep)
  );
}

/**
 * The dark line where something thin lies on a thing: strokes, at a tenth of the cost of a blur.
 */
export function close(path: string, deep = 1): string {
  const strokes = [3, 7, 12, 18].map((width) => `<path d="${path}" stroke-width="${width}"/>`);
  return `<g fill="none" stroke="#1d1612" stroke-opacity="${(0.11 * deep).toFixed(2)}" stroke-linejoin="round">${strokes.join('')}</g>`;
}

export const footprint = (radius: number, x = 0): string => disc(x, 0, radius);
