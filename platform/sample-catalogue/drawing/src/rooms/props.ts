import { smoothOutline, turn } from '../shapes/lathe.ts';
import { castTurned, contact, footprint } from '../shapes/shadow.ts';
import { type Box, box, edges, project, shadowOf } from '../shapes/solid.ts';
import { weave } from '../shapes/texture.ts';
import { type Node, smoothLine, tube, tubePath } from '../shapes/tube.ts';
import { lit } from '../stage/color.ts';
import type { Material } from '../stage/materials.ts';
import { between } from '../stage/random.ts';
import { type Drawing, n, type Stage } from '../stage/stage.ts';

/** A thing that is not for sale and stands about in a room; `unit` as of a form. */
export interface Prop {
  unit: number;
  draw(stage: Stage): Drawing;
}

const skin = (color: string, gloss = 0.2): Material => ({
  color,
  gloss,
  roughness: 0.4,
  metal: false,
  glow: 0.04,
  texture: 'none',
  transparent: false,
});

const fruit = (outline: readonly (readonly [number, number])[], color: string): Prop => ({
  unit: 0.04,
  draw(stage) {
    const round = smoothOutline(outline);
    const high = round.at(-1)?.[1] ?? 0;
    const stalk = tube(
      stage,
      smoothLine([
        [0, -high + 14, 4],
        [6, -high - 10, 3],
        [18, -high - 26, 3],
      ]),
      skin('#5a4630'),
    );
    return {
      shadow: castTurned(stage, round) + contact(stage, footprint(50)),
      body: turn(stage, { outline: round, material: skin(color) }) + stalk,
    };
  },
});

const ROUND = [
  [30, 0],
  [70, 14],
  [96, 70],
  [92, 120],
  [60, 158],
  [20, 156],
  [4, 150],
] as const;
const LONG = [
  [24, 0],
  [62, 16],
  [84, 66],
  [70, 120],
  [42, 166],
  [24, 200],
  [4, 208],
] as const;

/** The leaves of a book, seen on the two sides that have no spine. */
const leaves = (face: string, width: number, height: number) =>
  face === 'side'
    ? `<path d="M0 9H${n(width)}V${n(height - 9)}H0Z" fill="#ddd3bd"/><path d="M0 9H${n(width)}" stroke="#1d1612" stroke-width="3" opacity="0.4"/>`
    : '';

/** Books that lie on each other, each in its own cloth. */
const books: Prop = {
  unit: 0.04,
  draw(stage) {
    const cloths = ['#7b4a3a', '#c9b48c', '#4f6068', '#8d9a7b', '#b98a5a'];
    const first = Math.floor(stage.random() * cloths.length);
    let y = 0;
    const parts: Box[] = [0, 1, 2].map((index) => {
      const [w, h, d] = [between(stage.random, 430, 520), between(stage.random, 50, 84), 330];
      const material = skin(lit(cloths[(first + index) % cloths.length] ?? '#7b4a3a', 0.9), 0.05);
      const part: Box = {
        at: [-w / 2 + between(stage.random, -24, 24), y, -d / 2],
        size: [w, h, d],
        material,
        surface: leaves,
      };
      y += h;
      return part;
    });
    const [base] = parts;
    return {
      shadow: base
        ? contact(stage, shadowOf(stage, { ...base, size: [base.size[0], 60, base.size[2]] }))
        : '',
      body: parts.map((part) => box(stage, part) + edges(stage, part)).join(''),
    };
  },
};

/** A loaf with three cuts. */
const bread: Prop = {
  unit: 0.04,
  draw(stage) {
    const line = smoothLine([
      [-350, -84, 20],
      [-300, -100, 78],
      [-120, -112, 110],
      [120, -112, 112],
      [300, -98, 76],
      [350, -82, 18],
    ]);
    const crust = skin('#a9713b', 0.12);
    const cuts = [-170, -20, 130]
      .map(
        (x) =>
          `<path d="M${x} -196q46 30 66 96" stroke="#e2c08a" stroke-width="17" stroke-linecap="round" opacity="0.75"/><path d="M${x - 8} -196q42 34 60 96" stroke="#6a4120" stroke-width="4" opacity="0.5"/>`,
      )
      .join('');
    return {
      shadow: contact(stage, 'M-330 0a330 40 0 1 0 660 0a330 40 0 1 0 -660 0Z'),
      body: `${tube(stage, line, crust)}<g fill="none">${cuts}</g>`,
    };
  },
};

