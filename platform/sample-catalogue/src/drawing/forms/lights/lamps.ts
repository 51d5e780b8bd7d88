import { type Point, silhouette, smoothOutline, turn } from '../../shapes/lathe.ts';
import { castTurned, contact, footprint } from '../../shapes/shadow.ts';
import { noise, weave } from '../../shapes/texture.ts';
import { lit } from '../../stage/color.ts';
import { TILT } from '../../stage/light.ts';
import type { Material } from '../../stage/materials.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';
import { glow } from './glow.ts';

const DOME: Point[] = [
  [288, 490],
  [290, 500],
  [276, 590],
  [226, 690],
  [140, 752],
  [50, 776],
  [24, 782],
];

const lamp: Form = {
  extent: { half: 290, height: 800 },
  unit: 0.053,
  focus: { x: -40, y: -600 },
  companion: { form: 'notebook', material: 'linen' },
  draw(stage) {
    const foot = smoothOutline([
      [170, 0],
      [176, 8],
      [174, 22],
      [150, 34],
      [60, 44],
      [18, 58],
    ]);
    const stem: Point[] = [
      [13, 50],
      [13, 560],
    ];
    // Spun of metal the dome is deeper or flatter, as the metal lets itself be pressed.
    const spread = stage.material.texture === 'brushed' ? 0.82 : stage.material.metal ? 1.06 : 1;
    const shade = smoothOutline(
      DOME.map(
        ([radius, height]): Point => [radius * spread, 490 + (height - 490) / spread ** 0.5],
      ),
    );
    const crown = shade.at(-1)?.[1] ?? 782;
    const finial = smoothOutline([
      [22, crown - 2],
      [24, crown + 8],
      [18, crown + 24],
      [1, crown + 32],
    ]);
    const brass = stage.other('brass');
    const rim: Material = { ...brass, color: '#d9b367' };
    return {
      shadow:
        castTurned(stage, [...foot, ...stem, ...shade], { deep: 0.8 }) +
        contact(stage, footprint(174)) +
        glow(stage, 0, 6, 540, 150, 0.6),
      body:
        glow(stage, 0, -420, 470, 400, 0.3) +
        turn(stage, { outline: foot }) +
        turn(stage, { outline: stem, material: brass }) +
        glow(stage, 0, -430, 120, 130, 0.55) +
        turn(stage, {
          outline: [
            [289 * spread, 486],
            [289 * spread, 491],
          ],
          material: rim,
        }) +
        turn(stage, { outline: shade }) +
        turn(stage, { outline: finial, material: brass }),
    };
  },
};

/** The seams of a sewn shade, over its ribs. */
function seams(stage: Stage, outline: readonly Point[]): string {
  const line = (angle: number) =>
    outline
      .map(
        ([radius, height], at) =>
          `${at ? 'L' : 'M'}${n(radius * Math.sin(angle))} ${n(radius * Math.cos(angle) * TILT - height)}`,
      )
      .join('');
  const path = [-1.25, -0.75, -0.25, 0.25, 0.75, 1.25].map(line).join('');
  const { color } = stage.material;
  return `<g fill="none"><path d="${path}" stroke="${lit(color, 0.34)}" stroke-width="3.4" stroke-opacity="0.5"/><path d="${path}" transform="translate(-3 0)" stroke="${lit(color, 1.6)}" stroke-width="2.4" stroke-opacity="0.3"/></g>`;
}

const pendant: Form = {
  extent: { half: 300, height: 470 },
  unit: 0.055,
  focus: { x: 30, y: -330 },
  companion: { form: 'bowl', material: 'matte' },
  hangs: 420,
  draw(stage) {
    const shade = smoothOutline([
      [226, 0],
      [270, 60],
      [296, 150],
      [270, 256],
      [180, 340],
      [84, 384],
      [62, 396],
    ]);
    const cap = smoothOutline([
      [66, 394],
      [68, 406],
      [62, 440],
      [30, 462],
      [9, 476],
    ]);
    const brass = stage.other('brass');
    const clothed = stage.material.texture === 'weave';
    return {
      shadow:
        castTurned(stage, shade, { lifted: 420, deep: 0.4 }) + glow(stage, 0, 420, 560, 150, 0.5),
      body:
        glow(stage, 0, -190, 720, 720, 0.5) +
        `<rect x="-3.5" y="-2400" width="7" height="1940" fill="#26221e"/><rect x="-3.5" y="-2400" width="2" height="1940" fill="#8a7f70" opacity="0.6"/>` +
        turn(stage, {
          outline: shade,
          material: clothed ? { ...stage.material, glow: 0.16 } : stage.material,
        }) +
        (clothed
          ? weave(
              stage,
              silhouette({ outline: shade }),
              { x: -300, y: -400, width: 600, height: 450 },
              5,
              0.9,
            ) + seams(stage, shade)
          : '') +
        glow(stage, 0, -60, 250, 150, 0.45) +
        turn(stage, { outline: cap, material: brass }),
    };
  },
};

const candlestick: Form = {
  extent: { half: 150, height: 800 },
  unit: 0.044,
  focus: { x: 10, y: -330 },
  companion: { form: 'vase', material: 'matte' },
  draw(stage) {
    const stick = smoothOutline([
      [140, 0],
      [144, 8],
      [140, 22],
      [84, 40],
      [34, 70],
      [22, 120],
      [30, 170],
      [46, 196],
      [30, 222],
      [20, 280],
      [24, 350],
      [44, 384],
      [26, 410],
      [36, 440],
      [78, 462],
      [80, 470],
      [40, 474],
      [36, 500],
      [40, 520],
    ]);
    const wax: Material = { ...stage.other('paper'), color: '#eee3c8', gloss: 0.2, glow: 0.3 };
    const candle = smoothOutline([
      [30, 516],
      [29, 600],
      [28, 770],
      [26, 782],
      [16, 786],
    ]);
    return {
      shadow: castTurned(stage, [...stick, ...candle]) + contact(stage, footprint(142)),
      body:
        turn(stage, { outline: stick }) +
        (stage.material.texture === 'veins'
          ? noise(stage, silhouette({ outline: stick }), '0.11 0.13', 0.2)
          : '') +
        turn(stage, { outline: candle, material: wax }) +
        `<ellipse cx="0" cy="-786" rx="16" ry="4" fill="${lit(wax.color, 0.82)}"/>` +
        '<path d="M0 -786C-2 -796 3 -802 1 -814" fill="none" stroke="#2b2622" stroke-width="3.4" stroke-linecap="round"/>',
    };
  },
};

export const LAMPS = { candlestick, lamp, pendant } satisfies Record<string, Form>;
