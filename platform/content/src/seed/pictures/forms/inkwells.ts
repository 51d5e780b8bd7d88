import { lit } from '../color.ts';
import { hollow, type Point, silhouette, smoothOutline, turn } from '../lathe.ts';
import { castTurned, contact, footprint } from '../shadow.ts';
import type { Drawing, Form, Stage } from '../stage.ts';
import { grain, speckles } from '../texture.ts';
import { boxOf } from './thrown.ts';

const grainOn = (stage: Stage, outline: readonly Point[], half: number, height: number): string => {
  if (stage.material.texture === 'grain')
    return grain(stage, silhouette({ outline }), boxOf(half, height), stage.material.color, false);
  if (stage.material.texture === 'speckle')
    return speckles(stage, silhouette({ outline }), boxOf(half, height), 0.4);
  return '';
};

/** Of metal: on a broad foot, with a domed lid and a knob. */
function lidded(stage: Stage): Drawing {
  const dish = smoothOutline([
    [300, 0],
    [312, 10],
    [316, 34],
    [304, 40],
    [262, 26],
    [190, 30],
  ]);
  const body = smoothOutline([
    [184, 28],
    [192, 44],
    [214, 110],
    [206, 176],
    [160, 222],
    [140, 236],
    [146, 250],
  ]);
  const lid = smoothOutline([
    [154, 254],
    [160, 262],
    [154, 280],
    [108, 322],
    [44, 342],
    [20, 352],
    [16, 366],
    [34, 388],
    [26, 408],
    [2, 414],
  ]);
  return {
    shadow: castTurned(stage, [...dish, ...body, ...lid]) + contact(stage, footprint(306)),
    body:
      turn(stage, { outline: dish }) +
      turn(stage, { outline: body }) +
      turn(stage, {
        outline: [
          [144, 248],
          [146, 254],
        ],
        material: { ...stage.material, color: lit(stage.material.color, 0.2) },
      }) +
      turn(stage, { outline: lid }),
  };
}

/** Of clay: broad and heavy, so that it does not tip, with a collar round the ink. */
function collared(stage: Stage): Drawing {
  const body = smoothOutline([
    [250, 0],
    [262, 14],
    [268, 60],
    [240, 140],
    [160, 206],
    [98, 240],
    [88, 262],
    [90, 296],
    [106, 316],
  ]);
  const [rim, height] = [106, 316];
  const ink = { ...stage.material, color: '#14181f', gloss: 0.7, roughness: 0.1, metal: false };
  return {
    shadow: castTurned(stage, body) + contact(stage, footprint(256)),
    body:
      turn(stage, {
        outline: [...body, [rim - 2, height + 4], [rim - 12, height + 3]],
      }) +
      grainOn(stage, body, 268, 316) +
      turn(stage, {
        outline: [
          [93, 250],
          [92, 264],
        ],
        material: { ...stage.other('brass') },
      }) +
      hollow(stage, {
        outline: [
          [rim - 12, height],
          [80, 300],
        ],
      }) +
      hollow(stage, {
        outline: [
          [84, 302],
          [2, 301],
        ],
        material: ink,
      }),
  };
}

const inkwell: Form = {
  extent: { half: 330, height: 420 },
  unit: 0.022,
  focus: { x: -30, y: -240 },
  companion: { form: 'notebook', material: 'linen' },
  draw: (stage) => (stage.material.metal ? lidded(stage) : collared(stage)),
};

export const INKWELLS = { inkwell } satisfies Record<string, Form>;
