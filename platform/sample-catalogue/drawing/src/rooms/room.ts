import * as v from 'valibot';
import { formOf } from '../forms.ts';
import { HexColor } from '../picture.ts';
import { across, facing, WIDTH, windowLight } from '../shapes/background.ts';
import { lit, rgbOf } from '../stage/color.ts';
import { lightFrom } from '../stage/light.ts';
import { type Palette, paletteOf } from '../stage/palettes.ts';
import { type Random, randomOf } from '../stage/random.ts';
import { n, type Stage, stageOf } from '../stage/stage.ts';
import { outOfFocus } from './paint.ts';
import { PROPS } from './props.ts';
import { boardsFromAbove, floor, shelf, skirting, tabletop } from './surfaces.ts';
import { curtain, isDark, panesOnFloor, VIEW_NAMES, windowOf } from './window.ts';

const Thing = v.object({
  /** A form, or a prop. */
  form: v.string(),
  material: v.optional(v.string(), 'oak'),
  /** The colour of glaze, dye or paint, `#rrggbb`, in place of the palette's. */
  color: v.optional(HexColor),
  /** Its middle, from 0 at the left edge to 1 at the right one. */
  x: v.number(),
  /**
   * How far forward it stands, from 0 at the back to 1 at the front; seen from above and on a wall,
   * how far down its middle is.
   */
  depth: v.number(),
  /** Centimetres above the table or the floor, for what stands on a piece of furniture or hangs. */
  up: v.optional(v.number(), 0),
  /** Of a size other than that of the product. */
  size: v.optional(v.number(), 1),
});
type Thing = v.InferOutput<typeof Thing>;

/** The parameters of a picture of things in a room. */
export const Room = v.object({
  /** A table seen by one who sits at it, a shelf, a floor, or a table from above. */
  place: v.picklist(['table', 'shelf', 'floor', 'above']),
  /** Landscape, twice as wide as high, for stories and collections. */
  shape: v.optional(v.picklist(['portrait', 'landscape']), 'portrait'),
  palette: v.string(),
  light: v.picklist(['left', 'right']),
  /** Seeds the small irregularities. */
  seed: v.number(),
  /** Units of the picture for one centimetre. */
  scale: v.number(),
  /** The wood of the table, the shelf or the floor, `#rrggbb`. */
  wood: v.optional(HexColor, '#a98257'),
  /** The window: its left edge from 0 to 1, its breadth in cm; without it, only its light. */
  window: v.optional(
    v.object({
      x: v.number(),
      breadth: v.number(),
      view: v.picklist(VIEW_NAMES),
      curtain: v.optional(v.boolean(), false),
    }),
  ),
  /** The height of a panelled lower wall in cm. */
  panel: v.optional(v.number(), 0),
  /** Drawn in this order: what stands farther back comes first. */
  things: v.pipe(v.array(Thing), v.minLength(1)),
});
export type Room = v.InferOutput<typeof Room>;

/** The height of the frame, what it has at each side, and the places in it, in units. */
interface Frame {
  height: number;
  bleed?: number;
  /** The lower end of the wall. */
  back: number;
  /** The places of things: at the back and at the front. */
  from: number;
  to: number;
  /** The front edge of the table; at the lower end of the frame it is not seen. */
  edge: number;
}

const FRAMES = {
  portrait: {
    table: { height: 1800, back: 1120, from: 1230, to: 1600, edge: 1690 },
    shelf: { height: 1800, back: 1390, from: 1374, to: 1388, edge: 0 },
    floor: { height: 1800, back: 1300, from: 1330, to: 1740, edge: 0 },
    above: { height: 1800, back: 0, from: 0, to: 1800, edge: 0 },
  },
  landscape: {
    table: { height: 960, bleed: 240, back: 520, from: 590, to: 820, edge: 960 },
    shelf: { height: 960, bleed: 240, back: 740, from: 724, to: 738, edge: 0 },
    floor: { height: 960, bleed: 240, back: 660, from: 690, to: 910, edge: 0 },
    above: { height: 960, bleed: 240, back: 0, from: 0, to: 960, edge: 0 },
  },
} as const satisfies Record<string, Record<string, Frame>>;

/** In px: a picture as wide as a window has half as many again. */
const sizeOf = ({ height, bleed = 0 }: Frame) =>
  bleed > 0 ? 'width="2160" height="1080"' : `width="${WIDTH}" height="${height}"`;

/** A wall with its window, and what is below it. */
function backdrop(stage: Stage, room: Room, frame: Frame): string {
  const { place, scale, wood, window, panel } = room;
  const dark = window !== undefined && isDark(window.view);
  const ground = dark ? lit(wood, 0.4) : wood;
  if (place === 'above') return boardsFromAbove(stage, frame.height, ground);
  const wall =
    facing(stage, 'wall') +
    (place === 'floor' ? skirting(stage, frame.back, 12 * scale, panel * scale) : '') +
    (window ? openingOf(stage, room, frame) : windowLight(stage));
  if (place === 'shelf') {
    return outOfFocus(stage, wall, 5) + shelf(stage, frame.back, Math.max(26, scale * 2), ground);
  }
  if (place === 'table') {
    const table = tabletop(stage, frame.back, frame.edge, frame.height, ground);
    return outOfFocus(stage, wall, 7) + table + (dark ? '' : panes(stage, room, frame));
  }
  return (
    wall + floor(stage, frame.back, frame.height, ground) + (dark ? '' : panes(stage, room, frame))
  );
}

