import { type Point, silhouette, smoothOutline, turn } from '../../shapes/lathe.ts';
import { castTurned, contact, footprint } from '../../shapes/shadow.ts';
import { noise } from '../../shapes/texture.ts';
import { lit } from '../../stage/color.ts';
import type { Material } from '../../stage/materials.ts';
import { type Drawing, type Form, n, type Stage } from '../../stage/stage.ts';

/** A stick with a new candle in its socket. */
function withCandle(stage: Stage, stick: readonly Point[]): Drawing {
  const [foot] = stick[0] ?? [1, 0];
  const [, socket] = stick.at(-1) ?? [1, 0];
  const wax: Material = { ...stage.other('paper'), color: '#eee3c8', gloss: 0.2, glow: 0.3 };
  const candle = smoothOutline([
    [30, socket - 4],
    [29, socket + 80],
    [28, socket + 250],
    [26, socket + 262],
    [16, socket + 266],
  ]);
  const top = n(-socket - 266);
  return {
    shadow: castTurned(stage, [...stick, ...candle]) + contact(stage, footprint(foot * 1.01)),
    body:
      turn(stage, { outline: stick }) +
      (stage.material.texture === 'veins'
        ? noise(stage, silhouette({ outline: stick }), '0.11 0.13', 0.2)
        : '') +
      turn(stage, { outline: candle, material: wax }) +
      `<ellipse cx="0" cy="${top}" rx="16" ry="4" fill="${lit(wax.color, 0.82)}"/>` +
      `<path d="M0 ${top}c-2 -10 3 -16 1 -28" fill="none" stroke="#2b2622" stroke-width="3.4" stroke-linecap="round"/>`,
  };
}

/** After a turned table leg: three swellings, and a pan for the wax. */
const candlestick: Form = {
  extent: { half: 150, height: 800 },
  unit: 0.04,
  focus: { x: 10, y: -330, closer: 1.3 },
  draw: (stage) =>
    withCandle(
      stage,
      smoothOutline([
        [140, 0],
        [144, 8],
        [140, 22],
        [84, 40],
        [34, 70],
        [22, 120],
        [30, 170],
        [46, 196],
        [30, 222],
        [20, 280],
        [24, 350],
        [44, 384],
        [26, 410],
        [36, 440],
        [78, 462],
        [80, 470],
        [40, 474],
        [36, 500],
        [40, 520],
      ]),
    ),
};

/** Of soft stone: a bell for a foot, two swellings with a narrow place between, and no pan. */
const pillar: Form = {
  extent: { half: 150, height: 830 },
  unit: 0.0415,
  focus: { x: 10, y: -340, closer: 1.3 },
  draw: (stage) =>
    withCandle(
      stage,
      smoothOutline([
        [150, 0],
        [152, 10],
        [146, 40],
        [112, 92],
        [72, 128],
        [60, 146],
        [88, 186],
        [92, 214],
        [66, 254],
        [36, 300],
        [30, 346],
        [42, 392],
        [70, 428],
        [74, 452],
        [58, 484],
        [46, 506],
        [50, 536],
        [54, 552],
        [48, 558],
      ]),
    ),
};

export const CANDLESTICKS = { candlestick, pillar } satisfies Record<string, Form>;
