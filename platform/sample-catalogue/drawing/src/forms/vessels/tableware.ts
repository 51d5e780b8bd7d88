import { silhouette, smoothOutline, turn } from '../../shapes/lathe.ts';
import { disc, relief, stepsOf } from '../../shapes/relief.ts';
import { castFlat, castTurned, contact, faded, footprint } from '../../shapes/shadow.ts';
import { grain, speckles } from '../../shapes/texture.ts';
import { boxOf, thrown } from '../../shapes/thrown.ts';
import { type Node, smoothLine, tube, tubePath } from '../../shapes/tube.ts';
import { lit } from '../../stage/color.ts';
import { eye } from '../../stage/light.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';

/** A darker colour for places where glaze has collected. */
const deeper = (stage: Stage, by: number) =>
  stage.material.gloss >= 0.5 && !stage.material.metal
    ? { ...stage.material, color: lit(stage.material.color, by) }
    : stage.material;

const plate: Form = {
  extent: { half: 430, height: 860 },
  unit: 0.032,
  plane: 'table',
  focus: { x: -210, y: -230 },
  draw(stage) {
    const [edge, lip, shoulder, well] = [426, 414, 300, 258];
    const between = (from: number, to: number) => (share: number) =>
      disc(from + (to - from) * share);
    const bare = { ...stage.material, color: '#a5764f', gloss: 0.04, roughness: 0.9, metal: false };
    const glazed = stage.material.texture === 'speckle';
    return {
      shadow: castFlat(stage, disc(edge), 40),
      body:
        relief(stage, [
          ...stepsOf(10, between(edge, lip), (share) => 0.95 - 1.1 * share).map((step, at) =>
            glazed && at > 3 && at < 8 ? { ...step, material: bare } : step,
          ),
          ...stepsOf(16, between(lip, shoulder + 10), (share) => -0.16 - 0.06 * share).map(
            (step, at) => ({ ...step, material: deeper(stage, 1.1 - 0.012 * at) }),
          ),
          ...stepsOf(
            22,
            between(shoulder + 10, well),
            (share) => -0.2 - 0.5 * Math.sin(share * Math.PI),
          ).map((step, at) => ({
            ...step,
            material: deeper(stage, 0.92 - 0.014 * Math.min(at, 12)),
          })),
          ...stepsOf(14, between(well, 20), (share) => -0.14 * (1 - share)).map((step, at) => ({
            ...step,
            material: deeper(stage, 0.78 + 0.02 * at),
          })),
        ]) +
        (glazed
          ? speckles(stage, disc(lip), { x: -lip, y: -lip, width: 2 * lip, height: 2 * lip }, 0.5)
          : '') +
        `<g fill="none">${[96, 150, 204, 340, 376].map((r) => `<circle r="${r}" stroke="#fff6e4" stroke-width="2.4" opacity="0.07"/><circle r="${r - 3}" stroke="#1d1612" stroke-width="2" opacity="0.07"/>`).join('')}</g>`,
    };
  },
};

const pitcher: Form = {
  extent: { half: 270, height: 640 },
  unit: 0.035,
  focus: { x: -110, y: -540 },
  draw(stage) {
    const outside = smoothOutline([
      [136, 0],
      [146, 14],
      [198, 110],
      [216, 220],
      [190, 340],
      [132, 440],
      [112, 510],
      [122, 590],
      [134, 620],
    ]);
    const vessel = thrown(stage, outside, 9, [
      [118, 590],
      [104, 520],
      [2, 500],
    ]);
    const handle = smoothLine([
      [110, -560, 20],
      [190, -592, 20],
      [256, -540, 21],
      [266, -430, 21],
      [236, -330, 20],
      [188, -280, 22],
    ]);
    const lip = smoothLine([
      [-116, -418, 2],
      [-106, -490, 26],
      [-112, -560, 36],
      [-146, -616, 26],
      [-176, -648, 9],
    ]);
    const [across, back] = stage.light.cast;
    const laid = handle.map(([x, y, radius]): Node => [x - y * across, y * back, radius]);
    const inner = { ...stage.material, color: lit(stage.material.color, 0.55) };
    return {
      shadow:
        vessel.shadow +
        faded(stage, tubePath(laid), { x: 0, reach: 640 * across, lifted: 0, deep: 0.7 }),
      body:
        tube(stage, handle) +
        vessel.body +
        tube(stage, lip) +
        `<path d="M-72 ${n(-620 - 110 * eye.tilt)}Q-130 -634 -176 -652Q-168 -630 -128 -610Q-96 -600 -76 ${n(-620 + 110 * eye.tilt)}Z" fill="${inner.color}"/>`,
    };
  },
};

