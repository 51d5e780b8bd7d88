import { smoothOutline, turn } from '../../shapes/lathe.ts';
import { face, pathOf, type Spot } from '../../shapes/relief.ts';
import { blurred, castTurned } from '../../shapes/shadow.ts';
import { grain } from '../../shapes/texture.ts';
import { smoothLine, tube } from '../../shapes/tube.ts';
import { lit } from '../../stage/color.ts';
import { eye } from '../../stage/light.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';
import { glow } from './glow.ts';

/** The upper and the lower side of the shelf that the jaw bites, and its left end. */
const SHELF = { top: -212, bottom: -148, end: 96, far: 2600 };

/** A board that comes in from the right, with the shadow of the lamp's jaw on it. */
function shelf(stage: Stage): string {
  const oak = stage.other('oak');
  const { top, bottom, end, far } = SHELF;
  const above = pathOf([
    [end, top],
    [far, top],
    [far, top - 74],
    [end + 30, top - 74],
  ]);
  const front = pathOf([
    [end, top],
    [far, top],
    [far, bottom],
    [end, bottom],
  ]);
  const flat = (path: string, y: number, normals: readonly [number, number, number][]) =>
    face(
      stage,
      path,
      [
        [0, y],
        [0, y + 74],
      ],
      normals,
      oak,
    );
  return (
    flat(above, top - 74, [[0, 0.96, 0.3]]) +
    grain(stage, above, { x: end, y: top - 74, width: 900, height: 74 }, oak.color, false) +
    flat(front, top, [
      [0, 0.1, 1],
      [0, -0.3, 0.9],
    ]) +
    grain(stage, front, { x: end, y: top, width: 900, height: 64 }, oak.color, false) +
    `<path d="M${end} ${top}H${far}" stroke="${lit(oak.color, 1.5)}" stroke-width="2" opacity="0.7"/>` +
    blurred(stage, `M${end + 20} ${top - 20}h190l40 22h-220Z`, 9, 0.5)
  );
}

/** A cast jaw: two arms and a back, and the screw that presses a pad from below. */
function jaw(stage: Stage): string {
  const { top, bottom } = SHELF;
  const brass = stage.other('brass');
  const arm: Spot[] = [
    [72, top - 6],
    [252, top - 6],
    [252, top - 40],
    [60, top - 44],
    [36, top - 20],
    [36, bottom + 118],
    [60, bottom + 140],
    [200, bottom + 134],
    [200, bottom + 98],
    [72, bottom + 98],
  ];
  const path = pathOf(arm);
  const screw = smoothLine(
    [
      [152, bottom + 34, 12],
      [152, bottom + 96, 12],
      [152, bottom + 184, 11],
    ],
    8,
  );
  const wing = smoothLine(
    [
      [100, bottom + 190, 10],
      [152, bottom + 184, 15],
      [204, bottom + 190, 10],
    ],
    8,
  );
  const thread = Array.from({ length: 9 }, (_, at) => `M140 ${bottom + 44 + at * 6}l24 4`).join('');
  return (
    tube(stage, screw, brass) +
    `<path d="${thread}" stroke="#1d1612" stroke-width="1.6" opacity="0.5"/>` +
    face(
      stage,
      path,
      [
        [36, 0],
        [252, 0],
      ],
      [
        [-0.8, 0.1, 0.6],
        [-0.1, 0.1, 1],
        [0, 0.35, 0.9],
        [0.3, 0.1, 0.9],
      ],
    ) +
    `<path d="${path}" fill="none" stroke="${lit(stage.material.color, 0.3)}" stroke-width="2" opacity="0.6"/>` +
    `<path d="M60 ${top - 43}L252 ${top - 39}" stroke="#fff8ea" stroke-width="2.4" opacity="0.55"/>` +
    turn(stage, {
      outline: [
        [44, -bottom - 34],
        [46, -bottom - 30],
        [46, -bottom - 12],
        [40, -bottom - 8],
      ],
      x: 152,
      material: { ...stage.material, color: '#6b4a33', metal: false, gloss: 0.1, texture: 'none' },
    }) +
    tube(stage, wing, brass)
  );
}

/** The holes through which heat leaves a shade, on its near side. */
function holes(stage: Stage, x: number, radius: number, height: number): string {
  const drawn = [-1.1, -0.66, -0.22, 0.22, 0.66, 1.1].map((angle) => {
    const [cx, cy] = [x + radius * Math.sin(angle), radius * Math.cos(angle) * eye.tilt - height];
    return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(9 * Math.cos(angle))}" ry="8"/>`;
  });
  return `<g fill="${lit(stage.material.color, 0.1)}">${drawn.join('')}</g>`;
}

/** A bell on a bent stem, biting the end of a shelf. */
const lamp: Form = {
  extent: { half: 410, height: 800 },
  unit: 0.05,
  focus: { x: 120, y: -190 },
  draw(stage) {
    const x = -130;
    const bell = smoothOutline([
      [280, 392],
      [283, 402],
      [270, 440],
      [214, 530],
      [138, 610],
      [74, 660],
      [52, 676],
    ]);
    const knob = smoothOutline([
      [50, 674],
      [54, 684],
      [46, 696],
      [20, 704],
      [14, 722],
    ]);
    const stem = smoothLine(
      [
        [196, -240, 15],
        [196, -420, 14],
        [196, -600, 14],
        [176, -720, 14],
        [96, -790, 14],
        [-20, -800, 14],
        [-110, -766, 14],
        [-130, -706, 14],
      ],
      10,
    );
    const brass = stage.other('brass');
    const [across] = stage.light.cast;
    return {
      shadow:
        castTurned(stage, bell, { x, deep: 0.5 }) +
        blurred(
          stage,
          `M${n(140 + 150 * across)} -14H2600V26H${n(110 + 150 * across)}Z`,
          26,
          0.34,
        ) +
        glow(stage, x, 6, 560, 150, 0.7),
      body:
        glow(stage, x, -300, 500, 380, 0.32) +
        shelf(stage) +
        jaw(stage) +
        turn(stage, {
          outline: [
            [30, 252],
            [32, 258],
            [30, 286],
            [18, 292],
          ],
          x: 196,
          material: brass,
        }) +
        tube(stage, stem, brass) +
        glow(stage, x, -366, 160, 90, 0.6) +
        turn(stage, {
          outline: [
            [281, 387],
            [281, 393],
          ],
          x,
          material: { ...brass, color: '#e8dcc0' },
        }) +
        turn(stage, { outline: bell, x }) +
        holes(stage, x, 92, 640) +
        turn(stage, { outline: knob, x, material: brass }),
    };
  },
};

export const CLAMP_LAMP = { 'clamp-lamp': lamp } satisfies Record<string, Form>;
