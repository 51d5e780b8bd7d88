import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { drawPicture } from './draw.ts';
import { formOf } from './forms.ts';
import { readPictures } from './pictures.ts';
import { drawWorkshop } from './places/workshops.ts';
import { problemsOf } from './problems.ts';
import { drawRoom } from './rooms/room.ts';

const pictures = await readPictures();

const Product = v.object({
  collection: v.literal('products'),
  id: v.string(),
  data: v.object({
    measures: v.looseObject({
      height: v.optional(v.number()),
      width: v.optional(v.number()),
      length: v.optional(v.number()),
      diameter: v.optional(v.number()),
    }),
    pictures: v.array(v.string()),
  }),
});

/** The products of the catalogue, with the parameters of their pictures. */
const products = readFileSync(join(import.meta.dirname, '../../catalogue.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => v.safeParse(Product, JSON.parse(line)))
  .flatMap(({ success, output }) => (success ? [output] : []))
  .map(({ id, data }) => ({
    id,
    lengths: (['height', 'width', 'length', 'diameter'] as const).flatMap(
      (name) => data.measures[name] ?? [],
    ),
    pictures: data.pictures.flatMap((file) => pictures.get(file.replace('.avif', '')) ?? []),
  }))
  .map((product) => ({
    ...product,
    forms: product.pictures.flatMap((picture) => ('form' in picture ? [picture.form] : [])),
  }));

/** Textiles that are drawn folded, and books, whose label counts their pages. */
const FOLDED = ['field-blanket', 'stitched-notebook', 'striped-throw'];

test('draws no two products alike', () => {
  const drawn = new Map<string, string>();
  for (const { id, forms } of products) {
    for (const form of new Set(forms)) {
      expect(drawn.get(form), `${id}: ${form}`).toBeUndefined();
      drawn.set(form, id);
    }
  }
});

// A box is seen over its corner, a candlestick with its candle: both are up to half larger.
test.each(products.filter(({ id }) => !FOLDED.includes(id)))(
  'draws $id as large as its measures say',
  ({ id, forms, lengths }) => {
    const { extent, unit } = formOf(forms[0] ?? '');
    const drawn = Math.max(2 * extent.half, extent.height) * unit;
    const share = drawn / (Math.max(...lengths) / 10);
    expect(share, id).toBeGreaterThan(0.8);
    expect(share, id).toBeLessThan(1.55);
  },
);

// The makers' pages and the lists of categories show the last picture of a product: it in use.
test.each(products)(
  'shows $id whole, from close by and, last, in a room',
  ({ forms, pictures }) => {
    const views = pictures.map((picture) => ('view' in picture ? picture.view : 'room'));
    expect(views.filter((view) => view === 'whole').length).toBeGreaterThan(0);
    expect(views.slice(-2)).toEqual(['detail', 'room']);
    const [room] = pictures.slice(-1);
    const things = room && 'things' in room ? room.things.map(({ form }) => form) : [];
    expect(things).toContain(forms[0]);
  },
);

test('every picture can be drawn', { timeout: 60_000 }, () => {
  for (const picture of pictures.values()) {
    let drawing: string;
    if ('workshop' in picture) drawing = drawWorkshop(picture);
    else drawing = 'place' in picture ? drawRoom(picture) : drawPicture(picture);
    expect(problemsOf(drawing)).toEqual([]);
    expect(drawing).toMatch(
      /^<svg [^>]*viewBox="(0 0 1440 1800|-360 0 2160 1440|-240 0 1920 960)">/,
    );
  }
});
