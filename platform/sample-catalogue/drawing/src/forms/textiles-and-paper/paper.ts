import { contact, faded } from '../../shapes/shadow.ts';
import { type Box, box, edges, shadowOf } from '../../shapes/solid.ts';
import { weave } from '../../shapes/texture.ts';
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

export const PAPER = { notebook } satisfies Record<string, Form>;
