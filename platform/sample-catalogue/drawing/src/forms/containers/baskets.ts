import { hollow, smoothOutline, turn } from '../../shapes/lathe.ts';
import { castTurned, contact, faded, footprint } from '../../shapes/shadow.ts';
import { type Node, smoothLine, tube, tubePath } from '../../shapes/tube.ts';
import { border, wound, woven } from '../../shapes/wicker.ts';
import { lit } from '../../stage/color.ts';
import { eye } from '../../stage/light.ts';
import type { Drawing, Form, Stage } from '../../stage/stage.ts';

const WILLOW = smoothOutline([
  [208, 0],
  [216, 10],
  [262, 120],
  [296, 250],
  [304, 360],
]);

const RUSH = smoothOutline([
  [222, 0],
  [238, 10],
  [264, 120],
  [266, 260],
  [250, 420],
]);

/** Wall, border and what is seen of the inside, without handles. */
function wall(stage: Stage, rush: boolean): { back: string; front: string } {
  const outline = rush ? RUSH : WILLOW;
  const [rim, height] = outline.at(-1) ?? [1, 0];
  const core = { ...stage.material, color: lit(stage.material.color, 0.3) };
  const width = rush ? 22 : 26;
  return {
    back:
      turn(stage, { outline, material: core }) +
      hollow(stage, {
        outline: [
          [rim, height],
          [rim * 0.95, height * 0.6],
          [rim * 0.8, 30],
          [2, 20],
        ],
        material: { ...stage.material, color: lit(stage.material.color, 0.45) },
      }) +
      border(stage, rim, height, width, true),
    front:
      woven(stage, outline, rush ? { pitch: 25, stakes: 60 } : { pitch: 18, stakes: 50 }) +
      border(stage, rim, height, width, false),
  };
}

function handle(stage: Stage, nodes: readonly Node[], every: number): string {
  const line = smoothLine(nodes, 10);
  return tube(stage, line) + wound(stage, line, every);
}

/** A high bow from side to side, as of a basket that is carried on the arm. */
function bowed(stage: Stage): Drawing {
  const { back, front } = wall(stage, false);
  const bow: Node[] = [
    [-300, -330, 15],
    [-286, -500, 16],
    [-210, -660, 17],
    [0, -740, 17],
    [210, -660, 17],
    [286, -500, 16],
    [300, -330, 15],
  ];
  const [across, away] = stage.light.cast;
  const laid = smoothLine(
    bow.map(([x, y, radius]): Node => [x - y * across, y * away, radius * 0.9]),
    6,
  );
  return {
    shadow:
      castTurned(stage, WILLOW) +
      faded(stage, tubePath(laid), { x: 0, reach: 740 * across, lifted: 0, deep: 0.7 }) +
      contact(stage, footprint(214)),
    body: back + handle(stage, bow, 20) + front,
  };
}

/** Two soft loops, as of a bag for the market. */
function looped(stage: Stage): Drawing {
  const { back, front } = wall(stage, true);
  const loop = (drop: number, y: number): Node[] => [
    [-112, y + 40, 11],
    [-104, y - 40, 12],
    [-70, y - 130 + drop, 12],
    [0, y - 168 + drop, 12],
    [70, y - 130 + drop, 12],
    [104, y - 40, 12],
    [112, y + 40, 11],
  ];
  const depth = 232 * eye.tilt;
  return {
    shadow: castTurned(stage, RUSH) + contact(stage, footprint(240)),
    body:
      handle(stage, loop(0, -420 - depth), 17) +
      back +
      front +
      handle(stage, loop(34, -420 + depth), 17),
  };
}

const basket: Form = {
  extent: { half: 330, height: 760 },
  unit: 0.062,
  focus: { x: -60, y: -330 },
  draw: bowed,
};

const rushBasket: Form = {
  extent: { half: 285, height: 640 },
  unit: 0.064,
  focus: { x: -60, y: -380 },
  draw: looped,
};

export const BASKETS = { basket, 'rush-basket': rushBasket } satisfies Record<string, Form>;
