import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placesAlong } from './places-along.ts';
import { CATALOGUE, outlineOfProduct, readProduct } from './product-outline.ts';
import { outlineOf } from './trace.ts';

const products = readFileSync(CATALOGUE, 'utf8')
  .split('\n')
  .flatMap((line) => readProduct(line) ?? []);

test.each(products)('the outline of $id is that of its picture', async (product) => {
  const outline = await outlineOfProduct(product);
  if (outline) expect(product.data.measures.outline, 'Run `pnpm outlines`').toEqual(outline);
});

// The drawing stretches an outline to the measures: a tall carafe would become a bottle.
test.each(products)('the outline of $id has nearly the proportions of its measures', ({ data }) => {
  const { view, outline, height, width, length, diameter } = data.measures;
  const up = view === 'front' ? height : length;
  const across = diameter ?? width ?? (view === 'front' ? length : undefined);
  if (up === undefined || across === undefined || outline.ratio === undefined) return;
  // Things that lie may be drawn along their length.
  const share = outline.ratio / (up / across);
  const lying = view === 'top' ? outline.ratio / (across / up) : share;
  const nearest = Math.min(...[share, lying].map((each) => Math.abs(Math.log(each))));
  expect(nearest).toBeLessThan(Math.log(1.45));
});

// The drawing has a bar of the measure at each side. A tray of 153 px was 139 px wide.
test.each(products)('the outline of $id reaches all sides of its box', ({ data }) => {
  const places = placesAlong(data.measures.outline.path);
  for (const axis of [0, 1] as const) {
    const reached = places.map((place) => place[axis]);
    // Of a drawing 220 px high, less than 1 px.
    expect(Math.abs(Math.min(...reached))).toBeLessThan(0.4);
    expect(Math.abs(Math.max(...reached) - 100)).toBeLessThan(0.4);
  }
});

/** A square of 40 pixels with a hole of 20. */
const isInHole = (at: number) => at >= 10 && at < 30;
const ring = {
  width: 40,
  height: 40,
  covers: (x: number, y: number) => !(isInHole(x) && isInHole(y)),
};

test('a ring is an outline with a hole, in a box of 100', () => {
  const { path, ratio } = outlineOf(ring);
  expect(ratio).toBe(1);
  expect(path.match(/M/g)).toHaveLength(2);
  const [outer = '', hole = ''] = path.split('Z');
  const largest = (loop: string) => Math.max(...(loop.match(/[\d.]+/g) ?? []).map(Number));
  expect([largest(outer), largest(hole)]).toEqual([100, 75]);
});
