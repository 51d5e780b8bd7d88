import { type Point, smoothOutline, turn } from '../../shapes/lathe.ts';
import { castTurned, contact, footprint } from '../../shapes/shadow.ts';
import type { Material } from '../../stage/materials.ts';
import type { Form } from '../../stage/stage.ts';
import { glow } from './glow.ts';

/** Wide and flat, on two columns and a heavy drum; one button in the foot. */
const lamp: Form = {
  extent: { half: 330, height: 830 },
  unit: 0.05,
  focus: { x: -90, y: -560 },
  lookDown: 0.06,
  draw(stage) {
    const drum = smoothOutline([
      [196, 0],
      [200, 8],
      [200, 74],
      [194, 84],
      [186, 88],
      [120, 94],
      [116, 100],
      [112, 112],
      [100, 116],
    ]);
    const shade = smoothOutline([
      [328, 560],
      [332, 568],
      [326, 580],
      [262, 636],
      [150, 690],
      [60, 712],
      [44, 718],
    ]);
    const crown = smoothOutline([
      [46, 716],
      [48, 726],
      [30, 742],
      [18, 752],
      [30, 776],
      [34, 796],
      [22, 822],
      [1, 830],
    ]);
    const brass = stage.other('brass');
    const column: Point[] = [
      [15, 104],
      [15, 640],
    ];
    const collar = smoothOutline([
      [24, 108],
      [26, 114],
      [24, 132],
      [16, 138],
    ]);
    const rim: Material = { ...brass, color: '#d9b367' };
    const columns = [-62, 62]
      .map(
        (x) =>
          turn(stage, { outline: column, x, material: brass }) +
          turn(stage, { outline: collar, x, material: brass }),
      )
      .join('');
    return {
      shadow:
        castTurned(stage, [...drum, ...column, ...shade], { deep: 0.8 }) +
        contact(stage, footprint(200)) +
        glow(stage, 0, 6, 620, 170, 0.65),
      body:
        glow(stage, 0, -450, 520, 380, 0.3) +
        turn(stage, { outline: drum }) +
        turn(stage, {
          outline: [
            [22, 96],
            [22, 106],
            [18, 110],
            [1, 111],
          ],
          x: 0,
          material: stage.other('porcelain'),
        }) +
        columns +
        glow(stage, 0, -510, 190, 120, 0.55) +
        turn(stage, {
          outline: [
            [331, 554],
            [331, 562],
          ],
          material: rim,
        }) +
        turn(stage, { outline: shade }) +
        turn(stage, { outline: crown, material: brass }),
    };
  },
};

export const LIBRARY_LAMP = { 'library-lamp': lamp } satisfies Record<string, Form>;
