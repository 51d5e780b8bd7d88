import { readdirSync, readFileSync } from 'node:fs';
import { LOCALE_CODES } from '@vitrine/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { FORM_NAMES, formOf } from '../drawing/forms.ts';
import { drawScene } from '../drawing/scene.ts';
import { MATERIAL_NAMES } from '../drawing/stage/materials.ts';
import { PALETTE_NAMES } from '../drawing/stage/palettes.ts';
import {
  SampleBrand,
  SampleGroup,
  SampleHome,
  SamplePage,
  SampleProduct,
  SampleStory,
  type Text,
} from '../schema.ts';

const parse = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

function folder<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  return readdirSync(new URL(name, import.meta.url))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      file: file.replace(/\.json$/, ''),
      ...{ seed: v.parse(schema, parse(`${name}/${file}`)) },
    }));
}

const groups = folder('groups', SampleGroup);
const brands = folder('brands', SampleBrand);
const products = folder('products', SampleProduct);
const stories = folder('stories', SampleStory);
const pages = folder('pages', SamplePage);
const home = v.parse(SampleHome, parse('home.json'));

/** The translations that are missing on purpose, to show how a page marks what fell back. */
const GAPS = [
  'brass-candlestick.specifications.3.value: ar',
  'footed-tumbler.summary: ja',
  'light-for-november.sections.2.quote.text: fr',
  'paper-lantern.pictures.2.alt: fr',
  'pepper-mill.summary: ar',
  'slatted-bench.description.0: el',
  'slatted-bench.description.1: el',
  'stone-candlestick.specifications.3.value: fr',
  'what-the-fen-grows.sections.1.paragraphs.0: ar',
  'writing-brush.summary: de',
];

/** Textiles that are drawn folded, and books, whose label counts their pages. */
const FOLDED = ['field-blanket', 'stitched-notebook', 'striped-throw'];

const isText = (value: object): value is Text => 'en' in value && typeof value.en === 'string';

