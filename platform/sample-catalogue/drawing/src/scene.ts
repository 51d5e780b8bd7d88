import * as v from 'valibot';
import { formOf } from './forms.ts';
import { HexColor } from './picture.ts';
import { ground, HEIGHT, tableEdge, WIDTH, windowLight } from './shapes/background.ts';
import { lightFrom } from './stage/light.ts';
import { paletteOf } from './stage/palettes.ts';
import { randomOf } from './stage/random.ts';
import { n, stageOf } from './stage/stage.ts';

/** The parameters of a picture of several things on one table, for a story. */
export const Scene = v.object({
  palette: v.string(),
  light: v.picklist(['left', 'right']),
  /** Seeds the small irregularities. */
  seed: v.number(),
  /** Units of the picture for one centimetre. */
  scale: v.number(),
  /** Drawn in this order: what stands farther back comes first. */
  things: v.pipe(
    v.array(
      v.object({
        form: v.string(),
        material: v.string(),
        /** The colour of glaze, dye or paint, `#rrggbb`, in place of the palette's. */
        color: v.optional(HexColor),
        /** Its middle, from 0 at the left edge to 1 at the right one. */
        x: v.number(),
        /** How far forward it stands on the table, from 0 to 1. */
        depth: v.number(),
      }),
    ),
    v.minLength(1),
  ),
});
export type Scene = v.InferOutput<typeof Scene>;

/** Of every scene, in px: the lower part of a stage. */
const SCENE_SIZE = { width: WIDTH, height: 960 };
const TOP = HEIGHT - SCENE_SIZE.height;
/** The places of things on the table: at its back and at its front. */
const [BACK, FRONT] = [1330, 1620];

/**
 * Draws several things in their true proportions: a complete SVG document of 1440 × 960. The same
 * parameters give the same bytes.
 *
 * @throws {RangeError} If a form, material or palette is unknown, or a form is not seen from the
 *   side.
 * @example drawScene({ palette: 'sage', light: 'left', seed: 1, scale: 20, things: [{ form: 'bowl',
 *   material: 'glaze', x: 0.5, depth: 0.5 }] })
 */
export function drawScene({ palette, light, seed, scale, things }: Scene): string {
  const room = paletteOf(palette);
  const lit = lightFrom(light);
  const random = randomOf(seed);
  const { stage, definitions } = stageOf(room, 'oak', lit, random, 1);
  const drawn = things.map((thing) => {
    const form = formOf(thing.form);
    if (form.plane) throw new RangeError(`the form "${thing.form}" does not stand on a table`);
    const own = { ...room, color: thing.color ?? room.color };
    const setting = { ...stage, palette: own };
    setting.other = (name) => stageOf(own, name, lit, random, 1).stage.material;
    setting.material = setting.other(thing.material);
    // Definitions are shared by key, and a key does not name the colour.
    setting.define = (key, write) => stage.define(`${thing.color ?? ''} ${key}`, write);
    // Things farther forward are a little larger.
    const size = scale * form.unit * (0.94 + 0.12 * thing.depth);
    const y = BACK + (FRONT - BACK) * thing.depth - (form.hangs ?? 0) * size;
    const { shadow, body } = form.draw(setting);
    const place = `translate(${n(thing.x * WIDTH)} ${n(y)}) scale(${size.toFixed(3)})`;
    return {
      shadow: `<g transform="${place}">${shadow}</g>`,
      body: `<g transform="${place}">${body}</g>`,
    };
  });
  const background = ground(stage, 1240) + windowLight(stage);
  const objects = drawn.map(({ shadow, body }) => shadow + body).join('');
  const edge = tableEdge(stage, 1730);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_SIZE.width}" height="${SCENE_SIZE.height}" viewBox="0 ${TOP} ${SCENE_SIZE.width} ${SCENE_SIZE.height}">` +
    `<defs>${definitions()}</defs>${background}${objects}${edge}</svg>`
  );
}
