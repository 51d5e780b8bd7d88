import { rect } from '../rooms/paint.ts';
import { blurred } from '../shapes/shadow.ts';
import { within } from '../shapes/texture.ts';
import { lit } from '../stage/color.ts';
import { between } from '../stage/random.ts';
import { n, type Stage } from '../stage/stage.ts';

export interface House {
  x: number;
  /** Of its foot. */
  y: number;
  width: number;
  /** Up to the eaves, and from there to the ridge. */
  height: number;
  roof: number;
  wall: string;
  tiles: string;
  /** Boards, bricks or rubble. */
  made: 'boards' | 'bricks' | 'stones';
  /** The width of the gable that one sees beside the front; on the side away from the light. */
  gable?: number;
  windows?: readonly Pane[];
}

/** In shares of the front. */
interface Pane {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Someone has light on. */
  lit?: boolean;
  door?: boolean;
}

/** The pattern of a wall. */
function masonry(
  stage: Stage,
  { made, wall }: House,
  x: number,
  y: number,
  width: number,
  height: number,
) {
  let drawn = '';
  if (made === 'boards') {
    for (let at = x; at < x + width; at += between(stage.random, 14, 24)) {
      drawn += `<path d="M${n(at)} ${n(y)}v${n(height)}" stroke="${lit(wall, between(stage.random, 0.4, 0.8))}" stroke-width="${n(between(stage.random, 1, 3))}" opacity="0.7"/>`;
    }
    return drawn;
  }
  const [long, high] = made === 'bricks' ? [30, 12] : [64, 34];
  for (let row = 0; row * high < height; row++) {
    const jitter = made === 'stones' ? 12 : 1;
    for (let at = x - (row % 2) * (long / 2); at < x + width; ) {
      const wide = long + between(stage.random, -jitter, jitter);
      drawn += `<path d="${rect(at + 1, y + row * high + 1, wide - 2, high - 2)}" fill="${lit(wall, between(stage.random, 0.78, 1.24))}" opacity="0.75"/>`;
      at += wide;
    }
  }
  return drawn;
}

function pane(
  stage: Stage,
  house: House,
  { x, y, width, height, lit: on = false, door = false }: Pane,
) {
  const left = house.x + x * house.width;
  const top = house.y - house.height + y * house.height;
  const [w, h] = [width * house.width, height * house.height];
  const glass = on ? '#ffd58a' : door ? lit(house.wall, 0.35) : '#3d4a52';
  const bars = door
    ? `<path d="M${n(left + w / 2)} ${n(top)}v${n(h)}" stroke="${lit(house.wall, 0.2)}" stroke-width="4"/>`
    : `<path d="M${n(left + w / 2)} ${n(top)}v${n(h)}M${n(left)} ${n(top + h * 0.38)}h${n(w)}M${n(left)} ${n(top + h * 0.7)}h${n(w)}" stroke="${lit('#d8d0c0', on ? 0.4 : 0.75)}" stroke-width="4" fill="none"/>`;
  return (
    `<path d="${rect(left - 5, top - 5, w + 10, h + 10)}" fill="${lit('#d8d0c0', 0.7)}"/><path d="${rect(left, top, w, h)}" fill="${glass}"/>${bars}` +
    `<path d="M${n(left - 9)} ${n(top + h + 7)}h${n(w + 18)}" stroke="${lit('#d8d0c0', 0.9)}" stroke-width="7"/>` +
    (on ? blurred(stage, rect(left, top, w, h), 26, 0.5, '#ffca70') : '')
  );
}

/** A house from its long side, one gable in the shade, with its windows. */
export function house(stage: Stage, given: House): string {
  const { x, y, width, height, roof, wall, tiles, gable = 0, windows = [] } = given;
  const side = Math.sign(stage.light.direction[0]) || -1;
  const front = rect(x, y - height, width, height);
  const over = 26;
  const back = side < 0 ? 1 : -1;
  const edge = back > 0 ? x + width : x;
  const end = edge + back * gable;
  const peak = edge + back * gable * 0.5;
  const roofLeft = back > 0 ? x - over : x - gable * 0.5;
  const roofRight = back > 0 ? peak : x + width + over;
  const slope =
    `M${n(x - over)} ${n(y - height + 8)}H${n(x + width + over)}` +
    `L${n(gable ? roofRight : x + width)} ${n(y - height - roof)}H${n(gable ? roofLeft : x)}Z`;
  const flank = gable
    ? `M${n(edge)} ${n(y)}V${n(y - height)}L${n(peak)} ${n(y - height - roof)}L${n(end)} ${n(y - height)}V${n(y)}Z`
    : '';
  let rows = '';
  for (let row = 1; row < 12; row++) {
    const at = y - height + 8 - ((roof + 8) * row) / 12;
    rows += `<path d="M${n(x - gable - over)} ${n(at)}H${n(x + width + gable + over)}" stroke="${lit(tiles, row % 2 ? 0.55 : 1.3)}" stroke-width="3" opacity="0.5"/>`;
  }
  return (
    (flank ? `<path d="${flank}" fill="${lit(wall, 0.42)}"/>` : '') +
    `<path d="${front}" fill="${wall}"/>` +
    within(stage, front, masonry(stage, given, x, y - height, width, height)) +
    within(stage, front, blurred(stage, rect(x - 30, y - height - 20, width + 60, 46), 16, 0.5)) +
    `<path d="${slope}" fill="${tiles}"/>${within(stage, slope, rows)}` +
    windows.map((each) => pane(stage, given, each)).join('') +
    blurred(stage, rect(x - 20, y - 10, width + gable * (back > 0 ? 1 : 0) + 40, 18), 12, 0.5)
  );
}

/** A round chimney of bricks, lit from one side, with its crown. */
export function chimney(stage: Stage, x: number, y: number, tall: number, foot: number): string {
  const side = Math.sign(stage.light.direction[0]) || -1;
  const top = foot * 0.62;
  const path = `M${n(x - foot / 2)} ${n(y)}L${n(x - top / 2)} ${n(y - tall)}H${n(x + top / 2)}L${n(x + foot / 2)} ${n(y)}Z`;
  const shades = ['#b7795a', '#96573f', '#4b2c24'];
  const order = side < 0 ? shades : shades.toReversed();
  const fill = stage.define(
    'chimney',
    (id) =>
      `<linearGradient id="${id}">${order.map((color, index) => `<stop offset="${index / 2}" stop-color="${color}"/>`).join('')}</linearGradient>`,
  );
  let rows = '';
  for (let at = y; at > y - tall; at -= 13) {
    rows += `<path d="M${n(x - foot)} ${n(at)}h${n(foot * 2)}" stroke="#2d1a14" stroke-width="1.6" opacity="0.35"/>`;
  }
  return (
    `<path d="${path}" fill="url(#${fill})"/>${within(stage, path, rows)}` +
    `<path d="${rect(x - top * 0.66, y - tall - 8, top * 1.32, 30)}" fill="url(#${fill})"/><path d="${rect(x - top * 0.66, y - tall + 22, top * 1.32, 5)}" fill="#1d1612" opacity="0.5"/>`
  );
}
