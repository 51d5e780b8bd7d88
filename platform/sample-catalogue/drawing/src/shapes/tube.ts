import { hexOf } from '../stage/color.ts';
import { straightened } from '../stage/gradient.ts';
import { shade } from '../stage/light.ts';
import type { Material } from '../stage/materials.ts';
import { n, type Stage } from '../stage/stage.ts';

/** A point of a tube's middle line, with the tube's half thickness there. */
export type Node = readonly [x: number, y: number, radius: number];

/** A smooth line through nodes, cut fine. */
export function smoothLine(nodes: readonly Node[], cuts = 16): Node[] {
  const at = (index: number): Node =>
    nodes[Math.min(nodes.length - 1, Math.max(0, index))] ?? [0, 0, 1];
  const fine: Node[] = [];
  for (let index = 0; index < nodes.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let cut = 0; cut < cuts; cut++) {
      const t = cut / cuts;
      const along = (p: number, q: number, r: number, s: number) =>
        0.5 *
        (2 * q +
          (r - p) * t +
          (2 * p - 5 * q + 4 * r - s) * t * t +
          (3 * q - p - 3 * r + s) * t ** 3);
      fine.push([
        along(a[0], b[0], c[0], d[0]),
        along(a[1], b[1], c[1], d[1]),
        along(a[2], b[2], c[2], d[2]),
      ]);
    }
  }
  fine.push(at(nodes.length - 1));
  return fine;
}

interface Cut {
  x: number;
  y: number;
  radius: number;
  /** Across the line, to its left as it runs. */
  aside: readonly [number, number];
}

function cutsOf(line: readonly Node[]): Cut[] {
  return line.map(([x, y, radius], index) => {
    const [x0, y0] = line[Math.max(0, index - 1)] ?? [x, y];
    const [x1, y1] = line[Math.min(line.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    return { x, y, radius, aside: [(y0 - y1) / length, (x1 - x0) / length] };
  });
}

/** The outline of a tube. */
export function tubePath(line: readonly Node[]): string {
  const cuts = cutsOf(line);
  const edge = (side: number) =>
    cuts.map(
      ({ x, y, radius, aside }) =>
        `${n(x + side * aside[0] * radius)} ${n(y + side * aside[1] * radius)}`,
    );
  return `M${edge(1).join('L')}L${edge(-1).reverse().join('L')}Z`;
}

/**
 * A round bar along a line: strips that run beside its middle, each with the light that falls on a
 * wall of its direction.
 */
export function tube(
  stage: Stage,
  line: readonly Node[],
  material: Material = stage.material,
): string {
  const cuts = cutsOf(line);
  const strips = 15;
  let drawn = '';
  // Quads, a little longer than their share, so that no gap shows between neighbours.
  for (let index = 0; index < cuts.length - 1; index++) {
    const [from, to] = [cuts[index], cuts[index + 1]];
    if (!from || !to) continue;
    const colors: string[] = [];
    for (let strip = 0; strip <= strips; strip++) {
      const across = (2 * strip) / strips - 1;
      const depth = Math.sqrt(Math.max(0, 1 - across * across));
      colors.push(
        hexOf(
          shade(
            [from.aside[0] * across, -from.aside[1] * across, depth],
            material,
            stage.light,
            stage.palette,
          ),
        ),
      );
    }
    const key = `tube ${colors.join('')} ${n(from.x)} ${n(from.y)} ${n(from.radius)}`;
    const fill = stage.define(key, (id) => {
      const [ax, ay] = from.aside;
      const stops = straightened(
        colors.map((color, strip) => ({ offset: strip / strips, color })),
      ).map(({ offset, color }) => `<stop offset="${offset.toFixed(3)}" stop-color="${color}"/>`);
      return (
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from.x - ax * from.radius)}" y1="${n(from.y - ay * from.radius)}" ` +
        `x2="${n(from.x + ax * from.radius)}" y2="${n(from.y + ay * from.radius)}">${stops.join('')}</linearGradient>`
      );
    });
    // Far enough to hide the joint also when the drawing is rendered at a fifth of its size.
    const over = index === cuts.length - 2 ? 1.4 : 5;
    const past = over / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
    const [ox, oy] = [(to.x - from.x) * past, (to.y - from.y) * past];
    const corner = (cut: Cut, side: number, dx: number, dy: number) =>
      `${n(cut.x + side * cut.aside[0] * cut.radius + dx)} ${n(cut.y + side * cut.aside[1] * cut.radius + dy)}`;
    drawn += `<path d="M${corner(from, 1, 0, 0)}L${corner(to, 1, ox, oy)}L${corner(to, -1, ox, oy)}L${corner(from, -1, 0, 0)}Z" fill="url(#${fill})"/>`;
  }
  return drawn;
}
