import { type Point, silhouette, smoothOutline, turn } from '../../shapes/lathe.ts';
import { castTurned } from '../../shapes/shadow.ts';
import { weave } from '../../shapes/texture.ts';
import { lit } from '../../stage/color.ts';
import { eye } from '../../stage/light.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';
import { glow } from './glow.ts';

/** Lines down a shade at these angles; 0 faces the eye. */
const meridians = (outline: readonly Point[], angles: readonly number[]): string =>
  angles
    .map((angle) =>
      outline
        .map(
          ([radius, height], at) =>
            `${at ? 'L' : 'M'}${n(radius * Math.sin(angle))} ${n(radius * Math.cos(angle) * eye.tilt - height)}`,
        )
        .join(''),
    )
    .join('');

/** The seams of a shade that is sewn of twelve gores, and the two hoops that stretch it. */
function seams(stage: Stage, outline: readonly Point[]): string {
  const sewn = meridians(outline, [-1.3, -0.79, -0.26, 0.26, 0.79, 1.3]);
  const hoop = ([radius, height]: Point) =>
    `M${n(-radius)} ${n(-height)}A${n(radius)} ${n(radius * eye.tilt)} 0 0 0 ${n(radius)} ${n(-height)}`;
  const hoops = outline
    .filter((_, at) => at === 12 || at === 34)
    .map(hoop)
    .join('');
  const { color } = stage.material;
  return (
    `<g fill="none"><path d="${hoops}" stroke="${lit(color, 0.5)}" stroke-width="9" stroke-opacity="0.25"/>` +
    `<path d="${sewn}" stroke="${lit(color, 0.34)}" stroke-width="3.4" stroke-opacity="0.5"/>` +
    `<path d="${sewn}" transform="translate(-3 0)" stroke="${lit(color, 1.6)}" stroke-width="2.4" stroke-opacity="0.3"/></g>`
  );
}

/** From the ceiling, which is above the picture, to the cap. */
const cord = (from: number) =>
  `<rect x="-3.5" y="-2600" width="7" height="${n(2600 - from)}" fill="#26221e"/>` +
  `<rect x="-3.5" y="-2600" width="2" height="${n(2600 - from)}" fill="#8a7f70" opacity="0.6"/>`;

/** An onion of cloth: round below, drawn in to a long neck. */
const pendant: Form = {
  extent: { half: 300, height: 480 },
  unit: 0.063,
  focus: { x: 30, y: -390 },
  hangs: 420,
  draw(stage) {
    const shade = smoothOutline([
      [206, 0],
      [262, 44],
      [296, 124],
      [276, 204],
      [206, 272],
      [130, 322],
      [84, 372],
      [62, 424],
    ]);
    const cap = smoothOutline([
      [66, 422],
      [68, 432],
      [60, 456],
      [30, 472],
      [9, 484],
    ]);
    const clothed = stage.material.texture === 'weave';
    return {
      shadow:
        castTurned(stage, shade, { lifted: 420, deep: 0.4 }) + glow(stage, 0, 420, 560, 150, 0.5),
      body:
        glow(stage, 0, -190, 720, 720, 0.5) +
        cord(476) +
        turn(stage, {
          outline: shade,
          material: clothed ? { ...stage.material, glow: 0.16 } : stage.material,
        }) +
        (clothed
          ? weave(
              stage,
              silhouette({ outline: shade }),
              { x: -300, y: -440, width: 600, height: 500 },
              5,
              0.9,
            ) + seams(stage, shade)
          : '') +
        glow(stage, 0, -60, 250, 150, 0.45) +
        turn(stage, { outline: cap, material: stage.other('brass') }),
    };
  },
};

/** A globe of glass, closed all round and a little flatter than a ball. */
const globe: Form = {
  extent: { half: 320, height: 560 },
  unit: 0.05,
  focus: { x: 30, y: -440 },
  hangs: 380,
  draw(stage) {
    const [half, middle] = [320, 248];
    const ball = Array.from({ length: 61 }, (_, step): Point => {
      const angle = (step / 60 - 0.5) * Math.PI * 0.94;
      return [Math.max(8, half * Math.cos(angle)), middle + middle * Math.sin(angle)];
    });
    const cap = smoothOutline([
      [74, 478],
      [76, 488],
      [70, 500],
      [30, 512],
      [24, 540],
      [9, 556],
    ]);
    return {
      shadow:
        castTurned(stage, ball, { lifted: 380, deep: 0.35 }) + glow(stage, 0, 380, 600, 160, 0.55),
      body:
        glow(stage, 0, -248, 760, 740, 0.55) +
        cord(548) +
        turn(stage, {
          outline: ball,
          material: { ...stage.material, glow: stage.material.glow || 0.1 },
        }) +
        glow(stage, 0, -228, 280, 220, 0.5) +
        turn(stage, { outline: cap, material: stage.other('brass') }),
    };
  },
};

export const PENDANTS = { globe, pendant } satisfies Record<string, Form>;
