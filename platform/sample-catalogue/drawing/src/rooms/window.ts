import { across, HEIGHT } from '../shapes/background.ts';
import { blurred } from '../shapes/shadow.ts';
import { within } from '../shapes/texture.ts';
import { lit } from '../stage/color.ts';
import { between } from '../stage/random.ts';
import { n, type Stage } from '../stage/stage.ts';
import { gradient, rect, ridge, strip } from './paint.ts';

/** The view from a window: sky from top to bottom, then the land, far to near. */
const VIEWS = {
  hills: { sky: ['#cfdde2', '#eef0e6', '#f6eedb'], land: ['#b3bfae', '#94a58b', '#74886a'] },
  sea: { sky: ['#c4d5dc', '#e4ebe8', '#f4efe2'], land: ['#a9bcc2', '#8ba4ab', '#c3b694'] },
  fen: { sky: ['#d7dfdd', '#f1ecdc', '#f8e9cb'], land: ['#c2c3a3', '#aeb088', '#8f9469'] },
  fjord: { sky: ['#bccdd8', '#dde6e9', '#eef0ec'], land: ['#a0b1bd', '#7f939f', '#62757c'] },
  evening: { sky: ['#2f4258', '#67708a', '#d9a888'], land: ['#4b5468', '#39424f', '#2b323a'] },
  night: { sky: ['#141c2a', '#1f2b3c', '#35435a'], land: ['#1a2431', '#141c26', '#0f151d'] },
} as const;
export const VIEW_NAMES = ['hills', 'sea', 'fen', 'fjord', 'evening', 'night'] as const;
export type View = (typeof VIEW_NAMES)[number];

export interface Opening {
  /** Its left upper corner and its size, in px. */
  x: number;
  y: number;
  width: number;
  height: number;
  columns: number;
  rows: number;
  view: View;
}

const frameOf = ({ x, y, width, height }: Opening) => rect(x, y, width, height);

function outside(stage: Stage, opening: Opening): string {
  const { x, y, width, height, view } = opening;
  const { sky, land } = VIEWS[view];
  const air = gradient(stage, [...sky], 'down');
  const levels = [0.58, 0.68, 0.8];
  const hills = land.map((color, index) => {
    const rough =
      view === 'fen' || (view === 'sea' && index < 2) ? 0.004 : [0.09, 0.06, 0.04][index];
    const top = y + height * (levels[index] ?? 0.7);
    const path = ridge(stage, { x, width, top, rough: (rough ?? 0) * height, bottom: y + height });
    return `<path d="${path}" fill="${color}"/>`;
  });
  return within(
    stage,
    frameOf(opening),
    `<path d="${frameOf(opening)}" fill="url(#${air})"/>${hills.join('')}`,
  );
}

function bars(opening: Opening, bar: number): string {
  const { x, y, width, height, columns, rows } = opening;
  const upright = Array.from({ length: columns - 1 }, (_, index) =>
    rect(x + (width * (index + 1)) / columns - bar / 2, y, bar, height),
  );
  const across = Array.from({ length: rows - 1 }, (_, index) =>
    rect(x, y + (height * (index + 1)) / rows - bar / 2, width, bar),
  );
  return [...upright, ...across].join('');
}

export const isDark = (view: View): boolean => view === 'evening' || view === 'night';

