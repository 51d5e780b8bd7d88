import { formOf } from './forms.ts';
import type { Drawing } from './picture.ts';
import { facing, ground, HEIGHT, HORIZON, slant, WIDTH } from './shapes/background.ts';
import { tactile } from './shapes/surface.ts';
import { eye, lightFrom, seenFrom } from './stage/light.ts';
import { paletteOf } from './stage/palettes.ts';
import { between, randomOf } from './stage/random.ts';
import { type Form, n, type Stage, stageOf } from './stage/stage.ts';

/** Height of the place where a tall thing stands, in units of the picture. */
const BASE = 1560;

const place = (drawn: string, x: number, y: number, size: number) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${size.toFixed(3)})">${drawn}</g>`;

/** As large as the sheet allows, with air around it. */
const scaleToFit = ({ extent, hangs = 0 }: Form, width: number, height: number): number =>
  Math.min(width / (2 * extent.half), height / (extent.height + hangs));

/** The largest things fill this much of their picture: three quarters of it. */
const FULL = { width: 1240, height: 1300, plane: 1400 };
/** A thing of this size in cm, or larger, fills its picture. */
const FULL_CM = 48;

/**
 * Small things are drawn smaller than large ones, by one rule for all of them: in a list, a cup
 * must not be as large as a vase. Their true proportion would make them too small to be seen, so
 * the fourth root of it is taken.
 */
function shareOf({ extent, unit }: Form): number {
  const cm = Math.max(2 * extent.half, extent.height) * unit;
  return Math.min(1, (cm / FULL_CM) ** 0.25);
}

/** A low thing stands a little farther up, or the sheet would be empty above it. */
const baseOf = ({ extent, hangs = 0 }: Form, size: number) =>
  BASE - Math.max(0, FULL.height - (extent.height + hangs) * size) * 0.38;

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
const CLOSE = 3.6;
/** The tilt of the eye in a close view, so that it shows another side and not only a larger one. */
const LOOK_DOWN = 0.42;

/** The share of its height that an upright thing keeps for an eye that looks down. */
const foreshortened = (tilt: number) => Math.sqrt(1 - tilt * tilt);

/** Turns what lies or hangs, so that it is seen from aside. */
function aside(form: Form, stage: Stage, shadow: string, body: string): string {
  const side = stage.light.direction[0] > 0 ? -1 : 1;
  const matrix =
    form.plane === 'wall'
      ? `0.8 ${0.16 * side} 0 1`
      : `0.94 ${(0.2 * side).toFixed(2)} ${(-0.3 * side).toFixed(2)} 0.64`;
  const turned = (drawn: string) =>
    `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) matrix(${matrix} 0 0)">` +
    `${place(drawn, -form.focus.x * stage.scale, -form.focus.y * stage.scale, stage.scale)}</g>`;
  return turned(shadow) + tactile(stage, turned(body), form.focus.upright);
}

function detail(form: Form, stage: Stage): string {
  const { shadow, body } = form.draw(stage);
  if (form.plane) return facing(stage, form.plane) + aside(form, stage, shadow, body);
  const size = stage.scale;
  const rise = foreshortened(form.lookDown ?? LOOK_DOWN);
  const x = WIDTH / 2 - form.focus.x * size;
  const y = HEIGHT / 2 - form.focus.y * size * rise;
  // The table is out of focus and may lie below the frame; the horizon moves with the eye.
  const horizon = Math.min(HEIGHT + 300, y + (HORIZON - BASE) * CLOSE * (eye.tilt / 0.2));
  const close = (drawn: string) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${size.toFixed(3)} ${(size * rise).toFixed(3)})">${drawn}</g>`;
  return ground(stage, horizon) + close(shadow) + tactile(stage, close(body), form.focus.upright);
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

/** Pixels of the picture for each unit of the form. */
function scaleOf(form: Form, view: Drawing['view']): number {
  if (view === 'detail') {
    return Math.min(2.5, scaleToFit(form, 1010, 1020)) * CLOSE * (form.focus.closer ?? 1);
  }
  return scaleToFit(form, FULL.width, form.plane ? FULL.plane : FULL.height) * shareOf(form);
}

function drawForm(form: Form, picture: Drawing): string {
  const room = paletteOf(picture.palette);
  const palette = { ...room, color: picture.color ?? room.color };
  const light = lightFrom(picture.light);
  const random = randomOf(picture.seed);
  const scale = scaleOf(form, picture.view);
  const { stage, definitions } = stageOf(palette, picture.material, light, random, scale);
  const drawn = picture.view === 'whole' ? whole(form, stage) : detail(form, stage);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs>${definitions()}</defs>${drawn}</svg>`
  );
}
