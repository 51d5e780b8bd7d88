import { pathOf, relief, rounded, type Spot, spun } from '../../shapes/relief.ts';
import { castFlat, close } from '../../shapes/shadow.ts';
import { weave } from '../../shapes/texture.ts';
import { lit } from '../../stage/color.ts';
import { between } from '../../stage/random.ts';
import type { Form, Stage } from '../../stage/stage.ts';

/** An edge as the mould's frame leaves it: never quite straight. */
function deckled(stage: Stage, half: Spot, angle: number, rough: number): Spot[] {
  const [w, h] = half;
  const corners: Spot[] = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ];
  return corners.flatMap(([x, y], index) => {
    const [tx, ty] = corners[(index + 1) % 4] ?? [x, y];
    return Array.from({ length: 24 }, (_, step) => {
      const share = step / 24;
      const off = between(stage.random, -rough, rough);
      const across = index % 2 === 0 ? ([0, off] as const) : ([off, 0] as const);
      return spun([x + (tx - x) * share + across[0], y + (ty - y) * share + across[1]], angle);
    });
  });
}

const sheet: Form = {
  extent: { half: 430, height: 1080 },
  unit: 0.036,
  plane: 'table',
  focus: { x: -190, y: -270 },
  draw(stage) {
    const cloth = stage.material.texture === 'weave';
    const size: Spot = cloth ? [400, 400] : [350, 500];
    const layers = (cloth ? [0.14, 0.17] : [-0.1, 0.05, 0.13]).map((angle, index) => ({
      path: cloth ? pathOf(rounded(size, 16, angle)) : pathOf(deckled(stage, size, angle, 2.4)),
      angle,
      color: lit(stage.material.color, 1 - 0.04 * (2 - index)),
    }));
    const box = { x: -560, y: -620, width: 1120, height: 1240 };
    return {
      shadow: castFlat(stage, layers.map(({ path }) => path).join(''), 6),
      body: layers
        .map(
          ({ path, angle, color }) =>
            close(path, 0.6) +
            relief(stage, [{ path, slope: 0.1, material: { ...stage.material, color } }]) +
            (cloth
              ? weave(stage, path, box, 5) +
                `<path d="${pathOf(rounded([size[0] - 26, size[1] - 26], 12, angle))}" fill="none" stroke="${lit(stage.palette.second, 0.8)}" stroke-width="4" stroke-dasharray="10 6" opacity="0.7"/>`
              : ''),
        )
        .join(''),
    };
  },
};

export const SHEETS = { sheet } satisfies Record<string, Form>;
