import { hollow, type Point, silhouette, smoothOutline, turn } from '../lathe.ts';
import { TILT } from '../light.ts';
import { castTurned, contact, footprint } from '../shadow.ts';
import type { Drawing, Form, Stage } from '../stage.ts';
import { speckles } from '../texture.ts';

const boxOf = (half: number, height: number) => ({
  x: -half,
  y: -height,
  width: 2 * half,
  height: height + half * TILT,
});

/** A thrown, open vessel: the outside, the lip, and what is seen of the hollow. */
export function thrown(
  stage: Stage,
  outside: readonly Point[],
  wall: number,
  depth: readonly Point[],
): Drawing {
  const [rim, height] = outside.at(-1) ?? [1, 0];
  const [foot] = outside[0] ?? [1, 0];
  const half = Math.max(...outside.map(([radius]) => radius));
  const lip: Point[] = [
    [rim, height],
    [rim - wall * 0.3, height + wall * 0.22],
    [rim - wall, height + wall * 0.1],
  ];
  const outline = [...outside, ...lip];
  const spots =
    stage.material.texture === 'speckle'
      ? speckles(stage, silhouette({ outline: outside }), boxOf(half, height), 0.5)
      : '';
  return {
    shadow: castTurned(stage, outside) + contact(stage, footprint(foot * 1.03)),
    body:
      turn(stage, { outline }) +
      spots +
      hollow(stage, { outline: [[rim - wall, height], ...depth] }),
  };
}

const bowl: Form = {
  extent: { half: 390, height: 330 },
  focus: { x: 150, y: -270 },
  companion: { form: 'cup', material: 'matte' },
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
  focus: { x: 30, y: -160 },
  companion: { form: 'bowl', material: 'glaze' },
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
  focus: { x: 60, y: -560 },
  companion: { form: 'cup', material: 'bisque' },
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
