import {
  disc,
  face,
  pathOf,
  relief,
  ring,
  rounded,
  type Spot,
  stepsOf,
} from '../../shapes/relief.ts';
import { blurred, castFlat } from '../../shapes/shadow.ts';
import { grain, weave, within } from '../../shapes/texture.ts';
import { smoothLine, tube } from '../../shapes/tube.ts';
import { lit } from '../../stage/color.ts';
import { between } from '../../stage/random.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';

/**
 * The reflection in the glass: the opposite wall, the edge of the table, and a window out of focus.
 */
function reflected(stage: Stage, radius: number): string {
  const { wall, table } = stage.palette;
  const side = Math.sign(stage.light.direction[0]);
  const seen = stage.define(
    'seen',
    (id) =>
      `<linearGradient id="${id}" x1="${side < 0 ? 0 : 1}" y1="0" x2="${side < 0 ? 0.8 : 0.2}" y2="1"><stop offset="0" stop-color="${lit(wall, 1.5)}"/><stop offset="0.55" stop-color="${lit(wall, 0.92)}"/><stop offset="1" stop-color="${lit(wall, 0.6)}"/></linearGradient>`,
  );
  const soft = stage.define(
    'far',
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="11"/></filter>`,
  );
  const x = side * radius * 0.36;
  const lean = -side * 26;
  const pane = (column: number, row: number) => {
    const left = x - 116 + column * 122;
    const top = -radius * 0.62 + row * 196 + column * side * 10;
    return `M${n(left)} ${n(top)}h108l${lean} 180h-108Z`;
  };
  const panes = [0, 1].flatMap((column) => [0, 1].map((row) => pane(column, row))).join('');
  return within(
    stage,
    disc(radius),
    `<rect x="${-radius}" y="${-radius}" width="${2 * radius}" height="${2 * radius}" fill="url(#${seen})"/>` +
      `<g filter="url(#${soft})"><path d="M${-radius - 60} ${n(radius * 0.5)}L${radius + 60} ${n(radius * 0.44)}V${radius + 80}H${-radius - 60}Z" fill="${lit(table, 0.62)}"/><path d="${panes}" fill="#fffaf0" opacity="0.82"/></g>` +
      blurred(stage, ring(radius + 40, radius - 6), 12, 0.45),
  );
}

const mirror: Form = {
  extent: { half: 430, height: 900 },
  unit: 0.05,
  plane: 'wall',
  focus: { x: -210, y: -230 },
  draw(stage) {
    const [edge, glass] = [420, 384];
    const frame = stepsOf(
      22,
      (share) => disc(edge + (glass - edge) * share),
      (share) => 0.96 * Math.cos(share * Math.PI),
    );
    const knob = stepsOf(
      12,
      (share) => disc(22 - 20 * share, [0, -edge - 14]),
      (share) => 0.95 * Math.cos((share * Math.PI) / 2),
    );
    return {
      shadow: castFlat(stage, disc(edge) + disc(22, [0, -edge - 14]), 44),
      body:
        relief(stage, [...knob, ...frame]) +
        reflected(stage, glass) +
        `<circle r="${glass - 1}" fill="none" stroke="${lit(stage.material.color, 0.25)}" stroke-width="3" opacity="0.7"/>` +
        `<circle r="${glass - 11}" fill="none" stroke="#ffffff" stroke-width="2" opacity="0.3"/>`,
    };
  },
};

/** A cloth hung up by its loop: it gathers at the peg and falls in folds. */
function towel(stage: Stage, x: number): { outline: string; drawn: string } {
  const linen = { ...stage.other('linen'), color: stage.palette.second };
  const folds = 9;
  const phase = stage.random() * 6;
  const edge = (share: number, height: number) => {
    const spread = 46 + 96 * Math.min(1, height / 380) ** 0.7;
    return x + (share * 2 - 1) * spread + 5 * Math.sin(phase + share * 21) * (height / 560);
  };
  const bottom = Array.from({ length: 40 }, (_, step): Spot => {
    const share = step / 39;
    return [edge(share, 560), 560 + 9 * Math.sin(phase + share * folds * 2.2) + 20 * share];
  });
  const down = Array.from({ length: 20 }, (_, step) => (step / 19) * 560);
  const outline = [
    ...down.map((height): Spot => [edge(0, height), 34 + height * 0.94]),
    ...bottom,
    ...down.toReversed().map((height): Spot => [edge(1, height), 34 + height * 0.94]),
  ];
  const path = pathOf(outline);
  let creases = '';
  for (let fold = 0; fold <= folds; fold++) {
    const share = (fold + between(stage.random, 0.2, 0.8)) / (folds + 1);
    const line = down
      .map((height) => `${n(edge(share, height))} ${n(34 + height * 0.95)}`)
      .join('L');
    const light = fold % 2 === 0;
    creases += `<path d="M${line}" stroke="${light ? '#fff8ea' : '#1d1612'}" stroke-width="${n(between(stage.random, 12, 22))}" stroke-opacity="${light ? 0.24 : 0.22}"/>`;
  }
  const soft = stage.define(
    'creases',
    (id) =>
      `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="7"/></filter>`,
  );
  const stripes = [470, 486, 512]
    .map((height) => {
      const line = Array.from({ length: 40 }, (_, step) => {
        const share = step / 39;
        return `${n(edge(share, height))} ${n(34 + height * 0.95 + 8 * Math.sin(phase + share * folds * 2.2) + 18 * share)}`;
      });
      return `<path d="M${line.join('L')}" stroke="${stage.palette.color}" stroke-width="7" opacity="0.8"/>`;
    })
    .join('');
  return {
    outline: path,
    drawn:
      face(
        stage,
        path,
        [
          [x - 140, 0],
          [x + 140, 0],
        ],
        [
          [-0.7, 0.1, 0.7],
          [0, 0.1, 1],
          [0.7, 0.1, 0.7],
        ],
        linen,
      ) +
      within(
        stage,
        path,
        `<g fill="none">${stripes}</g><g fill="none" stroke-linecap="round" filter="url(#${soft})">${creases}</g>`,
      ) +
      weave(
        { ...stage, material: linen },
        path,
        { x: x - 160, y: 20, width: 320, height: 590 },
        4,
      ) +
      `<path d="M${x - 34} 44Q${x - 10} 6 ${x} -4Q${x + 10} 6 ${x + 34} 44" fill="none" stroke="${lit(linen.color, 0.66)}" stroke-width="8"/>`,
  };
}

const PEGS = [-400, -200, 0, 200, 400] as const;

const rail: Form = {
  extent: { half: 520, height: 720 },
  unit: 0.077,
  plane: 'wall',
  focus: { x: 290, y: -260 },
  draw(stage) {
    const board = (inset: number) =>
      pathOf(
        rounded([505 - inset, 56 - inset], 12 - inset * 0.5).map(([x, y]): Spot => [x, y - 250]),
      );
    const { color, texture } = stage.material;
    const wooden = texture === 'grain';
    const head = (x: number, inset: number) => disc(27 - inset, [x, -274]);
    const pegs = PEGS.map((x) => {
      const stem = smoothLine(
        [
          [x, -238, 17],
          [x, -256, 13],
          [x, -270, 14],
        ],
        6,
      );
      return (
        castFlat(stage, `${head(x, 2)}${disc(14, [x, -252])}`, 46, 0.9) +
        tube(stage, stem) +
        relief(
          stage,
          stepsOf(
            14,
            (share) => head(x, share * 25),
            (share) => 0.94 * Math.cos((share * Math.PI) / 2),
          ),
        )
      );
    });
    const cloth = towel(stage, PEGS[1]);
    const hung = `<g transform="translate(0 -262)">`;
    return {
      shadow: `${castFlat(stage, board(0), 26)}${hung}${castFlat(stage, cloth.outline, 30, 0.8)}</g>`,
      body:
        relief(stage, [
          ...stepsOf(
            8,
            (share) => board(share * 9),
            (share) => 0.9 * Math.cos((share * Math.PI) / 2),
          ),
          { path: board(9), slope: 0.03 },
        ]) +
        (wooden
          ? grain(stage, board(0), { x: -510, y: -310, width: 1020, height: 120 }, color, false)
          : '') +
        pegs.slice(0, 2).join('') +
        `${hung}${within(stage, 'M-600 -20H600V600H-600Z', castFlat(stage, cloth.outline, 14, 0.7))}${cloth.drawn}</g>` +
        pegs.slice(2).join('') +
        relief(
          stage,
          stepsOf(
            14,
            (share) => head(PEGS[1], share * 25),
            (share) => 0.94 * Math.cos((share * Math.PI) / 2),
          ),
        ),
    };
  },
};

export const WALL = { mirror, rail } satisfies Record<string, Form>;
