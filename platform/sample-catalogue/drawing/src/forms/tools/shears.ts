import { disc, face, pathOf, relief, type Spot, spun, stepsOf } from '../../shapes/relief.ts';
import { blurred, castFlat } from '../../shapes/shadow.ts';
import { within } from '../../shapes/texture.ts';
import { type Node, smoothLine, tube, tubePath } from '../../shapes/tube.ts';
import { lit } from '../../stage/color.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';

const LEAN = 1.02;
/** Each half is opened by so much about the pivot, in radians. */
const OPEN = 0.105;

const BLADE: Spot[] = [
  [70, -40],
  [0, -46],
  [-200, -40],
  [-420, -22],
  [-560, -2],
  [-604, 9],
  [-600, 14],
  [-420, 18],
  [0, 22],
  [70, 20],
];

const SHANK: Node[] = [
  [40, -14, 32],
  [130, -24, 25],
  [200, -52, 21],
  [240, -84, 20],
];

/** The bow for the fingers: a loop, longer than it is broad. */
const BOW: Node[] = Array.from({ length: 49 }, (_, step) => {
  const angle = Math.PI + (step / 48) * 2 * Math.PI;
  return [
    366 + 150 * Math.cos(angle),
    -112 + 82 * Math.sin(angle) - 26 * Math.cos(angle),
    19 - 3 * Math.cos(angle),
  ];
});

/** One half, drawn upwards; `side` −1 is its mirror image. */
function half(stage: Stage, side: 1 | -1) {
  const put = ([x, y]: Spot): Spot => spun(spun([x, y * side], OPEN * side), LEAN);
  const bar = (nodes: readonly Node[]): Node[] =>
    nodes.map(([x, y, radius]): Node => [...put([x, y]), radius]);
  const blade = BLADE.map(put);
  const cutting: Spot[] = [
    [-600, 13],
    [-420, 18],
    [0, 22],
    [0, 11],
    [-420, 8],
  ];
  const edge = cutting.map(put);
  const [shank, bow] = [bar(smoothLine(SHANK, 8)), bar(BOW)];
  const [tip, heel] = [put([-600, 8]), put([70, 0])];
  const lacquer = { ...stage.material, color: '#2b2a29', gloss: 0.5, roughness: 0.3, metal: false };
  const bright: readonly (readonly [number, number, number])[] = [
    [-0.3, 0.4, 0.85],
    [0.05, 0.1, 1],
    [-0.3, 0.34, 0.9],
    [-0.05, 0.1, 1],
    [-0.2, 0.3, 0.9],
  ];
  const outline = pathOf(blade) + tubePath(shank) + tubePath(bow);
  return {
    outline,
    drawn:
      face(stage, pathOf(blade), [tip, heel], bright) +
      face(
        stage,
        pathOf(edge),
        [tip, heel],
        [
          [-0.5, 0.5, 0.7],
          [-0.2, 0.4, 0.8],
          [-0.5, 0.4, 0.7],
        ],
      ) +
      `<path d="${pathOf(
        [
          ...BLADE.slice(0, 5),
          ...BLADE.slice(0, 5)
            .toReversed()
            .map(([x, y]): Spot => [x, y + 5]),
        ].map(put),
      )}" fill="${lit(stage.material.color, side > 0 ? 1.5 : 0.4)}" opacity="0.55"/>` +
      tube(stage, bow, lacquer) +
      tube(stage, shank, lacquer),
  };
}

const shears: Form = {
  extent: { half: 430, height: 1080 },
  unit: 0.022,
  plane: 'table',
  focus: { x: 0, y: 0, closer: 1.7 },
  draw(stage) {
    const [under, over] = [half(stage, -1), half(stage, 1)];
    const brass = stage.other('brass');
    const [ax, ay] = spun([19, 0], 0.5);
    // Around the pivot, so that what is drawn fills the sheet evenly.
    return {
      shadow: `<g transform="translate(60 40)">${castFlat(stage, under.outline + over.outline, 26)}</g>`,
      body:
        '<g transform="translate(60 40)">' +
        under.drawn +
        within(stage, under.outline, blurred(stage, over.outline, 9, 0.4)) +
        over.drawn +
        blurred(stage, disc(29, [3, 4]), 5, 0.5) +
        relief(stage, [
          ...stepsOf(
            10,
            (share) => disc(28 - share * 9),
            (share) => 0.9 * Math.cos((share * Math.PI) / 2),
          ).map((step) => ({ ...step, material: brass })),
          { path: disc(19), slope: 0.1, material: brass },
        ]) +
        `<path d="M${n(-ax)} ${n(-ay)}L${n(ax)} ${n(ay)}" stroke="${lit(brass.color, 0.16)}" stroke-width="5"/></g>`,
    };
  },
};

export const SHEARS = { shears } satisfies Record<string, Form>;
