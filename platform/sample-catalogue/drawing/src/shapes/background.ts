import { lit, rgbOf } from '../stage/color.ts';
import { between } from '../stage/random.ts';
import { n, type Stage } from '../stage/stage.ts';

export const WIDTH = 1440;
export const HEIGHT = 1800;
/** The line between wall and table. */
export const HORIZON = 1130;

/** From one side of the picture to the other, and a margin beyond both. */
export const across = ({ bleed }: Stage, margin = 0) => ({
  x: -bleed - margin,
  width: WIDTH + 2 * (bleed + margin),
});

/** Which side the light comes from: −1 left, 1 right, 0 from above. */
const sideOf = ({ light }: Stage) =>
  Math.abs(light.direction[0]) < 0.4 ? 0 : Math.sign(light.direction[0]);

/** Now and then, light that comes past a curtain: one broad band, aslant, with soft edges. */
export function slant(stage: Stage): string {
  if (stage.random() > 0.4) return '';
  const side = sideOf(stage) || -1;
  const at = between(stage.random, 320, 900);
  const broad = between(stage.random, 170, 300);
  const [, green] = rgbOf(stage.palette.wall);
  const strength = 0.07 + 0.17 * Math.min(1, green * 1.5);
  // Across the band: it runs down and away from the window.
  const x = (along: number) => n(side < 0 ? at + along : WIDTH - at - along);
  const band = stage.define(
    'slant',
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x(-broad)}" y1="${n(900 + broad * 0.5)}" x2="${x(broad)}" y2="${n(900 - broad * 0.5)}">` +
      [0, 0.22, 0.4, 0.66, 0.84, 1]
        .map((offset, stop) => {
          const share = [0, 0.5, 1, 1, 0.45, 0][stop] ?? 0;
          return `<stop offset="${offset}" stop-color="#fff4dc" stop-opacity="${(share * strength).toFixed(3)}"/>`;
        })
        .join('') +
      '</linearGradient>',
  );
  const { x: from, width } = across(stage);
  return `<rect x="${from}" width="${width}" height="${HEIGHT}" fill="url(#${band})"/>`;
}

/**
 * Wall and table, lit from the window's side and darker away from it. Where they meet is out of
 * focus, or on a sheet of paper that is bent up behind the thing.
 */
export function ground(stage: Stage, horizon = HORIZON): string {
  const { wall, table } = stage.palette;
  const side = sideOf(stage);
  const lamp = stage.define(
    'lamp',
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${720 + side * 620}" cy="${side ? 420 : 240}" r="1500">` +
      `<stop offset="0" stop-color="${lit(wall, 1.16)}"/><stop offset="0.45" stop-color="${lit(wall, 1)}"/>` +
      `<stop offset="1" stop-color="${lit(wall, 0.62)}"/></radialGradient>`,
  );
  const top = stage.define(
    'table',
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${720 + side * 480}" cy="${n(horizon + 620)}" r="1500">` +
      `<stop offset="0" stop-color="${lit(table, 1.2)}"/><stop offset="0.4" stop-color="${lit(table, 1)}"/>` +
      `<stop offset="1" stop-color="${lit(table, 0.55)}"/></radialGradient>`,
  );
  const soft = stage.random() < 0.4 ? 220 : 34;
  const fade = stage.define(
    'fade in',
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(horizon - soft / 2)}" x2="0" y2="${n(horizon + soft / 2)}">` +
      [0, 0.16, 0.5, 0.84, 1]
        .map((share) => {
          const there = share * share * (3 - 2 * share);
          return `<stop offset="${share}" stop-color="#fff" stop-opacity="${there.toFixed(3)}"/>`;
        })
        .join('') +
      '</linearGradient>',
  );
  const { x, width } = across(stage);
  const below = `x="${x}" y="${n(horizon - soft / 2)}" width="${width}" height="${n(HEIGHT - horizon + soft / 2)}"`;
  const mask = stage.define(
    'table begins',
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" ${below}><rect ${below} fill="url(#${fade})"/></mask>`,
  );
  return (
    `<rect x="${x}" width="${width}" height="${HEIGHT}" fill="url(#${lamp})"/>` +
    (horizon - soft / 2 < HEIGHT ? `<rect ${below} fill="url(#${top})" mask="url(#${mask})"/>` : '')
  );
}

/** The wall alone, or the table as one who stands over it sees it. */
export const facing = (stage: Stage, plane: 'wall' | 'table'): string =>
  ground(stage, plane === 'wall' ? HEIGHT + 300 : -500) + slant(stage);

/** Windows of the house: panes across and down, and a pane's size. */
const WINDOWS = [
  [2, 2, 226, 306],
  [2, 3, 200, 210],
  [1, 2, 300, 330],
  [3, 2, 168, 300],
] as const;

/** The light of a window with its bars, far away and soft, slanting over the wall. */
export function windowLight(stage: Stage): string {
  const side = sideOf(stage) || -1;
  const middle = 720 - side * 130 + between(stage.random, -110, 110);
  const window = WINDOWS[Math.floor(stage.random() * WINDOWS.length)] ?? WINDOWS[0];
  const [columns, rows, broad, tall] = window;
  const pane = (column: number, row: number) => {
    const x = middle + (column - columns / 2) * (broad + 24);
    const y = 170 + row * (tall + 24);
    const slant = -side * 120;
    const drop = -side * 0.24;
    const corner = (dx: number, dy: number) =>
      `${n(x + dx + (slant * (y + dy - 170)) / 990)} ${n(y + dy + (x + dx - 720) * drop)}`;
    return `M${corner(0, 0)}L${corner(broad, 0)}L${corner(broad, tall)}L${corner(0, tall)}Z`;
  };
  const panes = Array.from({ length: columns * rows }, (_, index) =>
    pane(index % columns, Math.floor(index / columns)),
  ).join('');
  // A dark wall gives less of the light back.
  const [, green] = rgbOf(stage.palette.wall);
  const brightness = Math.min(1, green * 1.5);
  const filter = stage.define(
    'window',
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16" color-interpolation-filters="sRGB"/></filter>`,
  );
  return `<path d="${panes}" fill="#fff4dc" opacity="${(0.1 + 0.3 * brightness).toFixed(2)}" filter="url(#${filter})"/>`;
}
