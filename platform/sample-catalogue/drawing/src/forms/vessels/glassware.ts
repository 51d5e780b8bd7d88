import { blown, caustic } from '../../shapes/glass.ts';
import { smoothOutline } from '../../shapes/lathe.ts';
import { castTurned, contact, footprint } from '../../shapes/shadow.ts';
import { thrown } from '../../shapes/thrown.ts';
import type { Form } from '../../stage/stage.ts';

const carafe: Form = {
  extent: { half: 205, height: 800 },
  unit: 0.036,
  focus: { x: 10, y: -690 },
  draw(stage) {
    const outline = smoothOutline([
      [150, 0],
      [166, 14],
      [196, 120],
      [204, 230],
      [180, 360],
      [118, 480],
      [76, 570],
      [66, 660],
      [74, 750],
      [88, 800],
    ]);
    if (!stage.material.transparent) {
      return thrown(stage, outline, 8, [
        [76, 780],
        [60, 700],
        [50, 640],
        [2, 630],
      ]);
    }
    return {
      shadow:
        castTurned(stage, outline, { deep: 0.5 }) +
        contact(stage, footprint(152), 0.7) +
        caustic(stage, 800, 150),
      body: blown(stage, outline, { height: 320, radius: 186 }),
    };
  },
};

const tumbler: Form = {
  extent: { half: 112, height: 250 },
  unit: 0.04,
  focus: { x: 20, y: -170 },
  draw(stage) {
    const outline = smoothOutline([
      [84, 0],
      [88, 6],
      [84, 15],
      [66, 24],
      [78, 42],
      [94, 66],
      [100, 120],
      [111, 250],
    ]);
    if (!stage.material.transparent) {
      return thrown(stage, outline, 8, [
        [100, 246],
        [92, 80],
        [2, 60],
      ]);
    }
    return {
      shadow:
        castTurned(stage, outline, { deep: 0.5 }) +
        contact(stage, footprint(90), 0.7) +
        caustic(stage, 240, 90),
      body: blown(stage, outline, { height: 150, radius: 101 }),
    };
  },
};

export const GLASSWARE = { carafe, tumbler } satisfies Record<string, Form>;
