import { AVAILABILITIES, LOCALE_CODES } from '@vitrine/contract';
import type { AttributeOwner } from '../../src/authoring/values/attributes.ts';
import type {
  SourceBrand,
  SourceGroup,
  SourceProduct,
} from '../../src/projection/source/source-documents.ts';
import type { Text } from '../../src/projection/source/text-reader.ts';
import { SAMPLE_ATTRIBUTES } from './sample.ts';
import words from './words.json' with { type: 'json' };

/** When everything was written: a revision that is the same in every run. */
export const WRITTEN_AT = '2026-01-01T00:00:00.000Z';

const valuesOf = (name: string) => SAMPLE_ATTRIBUTES.find(({ id }) => id === name)?.values ?? [];
const COLORS = valuesOf('color').map(({ value }) => value);

const BRANDS = 400;
const DAY = 86_400_000;

export interface Generated {
  groups: readonly SourceGroup[];
  brands: readonly SourceBrand[];
  /** @param index From 0. */
  product(index: number): SourceProduct;
}

/**
 * A text in every locale, from its row in words.json.
 *
 * @throws {Error} if the row lacks a locale.
 */
const text = (row: readonly string[]): Text =>
  Object.fromEntries(LOCALE_CODES.map((locale, index) => [locale, at(row, index)]));

const map = (text: Text, change: (written: string, locale: string) => string): Text =>
  Object.fromEntries(
    Object.entries(text).map(([locale, written]) => [locale, change(written, locale)]),
  );

/** Puts what stands in braces into a text; nothing of it stands twice. */
const filled = (template: Text, values: Readonly<Record<string, Text | number>>): Text =>
  map(template, (written, locale) => {
    let whole = written;
    for (const [name, value] of Object.entries(values)) {
      const part = typeof value === 'number' ? String(value) : (value[locale] ?? '');
      whole = whole.replace(`{${name}}`, part);
    }
    return whole;
  });

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`There is no ${index} of ${list.length}`);
  return item;
}

const any = <Item>(list: readonly Item[], random: Random): Item =>
  at(list, random.below(list.length));

const MATERIAL_NAMES = words.materials.map(([, ...names]) => text(names));
const COLOR_NAMES = valuesOf('color').map(({ title }) =>
  map(title, (written, locale) => written.toLocaleLowerCase(locale)),
);
const PLACES = words.places.map(text);
const OPENINGS = words.openings.map(text);
const DETAILS = words.details.map(text);
const YEAR = text(words.names.year);
const MEASURE = text(words.names.measure);
const SPECIFICATIONS = words.names.specifications.map(text);
const GRAMS = text(LOCALE_CODES.map((locale) => (locale === 'ar' ? '{n} غ' : '{n} g')));
/** A text that is the same in every language. */
const everywhere = (written: string): Text => text(LOCALE_CODES.map(() => written));
const FORMS = words.forms.map(([slug = '', ...names]) => ({ slug, name: text(names) }));

