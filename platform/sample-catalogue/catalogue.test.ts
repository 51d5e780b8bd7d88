import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { all, documents } from './documents.ts';
import { SAMPLE_CATALOGUE } from './folder.ts';

const groups = all('groups', { cover: v.string() });
const brands = all('brands', { cover: v.string() });
const products = all('products', {
  brand: v.string(),
  group: v.string(),
  related: v.array(v.string()),
  attributes: v.object({ material: v.array(v.string()) }),
  pictures: v.array(v.string()),
  variants: v.array(
    v.object({
      sku: v.string(),
      attributes: v.object({ color: v.array(v.string()) }),
      prices: v.object({ EUR: v.number(), USD: v.number(), JPY: v.number() }),
      availability: v.string(),
    }),
  ),
});
const stories = all('stories', {
  sections: v.array(
    v.object({
      products: v.optional(
        v.array(v.object({ product: v.string(), variant: v.optional(v.string()) })),
        [],
      ),
    }),
  ),
});

test('visitors find one address for questions about products', () => {
  const addresses = JSON.stringify(documents).match(/[\w.]+@vitrine\.example/g);
  // Those for repairs and for data are for other questions.
  expect(new Set(addresses)).toEqual(
    new Set(['enquiries', 'privacy', 'repair'].map((name) => `${name}@vitrine.example`)),
  );
});

// The import refuses what does not fit the fields of the CMS, or refers to nothing.
describe('the sample catalogue', () => {
  test('represents each group and brand by one of its own products', () => {
    for (const [kind, each] of [
      ...groups.map((group) => ['group', group] as const),
      ...brands.map((brand) => ['brand', brand] as const),
    ]) {
      expect(products.find(({ id }) => id === each.cover)?.[kind], each.cover).toBe(each.id);
    }
  });

  test('suggests each related product once, and never the product itself', () => {
    for (const { id, related } of products) {
      expect(related).not.toContain(id);
      expect(new Set(related).size).toBe(related.length);
    }
  });

  test('has every item number once, and prices with valid decimals', () => {
    const variants = products.flatMap((product) => product.variants);
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
    for (const { prices } of variants) {
      expect(Number.isInteger(prices.JPY)).toBe(true);
      for (const amount of [prices.EUR, prices.USD]) {
        expect(amount).toBeGreaterThan(0);
        expect(Math.abs(amount * 100 - Math.round(amount * 100))).toBeLessThan(1e-9);
      }
    }
  });

  test('has one or two materials for every product', () => {
    for (const { id, attributes } of products) {
      expect([1, 2], `${id}`).toContain(attributes.material.length);
    }
  });

  test('has products of every availability', () => {
    const each = products.flatMap(({ variants }) => variants.map((one) => one.availability));
    expect(new Set(each)).toEqual(new Set(['in-stock', 'made-to-order', 'sold-out']));
  });

  test('links in stories to variants that exist', () => {
    for (const { id, sections } of stories) {
      for (const { product, variant } of sections.flatMap((section) => section.products)) {
        const skus = products.find((each) => each.id === product)?.variants.map(({ sku }) => sku);
        if (variant !== undefined) expect(skus, `${id}`).toContain(variant);
      }
    }
  });

  test('has a file for each picture, and no other', () => {
    const files = readdirSync(join(SAMPLE_CATALOGUE, 'pictures'));
    expect(files.sort()).toEqual(
      all('media', {})
        .map(({ id }) => id)
        .sort(),
    );
  });
});
