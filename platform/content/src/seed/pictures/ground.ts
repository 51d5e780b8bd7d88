import { hexOf, lit, mix, rgbOf, scale } from './color.ts';
import { blurred } from './shadow.ts';
import { n, type Stage } from './stage.ts';

export const WIDTH = 1440;
export const HEIGHT = 1800;
/** Where wall and table meet. */
export const HORIZON = 1130;

/** Which side the light comes from: −1 left, 1 right, 0 from above. */
const sideOf = ({ light }: Stage) =>
  Math.abs(light.direction[0]) < 0.4 ? 0 : Math.sign(light.direction[0]);

/** Wall and table, lit from the window's side and darker away from it, with a horizon out of focus. */
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
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${720 + side * 480}" cy="${horizon + 620}" r="1500">` +
      `<stop offset="0" stop-color="${lit(table, 1.2)}"/><stop offset="0.4" stop-color="${lit(table, 1)}"/>` +
      `<stop offset="1" stop-color="${lit(table, 0.55)}"/></radialGradient>`,
  );
  const soft = stage.define(
    'horizon',
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="-200" y="${horizon - 100}" width="1840" height="${HEIGHT - horizon + 400}"><feGaussianBlur stdDeviation="0 9" color-interpolation-filters="sRGB"/></filter>`,
  );
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${lamp})"/>` +
    `<rect x="-100" y="${horizon}" width="1640" height="${HEIGHT - horizon + 200}" fill="url(#${top})" filter="url(#${soft})"/>`
  );
}

/** The wall alone, or the table as one who stands over it sees it. */
export const facing = (stage: Stage, plane: 'wall' | 'table'): string =>
  ground(stage, plane === 'wall' ? HEIGHT + 300 : -500);

/** The light of a window with its bars, far away and soft, slanting over the wall. */
export function windowLight(stage: Stage): string {
  const side = sideOf(stage) || -1;
  const shift = (stage.random() - 0.5) * 80;
  const middle = 720 - side * 130 + shift;
  const pane = (column: number, row: number) => {
    const x = middle + (column - 1) * 250;
    const y = 170 + row * 330;
    const slant = -side * 120;
    const drop = -side * 0.24;
    const corner = (dx: number, dy: number) =>
      `${n(x + dx + (slant * (y + dy - 170)) / 990)} ${n(y + dy + (x + dx - 720) * drop)}`;
    return `M${corner(0, 0)}L${corner(226, 0)}L${corner(226, 306)}L${corner(0, 306)}Z`;
  };
  const panes = [0, 1].flatMap((column) => [0, 1].map((row) => pane(column, row))).join('');
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

/** The table's near edge, with the dark below it. */
export function tableEdge(stage: Stage, y = 1690): string {
  const { table } = stage.palette;
  const front = stage.define(
    'front',
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lit(table, 0.72)}"/>` +
      `<stop offset="0.75" stop-color="${lit(table, 0.5)}"/><stop offset="1" stop-color="${lit(table, 0.3)}"/></linearGradient>`,
  );
  return (
    `<rect y="${y}" width="${WIDTH}" height="${HEIGHT - y}" fill="url(#${front})"/>` +
    `<rect y="${y - 2}" width="${WIDTH}" height="5" fill="${lit(table, 1.35)}" opacity="0.8"/>` +
    blurred(stage, `M-60 ${HEIGHT + 10}H1500V${HEIGHT - 12}H-60Z`, 16, 0.5)
  );
}

/** What a picture's place shows before the picture is there: between wall and table. */
export function dominantColor(
  palette: { wall: string; table: string },
  plane?: 'wall' | 'table',
): string {
  const share = { wall: 0, table: 1, both: 0.35 }[plane ?? 'both'];
  return hexOf(scale(mix(rgbOf(palette.wall), rgbOf(palette.table), share), 0.95));
}
