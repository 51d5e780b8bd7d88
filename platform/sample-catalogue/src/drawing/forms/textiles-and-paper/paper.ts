import { contact, faded } from '../../shapes/shadow.ts';
import { type Box, box, edges, shadowOf } from '../../shapes/solid.ts';
import { grain, weave } from '../../shapes/texture.ts';
import { lit } from '../../stage/color.ts';
import type { Vector } from '../../stage/light.ts';
import { between } from '../../stage/random.ts';
import type { Form, Stage } from '../../stage/stage.ts';
import { n } from '../../stage/stage.ts';

/** The leaves between two covers: fine lines, not quite even. */
function leaves(stage: Stage, width: number, height: number): string {
  let lines = '';
  for (let y = 2; y < height; y += between(stage.random, 1.8, 3.4)) {
    lines += `<path d="M0 ${n(y)}H${n(width)}" stroke-opacity="${n(between(stage.random, 0.1, 0.5))}"/>`;
  }
  return `<g stroke="#7d705c" stroke-width="0.8">${lines}</g>`;
}

function bound(stage: Stage, at: Vector, size: Vector, color: string): Box[] {
  const [x, y, z] = at;
  const [w, h, d] = size;
  const cover = { ...stage.material, color };
  const paper = stage.other('paper');
  const clothed = (_: string, width: number, height: number) =>
    weave(stage, `M0 0H${n(width)}V${n(height)}H0Z`, { x: 0, y: 0, width, height }, 3, 0.9);
  return [
    { at: [x, y, z], size: [w, 7, d], material: cover, surface: clothed },
    {
      at: [x + 12, y + 7, z + 10],
      size: [w - 20, h - 14, d - 18],
      material: paper,
      surface: (face, width, height) => (face === 'top' ? '' : leaves(stage, width, height)),
    },
    { at: [x, y + h - 7, z], size: [w, 7, d], material: cover, surface: clothed },
  ];
}

function pile(stage: Stage, boxes: readonly Box[], foot: Box) {
  const top = Math.max(...boxes.map(({ at, size }) => at[1] + size[1]));
  return {
    shadow:
      faded(stage, boxes.map((each) => shadowOf(stage, each)).join(''), {
        x: 0,
        reach: top * stage.light.cast[0] + 320 * Math.sign(stage.light.cast[0]),
        lifted: 0,
        deep: 0.85,
      }) + contact(stage, shadowOf(stage, { ...foot, size: [foot.size[0], 2, foot.size[2]] })),
    body: boxes.map((each) => box(stage, each) + edges(stage, each)).join(''),
  };
}

const notebook: Form = {
  extent: { half: 400, height: 300 },
  unit: 0.03,
  focus: { x: -160, y: -150 },
  companion: { form: 'tumbler', material: 'matte' },
  draw(stage) {
    const { color, second } = stage.palette;
    const boxes = [
      ...bound(stage, [-330, 0, -210], [640, 74, 440], color),
      ...bound(stage, [-290, 74, -190], [590, 58, 400], second),
      ...bound(stage, [-300, 132, -170], [520, 46, 360], lit(color, 0.7)),
    ];
    const [foot] = boxes;
    const tape = { ...stage.other('linen'), color: lit(second, 0.8) };
    const band: Box = { at: [120, 178, -170], size: [16, 2, 361], material: tape };
    const front: Box = { at: [120, 132, 189], size: [16, 47, 2], material: tape };
    return pile(stage, [...boxes, front, band], foot ?? band);
  },
};

/** The side of a chest: boards one above the other, or sheet metal riveted along its edges. */
function panel(stage: Stage, width: number, height: number): string {
  const { color, metal, texture } = stage.material;
  const path = `M0 0H${n(width)}V${n(height)}H0Z`;
  if (texture === 'grain') {
    const joint = `M0 ${n(height * 0.5)}H${n(width)}`;
    return (
      grain(stage, path, { x: 0, y: 0, width, height }, color, false) +
      `<path d="${joint}" stroke="${lit(color, 0.2)}" stroke-width="2.4" stroke-opacity="0.7"/>`
    );
  }
  if (!metal) return '';
  let rivets = '';
  for (let x = 22; x < width - 10; x += (width - 44) / Math.round(width / 48)) {
    rivets += `<circle cx="${n(x)}" cy="${n(height - 16)}" r="5" fill="${lit(color, 0.5)}"/><circle cx="${n(x - 1)}" cy="${n(height - 18)}" r="3.4" fill="${lit(color, 1.5)}"/>`;
  }
  const fold = `M0 ${n(height - 32)}H${n(width)}M34 0V${n(height)}M${n(width - 34)} 0V${n(height)}`;
  return `<g fill="none" stroke-width="3"><path d="${fold}" stroke="${lit(color, 0.3)}" stroke-opacity="0.6"/><path d="${fold}" transform="translate(2.6 2.6)" stroke="${lit(color, 1.8)}" stroke-opacity="0.45"/></g>${rivets}`;
}

const chest: Form = {
  extent: { half: 380, height: 340 },
  unit: 0.045,
  focus: { x: -150, y: -210 },
  companion: { form: 'candlestick', material: 'brass' },
  draw(stage) {
    const base: Box = {
      at: [-290, 0, -210],
      size: [580, 150, 420],
      surface: (_, width, height) => panel(stage, width, height),
    };
    const lid: Box = {
      at: [-298, 150, -218],
      size: [596, 96, 436],
      material: { ...stage.material, color: stage.palette.second },
      surface: (face, width, height) =>
        weave(stage, `M0 0H${n(width)}V${n(height)}H0Z`, { x: 0, y: 0, width, height }, 3, 0.7) +
        (face === 'front'
          ? `<rect x="${n(width / 2 - 54)}" y="30" width="108" height="40" fill="#f2ead8" stroke="#9c7a3c" stroke-width="4"/>`
          : ''),
    };
    return pile(stage, [base, lid], base);
  },
};

export const PAPER = { chest, notebook } satisfies Record<string, Form>;