function openingOf(stage: Stage, { window, scale, place }: Room, frame: Frame): string {
  if (!window) return '';
  const width = window.breadth * scale;
  const height = width * 1.35;
  const sillAt = place === 'floor' ? frame.back - 62 * scale : frame.back - 8 * scale;
  const [columns, rows] = [width > 420 ? 2 : 1, width > 420 ? 3 : 2];
  const at = { x: window.x * WIDTH, y: sillAt - height, width, height, columns, rows };
  const cloth = { y: at.y - 60, width: width * 0.32, height: height + 190 };
  return (
    windowOf(stage, { ...at, view: window.view }) +
    (window.curtain
      ? curtain(stage, { ...cloth, x: at.x - width * 0.24 }) +
        curtain(stage, { ...cloth, x: at.x + width * 0.92 })
      : '')
  );
}

function panes(
  stage: Stage,
  { window, light, scale }: Room,
  { back, edge, height }: Frame,
): string {
  const breadth = (window?.breadth ?? 46) * scale * 0.9;
  const end = edge || height;
  const x = light === 'left' ? WIDTH * 0.16 : WIDTH * 0.84 - breadth;
  return panesOnFloor(
    stage,
    { columns: 2, rows: 3 },
    { x, y: back + (end - back) * 0.2, width: breadth, height: (end - back) * 0.66 },
  );
}

/** A thing in its own colour, drawn with the light of its room. */
function draw(stage: Stage, palette: Palette, random: Random, light: Room['light'], thing: Thing) {
  const own = { ...palette, color: thing.color ?? palette.color };
  const setting: Stage = { ...stage, palette: own };
  setting.other = (name) => stageOf(own, name, lightFrom(light), random, 1).stage.material;
  setting.material = setting.other(thing.material);
  // Definitions are shared by key, and a key does not name the colour.
  setting.define = (key, write) => stage.define(`${thing.color ?? ''} ${key}`, write);
  const prop = PROPS[thing.form];
  if (prop) return { unit: prop.unit, hangs: false, flat: false, ...prop.draw(setting) };
  const form = formOf(thing.form);
  const drawn = form.draw(setting);
  return {
    unit: form.unit,
    hangs: form.hangs !== undefined,
    flat: form.plane !== undefined,
    ...drawn,
  };
}

/**
 * Draws things in a room, in their true proportions: a complete SVG document of 1440 × 1800, or
 * 2160 × 1080. The same parameters give the same bytes.
 *
 * @throws {RangeError} If a form, material or palette is unknown.
 * @example drawRoom({ place: 'table', palette: 'sage', light: 'left', seed: 1, scale: 20, … })
 */
export function drawRoom(room: Room): string {
  const palette = paletteOf(room.palette);
  const random = randomOf(room.seed);
  const frame: Frame = FRAMES[room.shape][room.place];
  const light = lightFrom(room.light);
  const { stage, definitions } = stageOf(palette, 'oak', light, random, 1, frame.bleed);
  const background = backdrop(stage, room, frame);
  const things = room.things.map((thing) => {
    const drawn = draw(stage, palette, random, room.light, thing);
    // Things farther forward are a little larger.
    const near = drawn.flat ? 1 : 0.95 + 0.1 * thing.depth;
    const size = room.scale * drawn.unit * near * thing.size;
    const y = frame.from + (frame.to - frame.from) * thing.depth - thing.up * room.scale;
    const place = `translate(${n(thing.x * WIDTH)} ${n(y)}) scale(${size.toFixed(3)})`;
    return `<g transform="${place}">${drawn.hangs ? '' : drawn.shadow}${drawn.body}</g>`;
  });
  const { x, width } = across(stage);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${sizeOf(frame)} viewBox="${x} 0 ${width} ${frame.height}">` +
    `<defs>${definitions()}</defs>${background}${things.join('')}${air(stage, room, frame)}</svg>`
  );
}

/** Light in the air of the room: bright towards the window, darker in the far corners. */
function air(stage: Stage, { light }: Room, { height }: Frame): string {
  const bright = Math.min(1, (rgbOf(stage.palette.wall)[1] ?? 0.5) * 1.4);
  const x = light === 'left' ? 0 : 1;
  const { x: left, width } = across(stage);
  return (
    `<defs><radialGradient id="air" cx="${x}" cy="0.25" r="1.25"><stop offset="0" stop-color="#fff2d6" stop-opacity="${(0.2 * bright).toFixed(2)}"/>` +
    `<stop offset="0.45" stop-color="#fff2d6" stop-opacity="0"/><stop offset="1" stop-color="#17110d" stop-opacity="0.34"/></radialGradient></defs>` +
    `<rect x="${left}" width="${width}" height="${height}" fill="url(#air)"/>`
  );
}
