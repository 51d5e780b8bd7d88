import { type Point, smoothOutline, turn } from '../../shapes/lathe.ts';
import { castTurned, contact, footprint } from '../../shapes/shadow.ts';
import type { Material } from '../../stage/materials.ts';
import type { Form } from '../../stage/stage.ts';
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
  focus: { x: -60, y: -500 },
  lookDown: 0.06,
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
    const shade = smoothOutline(DOME);
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

export const DOME_LAMP = { lamp } satisfies Record<string, Form>;
