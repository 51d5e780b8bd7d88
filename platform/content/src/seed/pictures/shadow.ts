import type { Point } from './lathe.ts';
import { TILT } from './light.ts';
import { n, type Stage } from './stage.ts';

/** `deep` 0 to 1 says how dark; `lifted` how far above the table its y = 0 is. */
interface Manner {
  x?: number;
  deep?: number;
  lifted?: number;
}

const disc = (x: number, y: number, radius: number, ratio = TILT) =>
  `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius * ratio)} 0 1 0 ${n(2 * radius)} 0a${n(radius)} ${n(radius * ratio)} 0 1 0 ${n(-2 * radius)} 0Z`;

export function blurred(
  stage: Stage,
  path: string,
  spread: number,
  opacity: number,
  fill = '#1d1612',
) {
  const filter = stage.define(
    `blur ${spread}`,
    (id) =>
      `<filter id="${id}" x="-60%" y="-120%" width="220%" height="340%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(spread)}"/></filter>`,
  );
  return `<path d="${path}" fill="${fill}" opacity="${opacity}" filter="url(#${filter})"/>`;
}

/** Where the table is darkest, because the thing stands on it. */
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
  return faded(stage, discs.join(''), { x, reach: top * across, lifted, deep });
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
  const soft = stage.define(
    `flat ${n(height)}`,
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(4 + height * 0.22)}"/></filter>`,
  );
  return (
    `<g fill="#1d1612" opacity="${n(0.5 * deep)}" filter="url(#${soft})">${[0, 0.34, 0.67, 1].map(laid).join('')}</g>` +
    blurred(stage, path, 5, 0.4 * deep)
  );
}

export const footprint = (radius: number, x = 0): string => disc(x, 0, radius);