/** A window in the wall: what is outside, its bars, its frame, the sill, and light round it. */
export function windowOf(stage: Stage, opening: Opening, wood = '#ece6d9'): string {
  const { x, y, width, height, view } = opening;
  const bar = Math.max(12, width * 0.032);
  const dark = isDark(view);
  const shown = dark ? lit(wood, 0.34) : wood;
  const side = Math.sign(stage.light.direction[0]) || -1;
  const reveal = bar * 1.5;
  const inner =
    side < 0
      ? rect(x + width - reveal * 0.6, y, reveal * 0.6, height)
      : rect(x, y, reveal * 0.6, height);
  const casing = rect(x - reveal, y - reveal, width + 2 * reveal, height + 2 * reveal);
  const edge = `M${n(x - reveal)} ${n(y - reveal)}H${n(x + width + reveal)}`;
  const glare = dark
    ? ''
    : blurred(stage, rect(x, y, width, height), width * 0.14, 0.34, '#fff6e2');
  return (
    blurred(stage, casing, 16, 0.28) +
    `<path d="${casing}" fill="${lit(shown, 0.9)}"/><path d="${edge}" stroke="${lit(shown, 1.3)}" stroke-width="4"/>` +
    outside(stage, opening) +
    `<path d="${inner}" fill="#1d1612" opacity="0.16"/>` +
    `<path d="${bars(opening, bar)}" fill="${lit(shown, dark ? 0.8 : 0.74)}"/>` +
    `<path d="${bars(opening, bar * 0.45)}" fill="${lit(shown, 1.02)}"/>` +
    `<path d="${frameOf(opening)}" fill="none" stroke="${lit(shown, 0.6)}" stroke-width="${n(bar * 0.3)}"/>` +
    glare +
    sill(stage, opening, reveal, shown)
  );
}

function sill(
  stage: Stage,
  { x, y, width, height }: Opening,
  reveal: number,
  wood: string,
): string {
  const [left, top] = [x - reveal * 2, y + height + reveal * 0.4];
  const wide = width + reveal * 4;
  return (
    blurred(stage, rect(left + 8, top + reveal * 1.2, wide - 16, reveal), 14, 0.4) +
    `<path d="${rect(left, top, wide, reveal * 0.8)}" fill="${lit(wood, 1.08)}"/>` +
    `<path d="${rect(left, top + reveal * 0.8, wide, reveal * 0.7)}" fill="${lit(wood, 0.66)}"/>`
  );
}

/** A linen curtain beside a window, its folds lit from the window. */
export function curtain(stage: Stage, at: { x: number; y: number; width: number; height: number }) {
  const { x, y, width, height } = at;
  const folds = Math.max(3, Math.round(width / 46));
  const dark = stage.palette.wall < '#606060';
  const cloth = lit(stage.palette.second, dark ? 0.34 : 0.96);
  let drawn = '';
  for (let fold = 0; fold < folds; fold++) {
    const left = x + (width * fold) / folds + between(stage.random, -5, 5);
    const wide = (width / folds) * between(stage.random, 0.9, 1.3);
    const fill = gradient(
      stage,
      [lit(cloth, 0.62), lit(cloth, 1.06), lit(cloth, 0.98), lit(cloth, 0.7)],
      'across',
    );
    const sway = between(stage.random, -10, 10);
    drawn += `<path d="M${n(left)} ${n(y)}h${n(wide)}q${n(sway)} ${n(height / 2)} ${n(sway)} ${n(height)}h${n(-wide)}q${n(-sway)} ${n(-height / 2)} ${n(-sway)} ${n(-height)}Z" fill="url(#${fill})"/>`;
  }
  const rod = strip(stage, y - 18, 12);
  return (
    blurred(stage, rect(x, y, width, height), 22, 0.22) +
    drawn +
    `<path d="${rod}" fill="${lit('#6d4930', dark ? 0.4 : 1)}"/>`
  );
}

/** The light of the panes on a floor or a table: aslant, away from the window. */
export function panesOnFloor(
  stage: Stage,
  { columns, rows }: { columns: number; rows: number },
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const side = Math.sign(stage.light.direction[0]) || -1;
  const lean = -side * height * 0.9;
  const gap = 0.07;
  let panes = '';
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const corner = (across: number, down: number) => {
        const u = (column + gap + across * (1 - 2 * gap)) / columns;
        const v = (row + gap + down * (1 - 2 * gap)) / rows;
        return `${n(x + u * width + v * lean)} ${n(y + v * height)}`;
      };
      panes += `M${corner(0, 0)}L${corner(1, 0)}L${corner(1, 1)}L${corner(0, 1)}Z`;
    }
  }
  const { x: left, width: whole } = across(stage, 100);
  const region = `x="${left}" y="-100" width="${whole}" height="${HEIGHT + 200}"`;
  const filter = stage.define(
    'panes on floor',
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="9"/></filter>`,
  );
  return `<path d="${panes}" fill="#fff1d2" opacity="0.42" filter="url(#${filter})"/>`;
}
