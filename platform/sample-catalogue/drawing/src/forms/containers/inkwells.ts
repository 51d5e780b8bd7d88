import { hollow, type Point, silhouette, smoothOutline, turn } from '../../shapes/lathe.ts';
import type { Spot } from '../../shapes/relief.ts';
import { castTurned, contact, footprint } from '../../shapes/shadow.ts';
import { grain, speckles, within } from '../../shapes/texture.ts';
import { boxOf } from '../../shapes/thrown.ts';
import { type Node, smoothLine, tube } from '../../shapes/tube.ts';
import { lit } from '../../stage/color.ts';
import type { Drawing, Form, Stage } from '../../stage/stage.ts';

const grainOn = (stage: Stage, outline: readonly Point[], half: number, height: number): string => {
  if (stage.material.texture === 'grain')
    return grain(stage, silhouette({ outline }), boxOf(half, height), stage.material.color, false);
  if (stage.material.texture === 'speckle')
    return speckles(stage, silhouette({ outline }), boxOf(half, height), 0.4);
  return '';
};

/** A pen with a steel nib, from its nib to its end. */
function pen(stage: Stage, nib: Spot, end: Spot): string {
  const at = (share: number, radius: number): Node => [
    nib[0] + (end[0] - nib[0]) * share,
    nib[1] + (end[1] - nib[1]) * share,
    radius,
  ];
  const holder = smoothLine([at(0.16, 9), at(0.24, 11), at(0.6, 8), at(0.96, 5), at(1, 3)], 8);
  return (
    tube(stage, smoothLine([at(0, 1), at(0.08, 6), at(0.16, 8)], 6), stage.other('steel')) +
    tube(stage, holder, stage.other('walnut'))
  );
}

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
      turn(stage, { outline: lid }) +
      '<path d="M-236 16L270 -2" stroke="#1d1612" stroke-width="13" stroke-opacity="0.3" stroke-linecap="round"/>' +
      pen(stage, [-262, 4], [300, -14]),
  };
}

/** Of clay: broad and heavy, so that it does not tip, with a collar round the ink. */
function collared(stage: Stage): Drawing {
  const body = smoothOutline([
    [194, 0],
    [204, 14],
    [209, 60],
    [196, 140],
    [146, 206],
    [98, 240],
    [88, 262],
    [90, 296],
    [106, 316],
  ]);
  const [rim, height] = [106, 316];
  const ink = { ...stage.material, color: '#14181f', gloss: 0.7, roughness: 0.1, metal: false };
  return {
    shadow: castTurned(stage, body) + contact(stage, footprint(200)),
    body:
      turn(stage, {
        outline: [...body, [rim - 2, height + 4], [rim - 12, height + 3]],
      }) +
      grainOn(stage, body, 209, 316) +
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
      }) +
      within(
        stage,
        'M-94 -316A94 18.8 0 0 0 94 -316L700 -316V-900H-700V-316Z',
        pen(stage, [-30, -250], [214, -640]),
      ),
  };
}

const inkwell: Form = {
  extent: { half: 320, height: 420 },
  unit: 0.0224,
  focus: { x: -30, y: -240 },
  draw: lidded,
};

const inkPot: Form = {
  extent: { half: 215, height: 600 },
  unit: 0.0215,
  focus: { x: 0, y: -270 },
  draw: collared,
};

export const INKWELLS = { inkwell, 'ink-pot': inkPot } satisfies Record<string, Form>;
