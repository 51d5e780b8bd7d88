import sharp from 'sharp';
import { formOf } from '../forms.ts';
import { lightFrom, seenFrom } from '../stage/light.ts';
import { paletteOf } from '../stage/palettes.ts';
import { randomOf } from '../stage/random.ts';
import { stageOf } from '../stage/stage.ts';
import type { Mask } from './trace.ts';

/** Pixels of the longer side. */
const SIZE = 1280;
/** An eye that is exactly level sees no closed rims. */
const LEVEL = 0.12;
/** How far down the ground is, as a share of the height. */
const GROUND = 0.6;
/** The least alpha of a pixel of the thing: light around a lamp has less. */
const MIN_ALPHA = 190;

export interface FormMask extends Mask {
  /** Pixels of a centimetre. */
  pixelsPerCm: number;
  /** The row of the ground that a thing stands on. */
  ground: number;
}

/**
 * The pixels that a thing covers, from the geometry that draws its pictures: seen level from the
 * front, or from above.
 *
 * @param material An opaque one: glass covers too little.
 */
export async function formMask(
  name: string,
  material: string,
  view: 'front' | 'top',
): Promise<FormMask> {
  const form = formOf(name);
  const { half, height } = form.extent;
  const hangs = form.hangs ?? 0;
  const tall = (height + hangs) * 2.4;
  const wide = half * 3;
  const scale = SIZE / Math.max(tall, wide);
  const [width, rows] = [Math.ceil(wide * scale), Math.ceil(tall * scale)];
  const level = view === 'front' ? LEVEL : 1;
  const drawn = seenFrom(form.plane ? 0.2 : level, () => {
    const { stage, definitions } = stageOf(
      paletteOf('sage'),
      material,
      lightFrom('left'),
      randomOf(7),
      scale,
    );
    const { body } = form.draw(stage);
    return `<defs>${definitions()}</defs><g transform="translate(${width / 2} ${rows * GROUND}) scale(${scale})">${body}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows}">${drawn}</svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    ...{ width, height: rows },
    covers: (x, y) => (data[(y * width + x) * 4 + 3] ?? 0) >= MIN_ALPHA,
    pixelsPerCm: scale / form.unit,
    ground: Math.round(rows * GROUND),
  };
}

/** A drawing this much higher than its measure has a thing in it, such as a candle. */
const MUCH_HIGHER = 1.25;
/** A cord is narrower than this share of its lamp. */
const CORD_SHARE = 0.12;

/** A mask without the cord that a lamp hangs by, and without what stands in the thing. */
export function bareMask(mask: FormMask, { hangs, heightCm }: BareOptions): FormMask {
  const spans = Array.from({ length: mask.height }, (_, y) => spanOf(mask, y));
  const widest = Math.max(...spans);
  const rows = spans.flatMap((span, y) => (span > (hangs ? widest * CORD_SHARE : 0) ? [y] : []));
  const [first = 0, last = 0] = [rows[0], rows.at(-1)];
  const measured = (heightCm ?? Number.POSITIVE_INFINITY) * mask.pixelsPerCm;
  const top = last - first > measured * MUCH_HIGHER ? Math.round(last - measured) : first;
  return { ...mask, covers: (x, y) => y >= top && mask.covers(x, y) };
}

interface BareOptions {
  hangs: boolean;
  /** Undefined if it lies. */
  heightCm: number | undefined;
}

function spanOf(mask: Mask, y: number): number {
  let [from, to] = [mask.width, -1];
  for (let x = 0; x < mask.width; x += 1) {
    if (mask.covers(x, y)) [from, to] = [Math.min(from, x), x];
  }
  return to - from;
}
