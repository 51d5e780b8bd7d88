import { join } from 'node:path';
import * as v from 'valibot';
import { formOf } from '../forms.ts';
import { readPictures } from '../pictures.ts';
import { closedMask, turnedMask } from './clean-mask.ts';
import { bareMask, formMask } from './form-mask.ts';
import { type Outline, outlineOf } from './trace.ts';

export const CATALOGUE = join(import.meta.dirname, '../../../catalogue.jsonl');

const Length = v.optional(v.number());
const Product = v.object({
  collection: v.literal('products'),
  id: v.string(),
  data: v.object({
    measures: v.object({
      height: Length,
      width: Length,
      length: Length,
      diameter: Length,
      view: v.picklist(['front', 'top']),
      outline: v.object({ path: v.string(), ratio: v.optional(v.number()) }),
    }),
    pictures: v.array(v.string()),
  }),
});
export type Product = v.InferOutput<typeof Product>;

/** A product of the catalogue; undefined for any other line. */
export function readProduct(line: string): Product | undefined {
  const { success, output } = v.safeParse(Product, line === '' ? {} : JSON.parse(line));
  return success ? output : undefined;
}

/** Their pictures show them folded, open, aslant or with other things: a plain outline. */
const DRAWN_BY_HAND = new Set([
  ...['dinner-plate', 'field-blanket', 'iron-skillet', 'marbled-box', 'peg-rail'],
  ...['stitched-notebook', 'striped-throw'],
]);

const pictures = await readPictures();

/** The outline of a product; undefined if it has one that is drawn by hand. */
export async function outlineOfProduct({ id, data }: Product): Promise<Outline | undefined> {
  const picture = pictures.get((data.pictures[0] ?? '').replace('.avif', ''));
  if (DRAWN_BY_HAND.has(id) || !picture || !('form' in picture)) return undefined;
  const { height, view } = data.measures;
  const form = formOf(picture.form);
  // Glass lets the light through, and has the shape of what is glazed.
  const material = picture.material === 'glass' ? 'glaze' : picture.material;
  const mask = await formMask(picture.form, material, view);
  const heightCm = view === 'front' && height ? height / 10 : undefined;
  const bare = bareMask(mask, { hangs: form.hangs !== undefined, heightCm });
  const isRound = data.measures.diameter !== undefined;
  const stands = form.hangs === undefined && !form.plane;
  const clean = view === 'front' && isRound ? turnedMask(bare, stands) : bare;
  return outlineOf(closedMask(clean), view === 'top' && !isRound);
}
