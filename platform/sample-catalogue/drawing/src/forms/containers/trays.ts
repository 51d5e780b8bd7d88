import { disc, pathOf, relief, ring, rounded, spun, stepsOf } from '../../shapes/relief.ts';
import { blurred, castFlat } from '../../shapes/shadow.ts';
import { grain, within } from '../../shapes/texture.ts';
import { type Node, smoothLine, tube, tubePath } from '../../shapes/tube.ts';
import { lit } from '../../stage/color.ts';
import { type Drawing, type Form, n, type Stage } from '../../stage/stage.ts';

/**
 * Light in the marks that turning leaves: two fans that meet in the middle, towards the window and
 * away.
 */
function fans(stage: Stage, radius: number): string {
  const [lx, ly] = stage.light.direction;
  const towards = Math.atan2(-ly, lx);
  const fan = (middle: number, spread: number, color: string, opacity: number) => {
    const at = (angle: number) => `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`;
    return `<path d="M0 0L${at(middle - spread)}L${at(middle)}L${at(middle + spread)}Z" fill="${color}" fill-opacity="${opacity}"/>`;
  };
  const soft = stage.define(
    'fans',
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="15"/></filter>`,
  );
  const pale = lit(stage.material.color, 2.1);
  const deep = lit(stage.material.color, 0.2);
  return within(
    stage,
    disc(radius),
    `<g filter="url(#${soft})">${[0, Math.PI].map((half) => fan(towards + half, 0.34, pale, 0.42) + fan(towards + half - 0.1, 0.12, pale, 0.45) + fan(towards + half + Math.PI / 2, 0.5, deep, 0.34)).join('')}</g>`,
  );
}

/** Fine circles, as a turning tool leaves them. */
function turnings(stage: Stage, radius: number): string {
  const { color } = stage.material;
  let drawn = '';
  for (let r = 14; r < radius; r += 5 + 4 * stage.random()) {
    drawn += `<circle r="${n(r)}" stroke-opacity="${(0.05 + 0.13 * stage.random()).toFixed(2)}"/>`;
  }
  return `<g fill="none" stroke="${lit(color, 0.25)}" stroke-width="1">${drawn}</g>`;
}

function round(stage: Stage): Drawing {
  const rim = 400;
  const floor = 366;
  const grip = (side: number): Node[] => [
    [side * 380, -110, 9],
    [side * 440, -104, 10],
    [side * 466, -56, 10],
    [side * 466, 56, 10],
    [side * 440, 104, 10],
    [side * 380, 110, 9],
  ];
  const grips = [-1, 1].map((side) => smoothLine(grip(side), 8));
  const slopes = stepsOf(
    30,
    (share) => disc(rim - (rim - floor) * share),
    (share) =>
      share < 0.4
        ? 0.95 * Math.cos(share * 2.5 * Math.PI * 0.62)
        : -0.92 * Math.sin(((share - 0.4) / 0.6) * Math.PI),
  );
  return {
    shadow: castFlat(stage, disc(rim) + grips.map(tubePath).join(''), 34),
    body:
      grips.map((line) => tube(stage, line)).join('') +
      relief(stage, [...slopes, { path: disc(floor), slope: 0.02 }]) +
      within(stage, disc(floor), blurred(stage, shaded(stage, floor), 12, 0.4)) +
      turnings(stage, floor) +
      fans(stage, floor) +
      `<circle r="${floor - 16}" fill="none" stroke="${lit(stage.material.color, 0.3)}" stroke-width="2.4" opacity="0.6"/><circle r="${floor - 19}" fill="none" stroke="${lit(stage.material.color, 2)}" stroke-width="1.6" opacity="0.5"/>`,
  };
}

/** The crescent of shadow that the raised rim casts on the window's side. */
function shaded(stage: Stage, radius: number): string {
  const [lx, ly] = stage.light.direction;
  return ring(radius + 40, radius, [-lx * 14, ly * 14]);
}

const LEAN = -0.5;

/** A long board with a bed for pens and two troughs. */
function long(stage: Stage): Drawing {
  const half = [470, 168] as const;
  const outline = (inset: number, radius: number) =>
    pathOf(rounded([half[0] - inset, half[1] - inset], radius - inset * 0.5, LEAN));
  const bed = (inset: number, x: number, y: number, w: number, h: number) => {
    const [cx, cy] = spun([x, y], LEAN);
    return pathOf(rounded([w - inset, h - inset], h, LEAN).map(([px, py]) => [px + cx, py + cy]));
  };
  const trough = (y: number, h: number) =>
    stepsOf(
      20,
      (share) => bed(share * h * 0.9, 0, y, 410, h),
      (share) => -0.72 * Math.cos((share * Math.PI) / 2) ** 0.8 * Math.min(1, share * 8 + 0.4),
    );
  const beds = [-82, 4, 86] as const;
  const { color, texture } = stage.material;
  const lines =
    texture === 'grain'
      ? `<g transform="rotate(${n((LEAN * 180) / Math.PI)})">${grain(stage, pathOf(rounded(half, 60)), { x: -470, y: -168, width: 940, height: 336 }, color, false)}</g>`
      : '';
  return {
    shadow: castFlat(stage, outline(0, 60), 46),
    body:
      relief(stage, [
        ...stepsOf(
          10,
          (share) => outline(share * 12, 60),
          (share) => 0.9 * Math.cos((share * Math.PI) / 2),
        ),
        { path: outline(12, 60), slope: 0.02 },
        ...beds.flatMap((y) => trough(y, 34)),
      ]) +
      beds
        .map((y) =>
          within(
            stage,
            bed(0, 0, y, 410, 34),
            `<path d="${bed(0, 0, y, 410, 34)}" fill="none" stroke="#1d1612" stroke-width="5" opacity="0.3"/>`,
          ),
        )
        .join('') +
      lines,
  };
}

const tray: Form = {
  extent: { half: 490, height: 820 },
  unit: 0.05,
  plane: 'table',
  focus: { x: -330, y: -60, closer: 1.2 },
  draw: round,
};

const penTray: Form = {
  extent: { half: 500, height: 780 },
  unit: 0.0277,
  plane: 'table',
  focus: { x: -190, y: 60 },
  draw: long,
};

export const TRAYS = { tray, 'pen-tray': penTray } satisfies Record<string, Form>;