/** An invented name, pronounceable in most languages: "Fenor", "Selia". */
function inventedName(random: Random): string {
  const [a, b] = [any(words.names.series, random), any(words.names.series, random)];
  const name = `${a}${b}${any(words.names.ends, random)}`;
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/**
 * "Floor lamp Fenor", "Stehlampe Fenor", "ランプ…": each language puts the two words together its own
 * way.
 */
function productName(form: Text, place: Text, series: string): Text {
  return map(form, (noun, locale) => {
    const where = place[locale] ?? '';
    switch (locale) {
      case 'en':
        return `${where} ${noun.toLowerCase()} ${series}`;
      case 'de':
        return `${where}${noun.toLowerCase()} ${series}`;
      case 'ja':
        return `${where}${noun} ${series}`;
      default:
        return `${noun} ${where} ${series}`;
    }
  });
}

function brandAt(index: number): SourceBrand {
  const random = openRandom(1_000_003 + index);
  const name = `${inventedName(random)} ${any(['Studio', 'Works', '& Sons', 'Atelier', 'Kiln'], random)}`;
  const place = any(words.names.places, random);
  const sentence = () => any(OPENINGS, random);
  return {
    id: `maker-${index}`,
    updatedAt: WRITTEN_AT,
    name,
    place: everywhere(place),
    founded: String(1850 + random.below(170)),
    summary: sentence(),
    story: [sentence(), sentence()],
    picture: undefined,
    cover: null,
  };
}

function groupAt({ slug, name }: (typeof FORMS)[number]): SourceGroup {
  const sentence = at(OPENINGS, slug.length % OPENINGS.length);
  return {
    id: `all-${slug}`,
    updatedAt: WRITTEN_AT,
    title: name,
    summary: sentence,
    description: sentence,
    picture: undefined,
    cover: null,
  };
}

/** The attributes that the texts name, and a random value of every other one. */
const attributeValues = (
  owner: AttributeOwner,
  random: Random,
  named: Readonly<Record<string, string[]>>,
): Record<string, string[]> =>
  Object.fromEntries(
    SAMPLE_ATTRIBUTES.filter(({ of }) => of === owner).map(({ id, values }) => [
      id,
      named[id] ?? [any(values, random).value],
    ]),
  );

/** One to five, 2.14 on average. */
function variantsOf(random: Random): number {
  const shares = [0.34, 0.67, 0.87, 0.975];
  const drawn = random.next();
  return 1 + shares.filter((share) => drawn >= share).length;
}

/**
 * A catalogue of any size, always the same one: brands and groups of very different size, prices
 * from a few euros to some thousands, and every text in six languages.
 *
 * @param pictures Keys of pictures that are there; a product has two of them, or one.
 * @example generateCatalogue(['1']).product(99_999).id // 'item-99999'
 */
export function generateCatalogue(pictures: readonly string[]): Generated {
  const brands = Array.from({ length: BRANDS }, (_, index) => brandAt(index));
  const groups = FORMS.map(groupAt);
  // Which forms are common is not the order they are written in.
  const order = FORMS.map((_, index) => (index * 37) % FORMS.length);

  function product(index: number): SourceProduct {
    const random = openRandom(index);
    const form = at(order, random.skewed(FORMS.length));
    const name = productName(at(FORMS, form).name, any(PLACES, random), inventedName(random));
    const material = random.below(words.materials.length);
    const second = random.next() < 0.25 ? random.below(words.materials.length) : material;
    const color = random.below(COLORS.length);
    const euros = Math.round(8 * Math.exp(random.next() * 5.5));
    const values = () => ({
      material: at(MATERIAL_NAMES, material),
      color: at(COLOR_NAMES, color),
      n: 2 + random.below(60),
    });
    const sentence = () => any(OPENINGS, random);
    const detail = () => filled(any(DETAILS, random), values());
    const paragraph = () => {
      const parts = [sentence(), detail(), detail()];
      return map(at(parts, 0), (_, locale) => parts.map((part) => part[locale]).join(' '));
    };
    const series = String.fromCharCode(65 + random.below(26), 65 + random.below(26));
    const model = `${series}-${100 + (index % 899)}`;
    const facts = [
      everywhere(model),
      filled(GRAMS, { n: 100 + random.below(40) * 50 }),
      everywhere(any(words.names.places, random)),
    ];
    const picture = random.below(pictures.length);
    return {
      id: `item-${index}`,
      updatedAt: WRITTEN_AT,
      brand: at(brands, random.skewed(BRANDS)).id,
      group: at(groups, form).id,
      name,
      summary: sentence(),
      description: [paragraph(), paragraph()],
      label: {
        material: at(MATERIAL_NAMES, material),
        year: filled(YEAR, { n: 1950 + random.below(76) }),
        measure: filled(MEASURE, { n: 4 + random.below(200) }),
      },
      attributes: attributeValues('product', random, {
        material: [...new Set([materialAt(material), materialAt(second)])],
      }),
      specifications: facts.map((value, fact) => ({
        name: at(SPECIFICATIONS, fact),
        value,
      })),
      variants: Array.from({ length: variantsOf(random) }, (_, variant) => {
        const shade = (color + variant * 5) % COLORS.length;
        const amount = euros + variant * 10;
        return {
          sku: `${model}-${index}-${variant + 1}`,
          name: at(COLOR_NAMES, shade),
          kind: 'piece' as const,
          label: { material: {}, measure: {} },
          attributes: attributeValues('variant', random, { color: [at(COLORS, shade)] }),
          prices: { EUR: amount, USD: amount + 3, JPY: amount * 160 },
          availability: at(AVAILABILITIES, Math.floor(random.next() ** 2 * AVAILABILITIES.length)),
          stock: [],
        };
      }),
      pictures: [...pictures.slice(picture, picture + 2)],
      related: index < 4 ? [] : [1, 2].map(() => `item-${random.below(index)}`),
      since: new Date(Date.parse('2015-01-01') + random.below(4000) * DAY).toISOString(),
    };
  }
  return { groups, brands, product };
}

function materialAt(index: number): string {
  const [name] = at(words.materials, index);
  const material = valuesOf('material').find(({ value }) => value === name);
  if (!material) throw new Error(`"${name}" is not a known material`);
  return material.value;
}

/** A source of numbers from 0 to 1, always the same ones for a seed (mulberry32). */
function openRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    /** Few of them often and many seldom, as brands and groups are in a shop. */
    skewed: (end: number) => Math.floor(next() ** 2.2 * end),
    of<Item>(items: readonly [Item, ...Item[]]): Item {
      return items[below(items.length)] ?? items[0];
    },
  };
}
type Random = ReturnType<typeof openRandom>;
