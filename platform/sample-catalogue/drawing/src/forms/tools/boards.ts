import { pathOf, relief, rounded, type Spot, stepsOf } from '../../shapes/relief.ts';
import { castFlat } from '../../shapes/shadow.ts';
import { within } from '../../shapes/texture.ts';
import { hexOf, lit, scale } from '../../stage/color.ts';
import { shade } from '../../stage/light.ts';
import { between } from '../../stage/random.ts';
import { type Form, n, type Stage } from '../../stage/stage.ts';

const HALF: Spot = [420, 560];

/** The part of a circle that lies in a block, as short lines. */
function ringIn([x, y]: Spot, [w, h]: Spot, [cx, cy]: Spot, radius: number): string {
  let path = '';
  let drawing = false;
  for (let step = 0; step <= 96; step++) {
    const angle = (step / 96) * 2 * Math.PI;
    const [px, py] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    const inside = px > x && px < x + w && py > y && py < y + h;
    if (inside) path += `${drawing ? 'L' : 'M'}${n(px)} ${n(py)}`;
    drawing = inside;
  }
  return path;
}

/** Blocks that stand on end, each with the year rings of another place in the log. */
function endGrain(stage: Stage, lean: number): string {
  const [columns, rows] = [7, 10];
  const [w, h] = [(2 * HALF[0]) / columns, (2 * HALF[1]) / rows];
  const facing = shade([0, 0.05, 1], stage.material, stage.light, stage.palette);
  let blocks = '';
  let rings = '';
  let joints = '';
  for (let row = 0; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      const x = -HALF[0] + (column + (row % 2) * 0.5) * w;
      const y = -HALF[1] + row * h;
      blocks += `<rect x="${n(x)}" y="${n(y)}" width="${n(w + 0.6)}" height="${n(h + 0.6)}" fill="${hexOf(scale(facing, between(stage.random, 0.72, 1.24)))}"/>`;
      joints += `M${n(x)} ${n(y)}v${n(h)}M${n(x)} ${n(y)}h${n(w)}`;
      const away = between(stage.random, 0, 2 * Math.PI);
      const far = between(stage.random, 60, 190);
      const heart: Spot = [x + w / 2 + far * Math.cos(away), y + h / 2 + far * Math.sin(away)];
      let path = '';
      for (let r = Math.max(4, far - 90); r < far + 90; r += between(stage.random, 6, 15)) {
        path += ringIn([x + 1, y + 1], [w - 2, h - 2], heart, r);
      }
      rings += `<path d="${path}M0 0" stroke-opacity="${between(stage.random, 0.16, 0.36).toFixed(2)}" stroke-width="${n(between(stage.random, 1.2, 3))}"/>`;
    }
  }
  const { color } = stage.material;
  return (
    `<g transform="rotate(${n((lean * 180) / Math.PI)})">` +
    within(
      stage,
      pathOf(rounded([HALF[0] - 12, HALF[1] - 12], 34)),
      `${blocks}<g fill="none" stroke="${lit(color, 0.3)}">${rings}</g><path d="${joints}" stroke="${lit(color, 0.2)}" stroke-width="1.6" opacity="0.55"/>`,
    ) +
    '</g>'
  );
}

const board: Form = {
  extent: { half: 470, height: 1180 },
  unit: 0.036,
  plane: 'table',
  focus: { x: -210, y: -330 },
  draw(stage) {
    const lean = between(stage.random, -0.14, 0.1);
    const outline = (inset: number) =>
      pathOf(rounded([HALF[0] - inset, HALF[1] - inset], 44 - inset * 0.6, lean));
    const gutter = (inset: number) => outline(52 + inset);
    const sheen = stage.define(
      'sheen',
      (id) =>
        `<linearGradient id="${id}" x1="${stage.light.direction[0] < 0 ? 0 : 1}" y1="0" x2="${stage.light.direction[0] < 0 ? 1 : 0}" y2="1"><stop offset="0" stop-color="#fff3dd" stop-opacity="0.16"/><stop offset="0.5" stop-color="#fff3dd" stop-opacity="0"/><stop offset="1" stop-color="#1d1612" stop-opacity="0.22"/></linearGradient>`,
    );
    return {
      shadow: castFlat(stage, outline(0), 58),
      body:
        relief(stage, [
          ...stepsOf(
            10,
            (share) => outline(share * 14),
            (share) => 0.92 * Math.cos((share * Math.PI) / 2),
          ),
          { path: outline(13), slope: 0 },
        ]) +
        (stage.material.texture === 'grain'
          ? endGrain(stage, lean)
          : relief(stage, [
              ...stepsOf(
                16,
                (share) => gutter(share * 26),
                (share) => -0.7 * Math.cos(share * Math.PI),
              ),
              { path: gutter(26), slope: 0 },
            ])) +
        `<path d="${outline(0)}" fill="url(#${sheen})"/>`,
    };
  },
};

export const BOARDS = { board } satisfies Record<string, Form>;
