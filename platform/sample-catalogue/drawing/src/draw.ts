import { formOf } from './forms.ts';
import type { Drawing } from './picture.ts';
import {
  facing,
  ground,
  HEIGHT,
  HORIZON,
  slant,
  tableEdge,
  WIDTH,
  windowLight,
} from './shapes/background.ts';
import { eye, lightFrom, seenFrom } from './stage/light.ts';
import { paletteOf } from './stage/palettes.ts';
import { between, randomOf } from './stage/random.ts';
import { type Form, n, type Stage, stageOf } from './stage/stage.ts';

/** Height of the table's surface in each view, in units of the picture. */
const BASE = 1440;

const place = (drawn: string, x: number, y: number, size: number) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${size.toFixed(3)})">${drawn}</g>`;

/** As large as the sheet allows, with air around it. */
const scaleToFit = ({ extent, hangs = 0 }: Form, width: number, height: number): number =>
  Math.min(width / (2 * extent.half), height / (extent.height + hangs));

/** A thing of this size in cm, or larger, fills its picture. */
const FULL_CM = 48;
/** The smallest things fill this share of their picture. */
const SMALLEST_SHARE = 0.56;

/**
 * Small things are drawn smaller than large ones, or a cup would be as large as a vase. Their true
 * proportion would make them too small to be seen, so the square root of it is taken.
 */
function shareOf({ extent, unit }: Form): number {
  const cm = Math.max(2 * extent.half, extent.height) * unit;
  return Math.max(SMALLEST_SHARE, Math.min(1, Math.sqrt(cm / FULL_CM)));
}

/** A low thing stands a little farther up, or the sheet would be empty above it. */
const baseOf = ({ extent, hangs = 0 }: Form, size: number) =>
  BASE - Math.max(0, 760 - (extent.height + hangs) * size) * 0.34;

function whole(form: Form, stage: Stage): string {
  const size = stage.scale;
  if (form.plane) {
    const { shadow, body } = form.draw(stage);
    return facing(stage, form.plane) + place(shadow + body, WIDTH / 2, HEIGHT / 2, size);
  }
  const { shadow, body } = form.draw(stage);
  const y = baseOf(form, size) - (form.hangs ?? 0) * size;
  const horizon = HORIZON + between(stage.random, -70, 40);
  return ground(stage, horizon) + slant(stage) + place(shadow + body, WIDTH / 2, y, size);
}

/** How much closer than whole the eye is in a close view. */
const CLOSE = 2.1;
/** The tilt of the eye in a close view, so that it shows another side and not only a larger one. */
const LOOK_DOWN = 0.42;

/** The share of its height that an upright thing keeps for an eye that looks down. */
const foreshortened = (tilt: number) => Math.sqrt(1 - tilt * tilt);

/** Turns what lies or hangs, so that it is seen from aside. */
function aside(form: Form, stage: Stage, drawn: string): string {
  const side = stage.light.direction[0] > 0 ? -1 : 1;
  const matrix =
    form.plane === 'wall'
      ? `0.8 ${0.16 * side} 0 1`
      : `0.94 ${(0.2 * side).toFixed(2)} ${(-0.3 * side).toFixed(2)} 0.64`;
  return (
    `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) matrix(${matrix} 0 0)">` +
    `${place(drawn, -form.focus.x * stage.scale, -form.focus.y * stage.scale, stage.scale)}</g>`
  );
}

function detail(form: Form, stage: Stage): string {
  const { shadow, body } = form.draw(stage);
  if (form.plane) return facing(stage, form.plane) + aside(form, stage, shadow + body);
  const size = stage.scale;
  const rise = foreshortened(form.lookDown ?? LOOK_DOWN);
  const x = WIDTH / 2 - form.focus.x * size;
  const y = HEIGHT / 2 - form.focus.y * size * rise;
  // The table is out of focus and may lie below the frame; the horizon moves with the eye.
  const horizon = Math.min(HEIGHT + 300, y + (HORIZON - BASE) * CLOSE * (eye.tilt / 0.2));
  return (
    ground(stage, horizon) +
    `<g transform="translate(${n(x)} ${n(y)}) scale(${size.toFixed(3)} ${(size * rise).toFixed(3)})">` +
    `${shadow + body}</g>`
  );
}

/** How large the companion is drawn for a form of size 1. */
const proportionOf = (form: Form, companion: Form) =>
  (form.companion.unit ?? companion.unit) / form.unit;