/** Every localized text of a seed, by its path. */
function textsOf(value: unknown, path: string): [string, Text][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isText(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

const texts = [
  ...groups.flatMap(({ seed }) => textsOf(seed, seed.name)),
  ...brands.flatMap(({ seed }) => textsOf(seed, seed.slug)),
  ...products.flatMap(({ seed }) => textsOf(seed, seed.id)),
  ...stories.flatMap(({ seed }) => textsOf(seed, seed.slug)),
  ...pages.flatMap(({ seed }) => textsOf(seed, `page-${seed.topic}`)),
  ...textsOf(home, 'home'),
];

/** Descriptions and stories. Text pages may repeat an address. */
const IN_PROSE = /^(?!page-).*(description|story|summary|lede|paragraphs|quote)/;

const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

describe('the sample catalogue', () => {
  test('names each file after the key in it', () => {
    expect(groups.map(({ seed }) => seed.name)).toEqual(groups.map(({ file }) => file));
    expect(brands.map(({ seed }) => seed.slug)).toEqual(brands.map(({ file }) => file));
    expect(products.map(({ seed }) => seed.id)).toEqual(products.map(({ file }) => file));
    expect(stories.map(({ seed }) => seed.slug)).toEqual(stories.map(({ file }) => file));
    expect(pages.map(({ seed }) => seed.topic)).toEqual(pages.map(({ file }) => file));
  });

  test('refers only to documents that exist', () => {
    const ids = new Set(products.map(({ file }) => file));
    const groupNames = new Set(groups.map(({ file }) => file));
    const brandSlugs = new Set(brands.map(({ file }) => file));
    for (const { seed } of products) {
      expect(groupNames).toContain(seed.group);
      expect(brandSlugs).toContain(seed.brand);
      expect(seed.related).not.toContain(seed.id);
      expect(new Set(seed.related).size).toBe(seed.related.length);
      for (const id of seed.related) expect(ids).toContain(id);
    }
    for (const { seed } of [...groups, ...brands]) expect(ids).toContain(seed.cover);
    expect(ids).toContain(home.product);
    for (const name of home.groups) expect(groupNames).toContain(name);
    for (const slug of home.brands) expect(brandSlugs).toContain(slug);
  });

  test('represents each group and brand by one of its own products', () => {
    for (const { seed } of groups) {
      expect(products.find(({ file }) => file === seed.cover)?.seed.group).toBe(seed.name);
    }
    for (const { seed } of brands) {
      expect(products.find(({ file }) => file === seed.cover)?.seed.brand).toBe(seed.slug);
    }
  });

  test('has every item number once, and prices with valid decimals', () => {
    const variants = products.flatMap(({ seed }) => seed.variants);
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
    for (const { prices } of variants) {
      expect(Number.isInteger(prices.JPY)).toBe(true);
      for (const amount of [prices.EUR, prices.USD]) {
        expect(amount).toBeGreaterThan(0);
        expect(Math.abs(amount * 100 - Math.round(amount * 100))).toBeLessThan(1e-9);
      }
    }
  });

  test('has one or two materials for every product and a colour for every variant', () => {
    for (const { file, seed } of products) {
      expect([1, 2], file).toContain(seed.attributes['material']?.length);
      for (const { sku, attributes } of seed.variants)
        expect(attributes['color'], sku).toBeDefined();
    }
  });

  test('has products of every availability', () => {
    const all = products.flatMap(({ seed }) => seed.variants.map((each) => each.availability));
    expect(new Set(all)).toEqual(new Set(['in-stock', 'made-to-order', 'sold-out']));
  });

  test('lacks only the translations that are missing on purpose', () => {
    const missing = texts.flatMap(([path, text]) =>
      LOCALE_CODES.filter((locale) => text[locale] === undefined).map((l) => `${path}: ${l}`),
    );
    expect(missing.toSorted()).toEqual(GAPS);
  });

  test('repeats no sentence in its descriptions', () => {
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

  test('is translated, not copied', () => {
    for (const [path, text] of texts.filter(([, each]) => words(each.en) > 3)) {
      for (const locale of LOCALE_CODES.slice(1)) {
        expect(text[locale], `${path} ${locale}`).not.toBe(text.en);
      }
    }
  });

  // `pnpm check` checks the typography (platform/tools/src/check/typography.ts).
  test('is written in the script of each language', () => {
    for (const [path, text] of texts.filter(([, each]) => words(each.en) > 3)) {
      expect(text['el'] ?? 'ά', path).toMatch(/\p{Script=Greek}/u);
      expect(text['ar'] ?? 'ا', path).toMatch(/\p{Script=Arabic}/u);
      expect(text['ja'] ?? '。', path).toMatch(/[\u3000-\u9fff]/u);
    }
  });

  test('draws no two products alike', () => {
    const drawn = new Map<string, string>();
    for (const { file, seed } of products) {
      const forms = new Set(seed.pictures.map(({ form }) => form));
      for (const form of forms) {
        expect(drawn.get(form), `${file}: ${form}`).toBeUndefined();
        drawn.set(form, file);
      }
    }
  });

  // A box is seen over its corner, a candlestick with its candle: both are up to half larger.
  test.each(products.filter(({ file }) => !FOLDED.includes(file)))(
    'draws $file as large as its label says',
    ({ file, seed }) => {
      const { extent, unit } = formOf(seed.pictures[0]?.form ?? '');
      const numbers = seed.label.measure.en.match(/\d+(?:\.\d+)?/g) ?? [];
      const drawn = Math.max(2 * extent.half, extent.height) * unit;
      const share = drawn / Math.max(...numbers.map(Number));
      expect(share, file).toBeGreaterThan(0.8);
      expect(share, file).toBeLessThan(1.55);
    },
  );

  test('uses only pictures that can be drawn', () => {
    for (const { seed } of products) {
      for (const { form, material, palette } of seed.pictures) {
        expect(FORM_NAMES).toContain(form);
        expect(MATERIAL_NAMES).toContain(material);
        expect(PALETTE_NAMES).toContain(palette);
      }
    }
  });

  test('links in stories to variants that exist', () => {
    for (const { file, seed } of stories) {
      for (const { product, variant } of seed.sections.flatMap((section) => section.products)) {
        const skus = products.find((each) => each.file === product)?.seed.variants;
        if (variant !== undefined)
          expect(
            skus?.map(({ sku }) => sku),
            file,
          ).toContain(variant);
      }
    }
  });

  test('draws the pictures of every story', () => {
    for (const { seed } of stories) {
      const scenes = [seed.picture, ...seed.sections.flatMap(({ picture }) => picture ?? [])];
      for (const scene of scenes) {
        expect(drawScene(scene)).toMatch(/^<svg [^>]*viewBox="0 840 1440 960">/);
      }
    }
  });
});