const skillet: Form = {
  extent: { half: 530, height: 200 },
  unit: 0.037,
  focus: { x: 190, y: -90, closer: 1.4 },
  draw(stage) {
    const outside = smoothOutline([
      [276, 0],
      [292, 6],
      [326, 60],
      [344, 104],
    ]);
    const pan = thrown(stage, outside, 12, [
      [326, 92],
      [296, 34],
      [288, 30],
      [2, 28],
    ]);
    const handle = smoothLine([
      [318, -84, 26],
      [380, -98, 20],
      [500, -122, 17],
      [620, -144, 23],
      [680, -154, 27],
      [706, -158, 16],
    ]);
    const [across, back] = stage.light.cast;
    const laid = handle.map(([x, y, radius]): Node => [x - y * across, y * back, radius * 0.7]);
    const shift = (drawn: string) => `<g transform="translate(-176 0)">${drawn}</g>`;
    return {
      shadow: shift(
        pan.shadow +
          faded(stage, tubePath(laid), {
            x: 200,
            reach: 900 * Math.sign(across),
            lifted: 0,
            deep: 0.8,
          }),
      ),
      body: shift(
        tube(stage, handle) +
          `<ellipse cx="668" cy="-152" rx="15" ry="9" transform="rotate(-10 668 -152)" fill="#0f0d0c"/><path d="M654 -150a15 9 -10 0 0 28 -2" fill="none" stroke="${lit(stage.material.color, 2.2)}" stroke-width="1.6" opacity="0.6"/>` +
          pan.body,
      ),
    };
  },
};

const mill: Form = {
  extent: { half: 130, height: 740 },
  unit: 0.034,
  focus: { x: 10, y: -590, closer: 1.3, upright: true },
  draw(stage) {
    const body = smoothOutline([
      [112, 0],
      [116, 8],
      [114, 40],
      [96, 90],
      [70, 190],
      [62, 270],
      [76, 350],
      [98, 410],
      [100, 440],
      [86, 452],
    ]);
    const head = smoothOutline([
      [80, 456],
      [94, 464],
      [96, 476],
      [70, 494],
      [54, 530],
      [66, 580],
      [86, 620],
      [82, 662],
      [52, 694],
      [16, 702],
    ]);
    const nut = smoothOutline([
      [16, 700],
      [18, 706],
      [24, 718],
      [20, 732],
      [2, 738],
    ]);
    const wooden = (outline: readonly (readonly [number, number])[], height: number) =>
      stage.material.texture === 'grain'
        ? grain(stage, silhouette({ outline }), boxOf(120, height), stage.material.color, true)
        : '';
    return {
      shadow: castTurned(stage, [...body, ...head, ...nut]) + contact(stage, footprint(114)),
      body:
        turn(stage, { outline: body }) +
        wooden(body, 452) +
        turn(stage, {
          outline: [
            [78, 450],
            [78, 457],
          ],
          material: stage.other('steel'),
        }) +
        turn(stage, { outline: head }) +
        wooden(head, 704) +
        turn(stage, { outline: nut, material: stage.other('steel') }),
    };
  },
};

export const TABLEWARE = { mill, pitcher, plate, skillet } satisfies Record<string, Form>;
