import { face, pathOf, type Spot } from '../../shapes/relief.ts';
import { castFlat } from '../../shapes/shadow.ts';
import { grain, twill, weave, within } from '../../shapes/texture.ts';
import { smoothLine, tube, tubePath } from '../../shapes/tube.ts';
import { lit } from '../../stage/color.ts';
import { between } from '../../stage/random.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';

const [HALF, TOP, BOTTOM] = [262, -470, 430];
const FOLDS = 5;

/** The hem, or a line across the cloth at a height, as the folds let it hang. */
function across(phase: number, y: number, from = -1, to = 1): Spot[] {
  const share = Math.max(0, (y - TOP) / (BOTTOM - TOP));
  return Array.from({ length: 60 }, (_, step): Spot => {
    const along = from + ((to - from) * step) / 59;
    const sway = Math.sin(phase + along * FOLDS * 1.7);
    return [along * HALF * (1 - 0.03 * share) + 7 * share * sway, y + 12 * share * sway];
  });
}

/** Knots of three threads each, along the hem. */
function fringe(stage: Stage, hem: readonly Spot[]): string {
  let threads = '';
  let knots = '';
  for (let at = 1; at < hem.length; at += 2) {
    const [x, y] = hem[at] ?? [0, 0];
    knots += `<circle cx="${n(x)}" cy="${n(y + 14)}" r="5"/>`;
    for (const aside of [-4, 0, 4]) {
      threads += `M${n(x + aside * 0.5)} ${n(y)}L${n(x)} ${n(y + 14)}Q${n(x + aside)} ${n(y + 34)} ${n(x + aside * 1.6 + between(stage.random, -3, 3))} ${n(y + between(stage.random, 50, 66))}`;
    }
  }
  const { color } = stage.material;
  return (
    `<path d="${threads}" fill="none" stroke="${lit(color, 0.7)}" stroke-width="2.6" stroke-linecap="round"/>` +
    `<g fill="${lit(color, 0.8)}">${knots}</g>`
  );
}

/** Hung over a rod by its middle, so that the bands of both ends show. */
const thrown: Form = {
  extent: { half: 360, height: 1060 },
  unit: 0.1,
  plane: 'wall',
  focus: { x: -60, y: 330 },
  draw(stage) {
    const phase = stage.random() * 6;
    const oak = stage.other('oak');
    const rod = smoothLine(
      [
        [-350, TOP + 4, 15],
        [0, TOP + 4, 15],
        [350, TOP + 4, 15],
      ],
      6,
    );
    const hem = across(phase, BOTTOM);
    const outline = pathOf([...across(phase, TOP - 20), ...hem.toReversed()]);
    const behind = across(phase + 1.4, BOTTOM - 60, -0.98, 1.03);
    const farther = pathOf([[-HALF * 0.98, TOP], [HALF * 1.03, TOP], ...behind.toReversed()]);
    const dark = { ...stage.material, color: lit(stage.material.color, 0.62) };
    const band = (from: number, tall: number) =>
      `<path d="${pathOf([...across(phase, from), ...across(phase, from + tall).toReversed()])}" fill="${stage.palette.second}" fill-opacity="0.92"/>`;
    const soft = stage.define(
      'falls',
      (id) =>
        `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="15"/></filter>`,
    );
    const side = Math.sign(stage.light.direction[0]) || -1;
    let falls = '';
    for (let fold = 0; fold < 2 * FOLDS; fold++) {
      const x = -HALF + ((fold + between(stage.random, 0.2, 0.8)) * HALF) / FOLDS;
      const length = BOTTOM - TOP + 40;
      const line = `M${n(x * 0.97)} ${n(BOTTOM + 10)}Q${n(x + between(stage.random, -16, 16))} ${n(BOTTOM - length / 2)} ${n(x)} ${n(BOTTOM - length)}`;
      falls += `<path d="${line}" stroke="#1d1612" stroke-width="${n(between(stage.random, 16, 34))}" stroke-opacity="0.15"/><path d="${line}" transform="translate(${26 * side} 0)" stroke="#fff8ea" stroke-width="22" stroke-opacity="0.11"/>`;
    }
    const box = { x: -HALF - 20, y: TOP - 30, width: 2 * HALF + 40, height: BOTTOM - TOP + 60 };
    const normals = [
      [-0.5, 0.2, 0.85],
      [0, 0.1, 1],
      [0.5, 0.1, 0.85],
    ] as const;
    const ends = [
      [-HALF, 0],
      [HALF, 0],
    ] as const;
    const cloth = stage.material.texture === 'fibre' ? twill : weave;
    const peg = (x: number) =>
      tube(
        stage,
        smoothLine(
          [
            [x, TOP - 34, 20],
            [x, TOP - 10, 20],
            [x, TOP + 26, 20],
          ],
          4,
        ),
        oak,
      );
    return {
      shadow: castFlat(stage, farther + outline, 44, 0.9) + castFlat(stage, tubePath(rod), 60),
      body:
        face(stage, farther, ends, normals, dark) +
        fringe({ ...stage, material: dark }, behind) +
        tube(stage, rod, oak) +
        grain(
          stage,
          tubePath(rod),
          { x: -350, y: TOP - 12, width: 700, height: 32 },
          oak.color,
          false,
        ) +
        [-330, 330].map(peg).join('') +
        fringe(stage, hem) +
        face(stage, outline, ends, normals) +
        within(
          stage,
          outline,
          [
            band(TOP + 40, 26),
            band(TOP + 92, 26),
            band(BOTTOM - 170, 36),
            band(BOTTOM - 102, 36),
          ].join('') +
            `<path d="M${-HALF - 9} ${TOP - 12}H${HALF + 9}" stroke="#fff8ea" stroke-width="16" stroke-opacity="0.25"/>` +
            `<path d="M${-HALF - 9} ${TOP + 22}H${HALF + 9}" stroke="#1d1612" stroke-width="18" stroke-opacity="0.22"/>` +
            `<g fill="none" stroke-linecap="round" filter="url(#${soft})">${falls}</g>`,
        ) +
        cloth(stage, outline, box, 4),
    };
  },
};

export const THROW = { throw: thrown } satisfies Record<string, Form>;
