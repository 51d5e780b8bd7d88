import { face, pathOf, relief, type Spot, spun, stepsOf } from '../../shapes/relief.ts';
import { castFlat } from '../../shapes/shadow.ts';
import { grain, speckles, within } from '../../shapes/texture.ts';
import { type Node, smoothLine, tube, tubePath } from '../../shapes/tube.ts';
import { lit } from '../../stage/color.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';

/** How an implement lies: its end that works points up and to the left. */
const LEAN = 0.96;
const lain = (spots: readonly Spot[]): Spot[] => spots.map((spot) => spun(spot, LEAN));
const bar = (nodes: readonly Node[]): Node[] =>
  smoothLine(nodes, 10).map(([x, y, radius]): Node => [...spun([x, y], LEAN), radius]);

/** Grain that runs along the implement. */
function along(stage: Stage, spots: readonly Spot[], color: string): string {
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const box = {
    x: left,
    y: top,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
  };
  return `<g transform="rotate(${n((LEAN * 180) / Math.PI)})">${grain(stage, pathOf(spots), box, color, false)}</g>`;
}

const outlineOf = (nodes: readonly Node[]): Spot[] => [
  ...nodes.map(([x, y, radius]): Spot => [x, y - radius]),
  ...nodes.map(([x, y, radius]): Spot => [x, y + radius]).reverse(),
];

/** From the heel along the spine to the point, and back along the edge. */
const SPINE: Spot[] = [
  [50, -72],
  [-300, -64],
  [-480, -40],
  [-600, 8],
];
const curve = (spots: readonly Spot[]): Spot[] =>
  smoothLine(
    spots.map(([x, y]): Node => [x, y, 1]),
    10,
  ).map(([x, y]): Spot => [x, y]);
const EDGE: Spot[] = [
  [-600, 8],
  [-500, 62],
  [-340, 98],
  [-120, 108],
  [50, 104],
];

const knife: Form = {
  extent: { half: 420, height: 1080 },
  unit: 0.028,
  plane: 'table',
  focus: { x: -60, y: -60, closer: 1.5 },
  draw(stage) {
    const spine = curve(SPINE);
    const edge = curve(EDGE);
    const blade = lain([...spine, ...edge]);
    // The forge's scale is left on above; below, the stone has ground the steel bright.
    const line = edge.map(
      ([x, y], at): Spot => [x, y - 46 * Math.sin((Math.min(1, at / 12) * Math.PI) / 2)],
    );
    const scale = lain([...spine, ...line]);
    const ground = lain([...line.toReversed(), ...edge]);
    const bevel = lain([...edge, ...edge.toReversed().map(([x, y]): Spot => [x, y - 9])]);
    const handle: Node[] = [
      [84, 10, 33],
      [200, 10, 37],
      [340, 12, 40],
      [470, 14, 36],
      [486, 14, 26],
    ];
    const ferrule: Node[] = [
      [46, 10, 30],
      [92, 10, 34],
    ];
    const wood = stage.other('walnut');
    const [held, ring] = [bar(handle), bar(ferrule)];
    const [tip, heel] = [spun([-600, 8], LEAN), spun([50, 20], LEAN)];
    const dark = { ...stage.material, color: lit(stage.material.color, 0.36), roughness: 0.62 };
    return {
      shadow:
        castFlat(stage, pathOf(blade), 16) + castFlat(stage, tubePath([...ring, ...held]), 30),
      body:
        face(
          stage,
          pathOf(blade),
          [tip, heel],
          [
            [-0.1, 0.3, 0.9],
            [-0.05, 0.1, 1],
            [0, 0, 1],
          ],
        ) +
        face(
          stage,
          pathOf(scale),
          [tip, heel],
          [
            [-0.2, 0.4, 0.85],
            [0, 0.25, 1],
            [-0.12, 0.1, 1],
            [0.05, 0.2, 1],
          ],
          dark,
        ) +
        speckles(
          { ...stage, material: dark },
          pathOf(scale),
          { x: -420, y: -600, width: 620, height: 720 },
          1.1,
        ) +
        face(
          stage,
          pathOf(ground),
          [tip, heel],
          [
            [-0.3, 0.44, 0.8],
            [-0.16, 0.2, 1],
            [-0.4, 0.36, 0.86],
            [-0.1, 0.1, 1],
            [-0.24, 0.34, 0.9],
          ],
        ) +
        face(
          stage,
          pathOf(bevel),
          [tip, heel],
          [
            [-0.5, 0.4, 0.7],
            [-0.4, 0.5, 0.75],
            [-0.5, 0.3, 0.7],
          ],
        ) +
        `<path d="${pathOf(lain([...spine, ...spine.toReversed().map(([x, y]): Spot => [x, y + 4])]))}" fill="${lit(stage.material.color, 1.3)}" opacity="0.5"/>` +
        tube(stage, held, wood) +
        along(stage, outlineOf(handle), wood.color) +
        tube(stage, ring, stage.other('brass')),
    };
  },
};

/** An egg, its blunt end away from the handle. */
const egg = (half: Spot, middle: number): Spot[] =>
  Array.from({ length: 72 }, (_, step) => {
    const angle = (step / 72) * 2 * Math.PI;
    const blunt = 1 - 0.16 * Math.cos(angle);
    return [middle + half[0] * Math.cos(angle), half[1] * Math.sin(angle) * blunt];
  });

const spoon: Form = {
  extent: { half: 420, height: 1120 },
  unit: 0.029,
  plane: 'table',
  focus: { x: -200, y: -270, closer: 1.4 },
  draw(stage) {
    const middle = -430;
    const [long, broad] = [186, 122];
    const bowl = (inset: number) => egg([long - inset, broad - inset], middle + inset * 0.06);
    const handle: Node[] = [
      [-300, 0, 44],
      [-230, 0, 27],
      [-60, 0, 21],
      [200, 0, 24],
      [440, 0, 32],
      [520, 0, 33],
      [546, 0, 24],
    ];
    const held = bar(handle);
    const { color } = stage.material;
    const hollow = stepsOf(
      26,
      (share) => pathOf(lain(bowl(16 + share * 96))),
      (share) => -0.8 * Math.cos((share * Math.PI) / 2) ** 0.7,
    );
    const wooden = stage.material.texture === 'grain';
    return {
      shadow: castFlat(stage, tubePath(held) + pathOf(lain(bowl(0))), 24),
      body:
        tube(stage, held) +
        (wooden ? along(stage, outlineOf(handle), color) : '') +
        relief(stage, [
          ...stepsOf(
            9,
            (share) => pathOf(lain(bowl(share * 12))),
            (share) => 0.9 * Math.cos((share * Math.PI) / 2),
          ),
          { path: pathOf(lain(bowl(12))), slope: 0 },
          ...hollow,
        ]) +
        (wooden ? along(stage, bowl(0), color) : '') +
        within(
          stage,
          pathOf(lain(bowl(14))),
          `<path d="${pathOf(lain(bowl(14)))}" fill="none" stroke="#1d1612" stroke-width="6" opacity="0.16"/>`,
        ),
    };
  },
};

export const CUTLERY = { knife, spoon } satisfies Record<string, Form>;