const leaf = (stage: Stage, x: number, y: number, angle: number, long: number, color: string) => {
  const wide = long * 0.24;
  const light = Math.sin((angle * Math.PI) / 180) * Math.sign(stage.light.direction[0]);
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><path d="M0 0Q${n(wide)} ${n(-long * 0.4)} 0 ${n(-long)}Q${n(-wide)} ${n(-long * 0.4)} 0 0Z" fill="${lit(color, 0.9 + 0.5 * light)}"/><path d="M0 0V${n(-long * 0.9)}" stroke="${lit(color, 0.5)}" stroke-width="3" opacity="0.6"/></g>`;
};

/** Twigs with leaves, to stand in a vase: their lower end is at (0, 0). */
const twigs = (green: string, tall: number): Prop => ({
  unit: 0.05,
  draw(stage) {
    const drawn = [-0.5, -0.12, 0.2, 0.55].map((lean) => {
      const high = tall * between(stage.random, 0.72, 1);
      const bend = lean * high * 0.6;
      const line = smoothLine([
        [0, 40, 6],
        [bend * 0.25, -high * 0.4, 5],
        [bend, -high, 3],
      ]) as Node[];
      const leaves = line
        .filter((_, index) => index > 8 && index % 3 === 0)
        .map(([x, y], index) =>
          leaf(
            stage,
            x,
            y,
            (index % 2 ? 1 : -1) * between(stage.random, 34, 66) + lean * 40,
            between(stage.random, 70, 110),
            lit(green, between(stage.random, 0.7, 1.15)),
          ),
        )
        .join('');
      return tube(stage, line, skin('#5e4a34', 0.05)) + leaves;
    });
    return { shadow: '', body: drawn.join('') };
  },
});

/** A kitchen cloth, folded once, that lies on a table. */
const cloth: Prop = {
  unit: 0.05,
  draw(stage) {
    const at = (x: number, z: number) => project([x, 0, z]).map(n).join(' ');
    const path = `M${at(-300, -170)}L${at(280, -200)}L${at(320, 190)}L${at(-270, 220)}Z`;
    const color = lit(stage.palette.second, 0.92);
    const stripe = [-230, -200]
      .map(
        (x) =>
          `<path d="M${at(x, -172)}L${at(x + 24, 214)}" stroke="${lit(stage.palette.color, 0.8)}" stroke-width="9" opacity="0.7"/>`,
      )
      .join('');
    return {
      shadow: contact(stage, path, 0.7),
      body:
        `<path d="${path}" fill="${color}"/>${stripe}` +
        weave(stage, path, { x: -420, y: -130, width: 840, height: 260 }, 6, 0.7) +
        `<path d="M${at(-290, 30)}L${at(310, 10)}" stroke="#1d1612" stroke-width="5" opacity="0.14"/>`,
    };
  },
};

const fromAbove = (rx: number, ry: number, color: string, turnBy: number): Prop => ({
  unit: 0.04,
  draw(stage) {
    const [lx, ly] = stage.light.direction;
    const fill = stage.define(
      `above ${color}`,
      (id) =>
        `<radialGradient id="${id}" cx="${(0.5 + lx * 0.35).toFixed(2)}" cy="${(0.5 - ly * 0.35).toFixed(2)}" r="0.75"><stop offset="0" stop-color="${lit(color, 1.5)}"/><stop offset="0.5" stop-color="${color}"/><stop offset="1" stop-color="${lit(color, 0.4)}"/></radialGradient>`,
    );
    const shape = `M${-rx} 0a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
    const tip = `<ellipse cx="${n(rx * 0.93)}" cy="0" rx="${n(rx * 0.13)}" ry="${n(ry * 0.2)}" fill="${lit(color, 0.7)}"/>`;
    const away = `translate(${n(-lx * 60)} ${n(ly * 50)})`;
    return {
      shadow: `<g transform="${away}">${contact(stage, shape, 0.8)}</g>`,
      body: `<g transform="rotate(${turnBy})"><path d="${shape}" fill="url(#${fill})"/>${tip}</g>`,
    };
  },
});

/** A sprig from above: leaves on both sides of a stalk. */
const sprig: Prop = {
  unit: 0.04,
  draw(stage) {
    const leaves = Array.from({ length: 9 }, (_, index) => {
      const x = -300 + index * 70;
      const y = 24 * Math.sin(index * 0.5);
      return leaf(
        stage,
        x,
        y,
        90 + (index % 2 ? -48 : 48),
        between(stage.random, 90, 130),
        lit('#6d7f52', between(stage.random, 0.7, 1.1)),
      );
    });
    const stalk = tube(
      stage,
      smoothLine([
        [-340, 4, 5],
        [0, 14, 5],
        [330, -20, 3],
      ]),
      skin('#5c5f3c', 0.05),
    );
    const path = tubePath(
      smoothLine([
        [-330, 4, 30],
        [0, 14, 34],
        [330, -20, 24],
      ]),
    );
    return {
      shadow: `<g transform="translate(14 16)">${contact(stage, path, 0.6)}</g>`,
      body: stalk + leaves.join(''),
    };
  },
};

/** A linen cloth from above, under what lies on it. */
const linen: Prop = {
  unit: 0.05,
  draw(stage) {
    const path = 'M-420 -560L380 -600L440 560L-390 600Z';
    return {
      shadow: contact(stage, path, 0.8),
      body:
        `<path d="${path}" fill="${lit(stage.palette.second, 0.9)}"/>` +
        weave(stage, path, { x: -440, y: -620, width: 900, height: 1240 }, 4.5, 0.6) +
        '<path d="M-400 -180Q0 -140 420 -200M-410 260Q20 220 440 250" stroke="#1d1612" stroke-width="9" opacity="0.1" fill="none"/>',
    };
  },
};

export const PROPS: Readonly<Record<string, Prop>> = {
  apple: fruit(ROUND, '#9c4430'),
  lemon: fruit(ROUND, '#d3a52c'),
  pear: fruit(LONG, '#a9a24e'),
  books,
  bread,
  cloth,
  twigs: twigs('#71835a', 560),
  'tall-twigs': twigs('#7d8a63', 820),
  'lemon-above': fromAbove(104, 82, '#d3a52c', 24),
  'onion-above': fromAbove(96, 92, '#a5623a', -30),
  'tomato-above': fromAbove(98, 96, '#a83a28', 0),
  sprig,
  linen,
};