/** Two things on one table, seen from above, as they lie on each other. */
function layout(form: Form, stage: Stage, companion: { form: Form; stage: Stage }): string {
  const { x, y, over } = { x: 0, y: 0, over: false, ...form.companion.at };
  const proportion = proportionOf(form, companion.form);
  const span = (half: number, otherHalf: number, at: number) => {
    const [from, to] = [Math.min(-half, at - otherHalf), Math.max(half, at + otherHalf)];
    return { middle: (from + to) / 2, length: to - from };
  };
  const other = companion.form.extent;
  const across = span(form.extent.half, other.half * proportion, x);
  const down = span(form.extent.height / 2, (other.height / 2) * proportion, y);
  const size = Math.min(1240 / across.length, 1480 / down.length);
  const main = form.draw(stage);
  const beside = companion.form.draw(companion.stage);
  const left = WIDTH / 2 - across.middle * size;
  const top = HEIGHT / 2 - down.middle * size;
  const drawn = [
    place(beside.shadow + beside.body, left + x * size, top + y * size, proportion * size),
    place(main.shadow + main.body, left, top, size),
  ];
  return facing(stage, 'table') + (over ? drawn.reverse() : drawn).join('');
}

/** On the wall, with something standing on the table below it. */
function above(form: Form, stage: Stage, companion: { form: Form; stage: Stage }): string {
  const proportion = proportionOf(form, companion.form);
  const side = stage.light.direction[0] > 0 ? -1 : 1;
  const size = scaleToFit(form, 980, 800);
  const main = form.draw(stage);
  const beside = companion.form.draw(companion.stage);
  const other = Math.min(proportion * size, scaleToFit(companion.form, 620, 620));
  return (
    ground(stage, HORIZON + 190) +
    windowLight(stage) +
    place(main.shadow + main.body, WIDTH / 2 - side * 60, 560, size) +
    place(beside.shadow + beside.body, WIDTH / 2 + side * 240, 1530, other) +
    (companion.form.onFloor ? '' : tableEdge(stage))
  );
}

/** Two things in their true proportion, the companion a step farther back, centred together. */
function setting(form: Form, stage: Stage, companion: { form: Form; stage: Stage }): string {
  if (form.plane === 'table') return layout(form, stage, companion);
  if (form.plane === 'wall') return above(form, stage, companion);
  const proportion = proportionOf(form, companion.form);
  const between =
    form.extent.half * 0.84 + companion.form.extent.half * proportion * 0.84 + 40 * proportion;
  const breadth = form.extent.half + between + companion.form.extent.half * proportion;
  const size = Math.min(
    scaleToFit(form, 840, 880),
    1180 / breadth,
    920 / (companion.form.extent.height * proportion),
  );
  const side = stage.light.direction[0] > 0 ? -1 : 1;
  const main = form.draw(stage);
  const beside = companion.form.draw(companion.stage);
  const x = WIDTH / 2 - side * (breadth / 2 - form.extent.half) * size;
  const y = 1500 - (form.hangs ?? 0) * size;
  const otherX = x + side * between * size;
  const other = proportion * size;
  return (
    ground(stage) +
    windowLight(stage) +
    place(beside.shadow, otherX, 1390, other) +
    place(main.shadow, x, y, size) +
    place(beside.body, otherX, 1390, other) +
    place(main.body, x, y, size) +
    (form.onFloor ? '' : tableEdge(stage))
  );
}

/**
 * Draws one still life: a complete SVG document of 1440 × 1800 without raster images, text or
 * external references. The same parameters give the same bytes.
 *
 * @throws {RangeError} If the form, material or palette is unknown; the message lists the known
 *   ones.
 * @example drawPicture({ form: 'bowl', material: 'glaze', palette: 'sage', light: 'left', view:
 *   'whole', seed: 1 })
 */
export function drawPicture(picture: Drawing): string {
  const form = formOf(picture.form);
  const tilt = form.lookDown ?? LOOK_DOWN;
  if (picture.view !== 'detail' || form.plane) return drawForm(form, picture);
  return seenFrom(tilt / foreshortened(tilt), () => drawForm(form, picture));
}

/** Pixels of the picture for each unit of the form. A setting decides for itself. */
function scaleOf(form: Form, view: Drawing['view']): number {
  if (view === 'setting') return 1;
  const largest = scaleToFit(form, 1010, form.plane ? 1180 : 1020);
  return view === 'whole' ? largest * shareOf(form) : Math.min(2.5, largest) * CLOSE;
}

function drawForm(form: Form, picture: Drawing): string {
  const room = paletteOf(picture.palette);
  const palette = { ...room, color: picture.color ?? room.color };
  const light = lightFrom(picture.light);
  const random = randomOf(picture.seed);
  const scale = scaleOf(form, picture.view);
  const { stage, definitions } = stageOf(palette, picture.material, light, random, scale);
  let drawn: string;
  if (picture.view === 'whole') drawn = whole(form, stage);
  else if (picture.view === 'detail') drawn = detail(form, stage);
  else {
    const second = { ...palette, color: palette.second };
    const beside = { ...stage, palette: second, material: stage.other(form.companion.material) };
    beside.other = (name) => stageOf(second, name, light, random, 1).stage.material;
    beside.material = beside.other(form.companion.material);
    drawn = setting(form, stage, { form: formOf(form.companion.form), stage: beside });
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs>${definitions()}</defs>${drawn}</svg>`
  );
}
