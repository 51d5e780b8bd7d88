import { lit } from '../color.ts';
import { type Point, silhouette, smoothOutline, turn } from '../lathe.ts';
import { TILT } from '../light.ts';
import type { Material } from '../materials.ts';
import { castTurned, contact, footprint } from '../shadow.ts';
import { type Form, n, type Stage } from '../stage.ts';
import { grain } from '../texture.ts';

/** Warm light in the air round a lamp, or lying on the table under it. */
function glow(
  stage: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  strength: number,
): string {
  const fill = stage.define(
    `glow ${strength}`,
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#fff0cc" stop-opacity="${strength}"/>` +
      `<stop offset="0.4" stop-color="#ffe6b4" stop-opacity="${strength * 0.45}"/><stop offset="1" stop-color="#ffe0a6" stop-opacity="0"/></radialGradient>`,
  );
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${fill})"/>`;
}

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
    const shade = smoothOutline([
      [288, 490],
      [290, 500],
      [276, 590],
      [226, 690],
      [140, 752],
      [50, 776],
      [24, 782],
    ]);
    const finial = smoothOutline([
      [22, 780],
      [24, 790],
      [18, 806],
      [1, 814],
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
            [289, 486],
            [289, 491],
          ],
          material: rim,
        }) +
        turn(stage, { outline: shade }) +
        turn(stage, { outline: finial, material: brass }),
    };
  },
};

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
    return {
      shadow:
        castTurned(stage, shade, { lifted: 420, deep: 0.4 }) + glow(stage, 0, 420, 560, 150, 0.5),
      body:
        glow(stage, 0, -190, 720, 720, 0.5) +
        `<rect x="-3.5" y="-2400" width="7" height="1940" fill="#26221e"/><rect x="-3.5" y="-2400" width="2" height="1940" fill="#8a7f70" opacity="0.6"/>` +
        turn(stage, { outline: shade }) +
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
        turn(stage, { outline: candle, material: wax }) +
        `<ellipse cx="0" cy="-786" rx="16" ry="4" fill="${lit(wax.color, 0.82)}"/>` +
        '<path d="M0 -786C-2 -796 3 -802 1 -814" fill="none" stroke="#2b2622" stroke-width="3.4" stroke-linecap="round"/>',
    };
  },
};

const lantern: Form = {
  extent: { half: 250, height: 760 },
  unit: 0.06,
  focus: { x: -30, y: -470 },
  companion: { form: 'tumbler', material: 'matte' },
  draw(stage) {
    const oak = stage.other('oak');
    const base = smoothOutline([
      [150, 0],
      [154, 6],
      [154, 40],
      [148, 48],
    ]);
    const paper = smoothOutline(
      [
        [140, 52],
        [204, 150],
        [244, 300],
        [248, 430],
        [214, 590],
        [132, 700],
      ],
      24,
    );
    const ribbed = (height: number): Material => {
      const rib = Math.abs(((height / 31) % 1) - 0.5) * 2;
      const warm = 0.06 + 0.3 * Math.exp(-(((height - 360) / 210) ** 2));
      const level = Math.max(
        0,
        Math.round((rib > 0.86 ? warm - 0.12 : warm - 0.05 * rib) * 50) / 50,
      );
      return { ...stage.material, color: '#ead6ab', glow: level };
    };
    const top: Point[] = [
      [132, 698],
      [134, 704],
      [134, 726],
      [126, 730],
    ];
    return {
      shadow:
        castTurned(stage, [...base, ...paper], { deep: 0.5 }) +
        glow(stage, 0, 4, 620, 170, 0.6) +
        contact(stage, footprint(152)),
      body:
        glow(stage, 0, -380, 640, 640, 0.45) +
        turn(stage, { outline: base, material: oak }) +
        grain(
          stage,
          silhouette({ outline: base }),
          { x: -156, y: -50, width: 312, height: 84 },
          oak.color,
          false,
        ) +
        turn(stage, { outline: paper, material: ribbed }) +
        glow(stage, 0, -330, 220, 260, 0.3) +
        turn(stage, { outline: top, material: oak }) +
        `<ellipse cx="0" cy="-730" rx="118" ry="${n(118 * TILT)}" fill="#8a6a3f"/>` +
        glow(stage, 0, -726, 118, 118 * TILT, 0.9),
    };
  },
};

export const LAMPS = { candlestick, lamp, lantern, pendant } satisfies Record<string, Form>;
