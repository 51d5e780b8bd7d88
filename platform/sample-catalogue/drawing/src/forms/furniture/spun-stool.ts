import { hollow, type Point, smoothOutline, turn } from '../../shapes/lathe.ts';
import { contact, faded } from '../../shapes/shadow.ts';
import { type Node, tube, tubePath } from '../../shapes/tube.ts';
import { eye } from '../../stage/light.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';

/** Directions of the legs, the farthest first; 0 faces the eye. */
const ANGLES = [3.34, -0.95, 1.15] as const;
const [HEIGHT, TOP, FOOT] = [560, 168, 214];

const on = (radius: number, angle: number, height: number): readonly [number, number] => [
  radius * Math.sin(angle),
  radius * Math.cos(angle) * eye.tilt - height,
];

/** A straight piece of a leg between two heights. */
function piece(angle: number, from: number, to: number, thick: number): Node[] {
  return Array.from({ length: 9 }, (_, step): Node => {
    const height = from + ((to - from) * step) / 8;
    const [x, y] = on(FOOT + ((TOP - FOOT) * height) / HEIGHT, angle, height);
    return [x, y, thick];
  });
}

/** The circles that spinning and brushing leave in the hollow of the seat. */
function rings(stage: Stage, radius: number): string {
  let drawn = '';
  for (let r = 16; r < radius; r += 9) {
    drawn += `<ellipse cy="${n(6 - HEIGHT)}" rx="${n(r)}" ry="${n(r * eye.tilt)}" stroke-opacity="${(0.05 + 0.1 * stage.random()).toFixed(2)}"/>`;
  }
  return `<g fill="none" stroke="#1d1612" stroke-width="1.2">${drawn}</g>`;
}

/** Spun like a lampshade: a dish with a rolled rim on three tubes, without rungs. */
const stool: Form = {
  extent: { half: 262, height: 590 },
  unit: 0.078,
  focus: { x: -60, y: -500 },
  draw(stage) {
    const bronze = stage.other('brass');
    const beech = { ...stage.other('oak'), color: '#d8b487' };
    const dish = smoothOutline([
      [120, 486],
      [168, 490],
      [214, 512],
      [240, 546],
      [246, 560],
    ]);
    const roll: Point[] = Array.from({ length: 13 }, (_, step): Point => {
      const angle = (step / 12 - 0.5) * Math.PI;
      return [246 + 15 * Math.cos(angle), 562 + 15 * Math.sin(angle)];
    });
    const leg = (angle: number) =>
      tube(stage, piece(angle, 0, 40, 21), beech) +
      tube(stage, piece(angle, 36, 512, 18)) +
      tube(stage, piece(angle, 470, 486, 20), bronze);
    const [across, back] = stage.light.cast;
    const fallen = ANGLES.map((angle) => {
      const [x, y] = on(FOOT, angle, 0);
      const [tx, ty] = on(TOP, angle, 0);
      return tubePath([
        [x, y, 14],
        [tx + 500 * across, ty - 500 * back, 14],
      ]);
    });
    const [sx, sy] = [540 * across, -540 * back];
    const disc = `M${n(sx - 258)} ${n(sy)}a258 ${n(258 * eye.tilt)} 0 1 0 516 0a258 ${n(258 * eye.tilt)} 0 1 0 -516 0Z`;
    const feet = ANGLES.map((angle) => {
      const [x, y] = on(FOOT, angle, 0);
      return `M${n(x - 24)} ${n(y)}a24 8 0 1 0 48 0a24 8 0 1 0 -48 0Z`;
    });
    return {
      shadow:
        faded(stage, disc + fallen.join(''), { x: 0, reach: 590 * across, lifted: 0, deep: 0.85 }) +
        contact(stage, feet.join('')),
      body:
        ANGLES.map(leg).join('') +
        turn(stage, { outline: dish }) +
        turn(stage, { outline: roll }) +
        hollow(stage, {
          outline: [
            [246, 577],
            [232, 566],
            [190, 556],
            [2, 552],
          ],
        }) +
        rings(stage, 200),
    };
  },
};

export const SPUN_STOOL = { 'spun-stool': stool } satisfies Record<string, Form>;
