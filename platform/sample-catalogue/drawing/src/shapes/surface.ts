import type { Material } from '../stage/materials.ts';
import { n, type Stage } from '../stage/stage.ts';
import { HEIGHT, WIDTH } from './background.ts';

/** Bumps of a surface: how often across and down a pixel, and how high. */
interface Bumps {
  frequency: string;
  high: number;
}

const WOOD = { across: '0.004 0.1', upright: '0.1 0.004' } as const;

/** The bumps that a fingertip feels on a material. */
function bumpsOf(
  { texture, gloss, glow, metal, transparent }: Material,
  upright: boolean,
): Bumps[] {
  if (transparent) return [];
  switch (texture) {
    case 'speckle':
      return gloss > 0.4
        ? [
            { frequency: '0.0006 0.014', high: 0.9 },
            { frequency: '0.03', high: 0.3 },
          ]
        : [
            { frequency: '0.0006 0.02', high: 1.3 },
            { frequency: '0.4', high: 0.7 },
          ];
    case 'grain':
      return [
        { frequency: WOOD[upright ? 'upright' : 'across'], high: 0.8 },
        { frequency: '0.3', high: 0.2 },
      ];
    case 'weave':
      return [{ frequency: '0.28', high: 0.8 }];
    case 'fibre':
      return [{ frequency: '0.2', high: 1.3 }];
    case 'brushed':
      return [{ frequency: '0.004 0.4', high: 0.5 }];
    case 'veins':
      return [
        { frequency: '0.03', high: 0.6 },
        { frequency: '0.3', high: 0.6 },
      ];
    case 'wicker':
    case 'twined':
      return [{ frequency: '0.12', high: 0.8 }];
    case 'none':
      if (metal) return [{ frequency: '0.003 0.3', high: 0.3 }];
      // Only cast iron and paper are rough without a texture of their own.
      if (gloss < 0.3) return [{ frequency: glow > 0 ? '0.09' : '0.2', high: glow > 0 ? 0.45 : 1 }];
      return [{ frequency: '0.02', high: 0.25 }];
  }
}

/** Light that falls flat on a surface gives this share of its strength back. */
const ELEVATION = 54;
const FLAT = Math.sin((ELEVATION * Math.PI) / 180);

/**
 * Lays the bumps of the material on what is drawn, for a close view; in the light of the picture.
 *
 * @param upright Whether the grain of wood runs from top to bottom.
 */
export function tactile(stage: Stage, drawn: string, upright = false): string {
  const bumps = bumpsOf(stage.material, upright);
  if (bumps.length === 0) return drawn;
  const [x, y] = stage.light.direction;
  const azimuth = n((Math.atan2(-y, x) * 180) / Math.PI);
  const region = `filterUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"`;
  const steps = bumps.map(
    ({ frequency, high }, index) =>
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${1 + Math.floor(stage.random() * 90)}" result="t${index}"/>` +
      `<feDiffuseLighting in="t${index}" surfaceScale="${high}" diffuseConstant="1" lighting-color="#fff" result="l${index}"><feDistantLight azimuth="${azimuth}" elevation="${ELEVATION}"/></feDiffuseLighting>` +
      `<feComposite operator="arithmetic" k1="${(1 / FLAT).toFixed(3)}" in="${index === 0 ? 'SourceGraphic' : `c${index - 1}`}" in2="l${index}" result="c${index}"/>`,
  );
  const filter = stage.define(
    `tactile ${upright}`,
    (id) =>
      `<filter id="${id}" ${region} color-interpolation-filters="sRGB">${steps.join('')}` +
      '<feComposite operator="in" in2="SourceAlpha"/></filter>',
  );
  return `<g filter="url(#${filter})">${drawn}</g>`;
}
