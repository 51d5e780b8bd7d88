import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_CODES } from '@vitrine/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SAMPLE_CATALOGUE } from './folder.ts';

const Document = v.object({
  collection: v.optional(v.string()),
  global: v.optional(v.string()),
  id: v.optional(v.union([v.string(), v.number()])),
  data: v.record(v.string(), v.unknown()),
});

/** The lines after the header. */
const documents = readFileSync(join(SAMPLE_CATALOGUE, 'catalogue.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => v.parse(Document, JSON.parse(line)));

const Text = v.objectWithRest({ en: v.string() }, v.string());
type Text = v.InferOutput<typeof Text>;

/** The documents of a collection, with the fields that a test compares. */
const all = <Entries extends v.ObjectEntries>(collection: string, entries: Entries) =>
  documents.flatMap(({ collection: of, id, data }) =>
    of === collection ? [{ id, ...v.parse(v.object(entries), data) }] : [],
  );

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

/** The translations that are missing on purpose, to show how a page marks what fell back. */
const GAPS = [
  'media/paper-lantern-3.avif.alt: fr',
  'products/brass-candlestick.specifications.3.value: ar',
  'products/footed-tumbler.summary: ja',
  'products/pepper-mill.summary: ar',
  'products/slatted-bench.description.0.text: el',
  'products/slatted-bench.description.1.text: el',
  'products/stone-candlestick.specifications.3.value: fr',
  'products/writing-brush.summary: de',
  'stories/what-the-fen-grows.sections.1.paragraphs.0.text: ar',
];

/** Every localized text of a value, by its path. */
function textsOf(value: unknown, path: string): [string, Text][] {
  if (typeof value !== 'object' || value === null) return [];
  if (v.is(Text, value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

const texts = documents.flatMap(({ collection, global, id, data }) =>
  textsOf(data, collection === undefined ? String(global) : `${collection}/${id}`),
);

/** Descriptions and stories. Text pages may repeat an address. */
const IN_PROSE = /^(?!pages\/).*(description|story|summary|lede|paragraphs|quote)/;

const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

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

describe('the texts of the sample catalogue', () => {
  test('lack only the translations that are missing on purpose', () => {
    const missing = texts.flatMap(([path, text]) =>
      LOCALE_CODES.filter((locale) => text[locale] === undefined).map((l) => `${path}: ${l}`),
    );
    expect(missing.toSorted()).toEqual(GAPS);
  });

  test('repeat no sentence in descriptions', () => {
    const seen = new Map<string, string>();
    for (const [path, text] of texts.filter(([each]) => IN_PROSE.test(each))) {
      for (const locale of LOCALE_CODES) {
        for (const sentence of (text[locale] ?? '').split(/(?<=[.!?;؟。])\s*/u)) {
          if (sentence.length < 12) continue;
          expect(seen.get(sentence), `${path} ${locale}: ${sentence}`).toBeUndefined();
          seen.set(sentence, path);
        }
      }
    }
  });

  test('are translated, not copied', () => {
    for (const [path, text] of texts.filter(([, each]) => words(each.en) > 3)) {
      for (const locale of LOCALE_CODES.slice(1)) {
        expect(text[locale], `${path} ${locale}`).not.toBe(text.en);
      }
    }
  });

  // `pnpm check` checks the typography (platform/tools/src/check/typography.ts).
  test('are written in the script of each language', () => {
    for (const [path, text] of texts.filter(([, each]) => words(each.en) > 3)) {
      expect(text['el'] ?? 'ά', path).toMatch(/\p{Script=Greek}/u);
      expect(text['ar'] ?? 'ا', path).toMatch(/\p{Script=Arabic}/u);
      expect(text['ja'] ?? '。', path).toMatch(/[\u3000-\u9fff]/u);
    }
  });
});
