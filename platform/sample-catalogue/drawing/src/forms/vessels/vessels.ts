import { smoothOutline } from '../../shapes/lathe.ts';
import { thrown } from '../../shapes/thrown.ts';
import type { Form } from '../../stage/stage.ts';

const bowl: Form = {
  extent: { half: 390, height: 330 },
  unit: 0.036,
  focus: { x: 230, y: -250 },
  draw(stage) {
    const outside = smoothOutline([
      [130, 0],
      [134, 26],
      [132, 40],
      [210, 74],
      [304, 150],
      [366, 250],
      [388, 330],
    ]);
    const inside = smoothOutline([
      [376, 330],
      [350, 246],
      [290, 150],
      [190, 84],
      [60, 62],
      [2, 60],
    ]);
    return thrown(stage, outside, 12, inside);
  },
};

const cup: Form = {
  extent: { half: 130, height: 210 },
  unit: 0.035,
  focus: { x: 30, y: -160 },
  draw(stage) {
    const outside = smoothOutline([
      [84, 0],
      [88, 14],
      [104, 50],
      [118, 120],
      [124, 210],
    ]);
    return thrown(stage, outside, 9, [
      [114, 210],
      [108, 120],
      [94, 40],
      [2, 30],
    ]);
  },
};

const vase: Form = {
  extent: { half: 260, height: 760 },
  unit: 0.063,
  focus: { x: 60, y: -660 },
  draw(stage) {
    const outside = smoothOutline([
      [130, 0],
      [138, 16],
      [176, 130],
      [232, 300],
      [258, 450],
      [222, 590],
      [120, 660],
      [80, 700],
      [86, 740],
      [108, 764],
    ]);
    return thrown(stage, outside, 12, [
      [82, 745],
      [70, 700],
      [60, 640],
      [2, 630],
    ]);
  },
};

export const VESSELS = { bowl, cup, vase } satisfies Record<string, Form>;
