import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  AVAILABILITIES,
  DEFAULT_LOCALE,
  Lengths,
  LOCALE_CODES,
  Measures,
  OUTLINE,
  PLACE_KINDS,
  TEXT_PAGE_PLACES,
  VARIANT_KINDS,
} from '@vitrine/contract';
import * as v from 'valibot';
import { Drawing, HexColor } from './drawing/picture.ts';
import { Scene } from './drawing/scene.ts';

/** A text by locale. English is always there; a missing translation falls back and is marked. */
const Text = v.pipe(
  v.objectWithRest({ [DEFAULT_LOCALE]: v.string() }, v.string()),
  v.check(
    (text) => Object.keys(text).every((locale) => LOCALE_CODES.includes(locale)),
    `a text in other locales than ${LOCALE_CODES.join(', ')}`,
  ),
);
export type Text = v.InferOutput<typeof Text>;

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

const SamplePicture = v.object({ ...Drawing.entries, alt: Text });
export type SamplePicture = v.InferOutput<typeof SamplePicture>;

/** EUR and USD in major units with at most two decimals, JPY whole. */
const Prices = v.object({ EUR: v.number(), USD: v.number(), JPY: v.number() });
const Availability = v.picklist(AVAILABILITIES);

/** The attributes of products or of variants. Each may be left out. */
const attributes = <Output>(
  owner: 'product' | 'variant',
  schemaOf: (value: v.GenericSchema<string, string>) => v.GenericSchema<unknown, Output>,
) =>
  v.strictObject(
    Object.fromEntries(
      ATTRIBUTE_NAMES.filter((name) => ATTRIBUTES[name].of === owner).map((name) => [
        name,
        v.optional(schemaOf(v.picklist<readonly string[]>(ATTRIBUTES[name].values))),
      ]),
    ),
  );

/** The synonyms of each locale: groups of words that mean the same, and what else they find. */
export const SampleSynonyms = v.pipe(
  v.record(
    v.string(),
    v.array(
      v.strictObject({
        words: v.pipe(v.array(v.string()), v.minLength(1)),
        finds: v.array(v.string()),
      }),
    ),
  ),
  v.check(
    (synonyms) => Object.keys(synonyms).every((locale) => LOCALE_CODES.includes(locale)),
    `synonyms in other locales than ${LOCALE_CODES.join(', ')}`,
  ),
);
export type SampleSynonyms = v.InferOutput<typeof SampleSynonyms>;

/** The places where products of some brands can be seen or bought. */
export const SamplePlaces = v.array(
  v.strictObject({
    kind: v.picklist(PLACE_KINDS),
    name: v.string(),
    town: Text,
    country: v.string(),
    address: v.string(),
    url: v.string(),
    brands: v.pipe(v.array(Slug), v.minLength(1)),
  }),
);
export type SamplePlaces = v.InferOutput<typeof SamplePlaces>;

/** SVG paths in a box of 100 by 100, by name. */
export const SampleOutlines = v.record(v.string(), v.pipe(v.string(), v.regex(OUTLINE)));
export type SampleOutlines = v.InferOutput<typeof SampleOutlines>;

export const SampleGroup = v.object({
  name: Slug,
  title: Text,
  summary: Text,
  description: Text,
  /** How to choose among its products: paragraphs. */
  choosing: v.optional(v.array(Text)),
  /** The brand that its page introduces. */
  maker: v.optional(Slug),
  /** Products whose last pictures stand above the list. */
  scenes: v.optional(v.array(Slug)),
  /** The product whose first picture represents the group. */
  cover: Slug,
});
export type SampleGroup = v.InferOutput<typeof SampleGroup>;

export const SampleBrand = v.object({
  slug: Slug,
  /** A brand's name is the same in every locale. */
  name: v.string(),
  place: Text,
  founded: v.string(),
  summary: Text,
  /** Paragraphs, the same number in every locale that has them. */
  story: v.array(Text),
  service: v.object({ delivery: Text, warrantyYears: v.number(), repair: Text }),
  materials: v.optional(Text),
  /** How its products are made. */
  steps: v.optional(v.array(v.object({ title: Text, text: Text }))),
  /** The product that shows best what it does. */
  signature: v.optional(Slug),
  cover: Slug,
});
export type SampleBrand = v.InferOutput<typeof SampleBrand>;

export const SampleProduct = v.object({
  id: Slug,
  brand: Slug,
  group: Slug,
  name: Text,
  summary: Text,
  description: v.array(Text),
  label: v.object({ material: Text, year: Text, measure: Text }),
  specifications: v.array(v.object({ name: Text, value: Text })),
  /** Its outline is the name of one in outlines.json. */
  measures: v.object({
    ...v.omit(Measures, ['outline']).entries,
    outline: v.string(),
    /** Height by width of the outline, if only one of both lengths is known. */
    ratio: v.optional(v.number()),
  }),
  care: Text,
  /** In weeks. */
  leadTime: v.optional(v.object({ from: v.number(), to: v.number() })),
  /** Its values of each attribute of products, for filters. */
  attributes: attributes('product', (value) => v.pipe(v.array(value), v.minLength(1))),
  variants: v.pipe(
    v.array(
      v.object({
        sku: v.string(),
        name: Text,
        kind: v.optional(v.picklist(VARIANT_KINDS), 'piece'),
        /** The colour of its swatch. */
        swatch: v.optional(HexColor),
        /** The index of the picture that shows it. */
        picture: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
        /** Its lines of the label, where they differ from the product's. */
        label: v.optional(v.object({ material: v.optional(Text), measure: v.optional(Text) })),
        /** Its lengths, where they differ from the product's. */
        measures: v.optional(v.strictObject(Lengths.entries)),
        /** Its value of each attribute of variants, for filters. */
        attributes: attributes('variant', (value) => value),
        prices: Prices,
        availability: Availability,
      }),
    ),
    v.minLength(1),
  ),
  pictures: v.pipe(v.array(SamplePicture), v.minLength(2)),
  related: v.array(Slug),
  /** Day it came into the catalogue, ISO 8601; the newest come first. */
  since: v.pipe(v.string(), v.isoDate()),
});
export type SampleProduct = v.InferOutput<typeof SampleProduct>;

const SampleScene = v.object({ ...Scene.entries, alt: Text });
export type SampleScene = v.InferOutput<typeof SampleScene>;

export const SampleStory = v.object({
  slug: Slug,
  title: Text,
  lede: Text,
  picture: SampleScene,
  /** Day of publication, ISO 8601. */
  published: v.pipe(v.string(), v.isoDate()),
  /** A page shows the parts of a section in this order. */
  sections: v.array(
    v.strictObject({
      heading: v.optional(Text),
      paragraphs: v.optional(v.array(Text), []),
      picture: v.optional(SampleScene),
      caption: v.optional(Text),
      quote: v.optional(v.object({ text: Text, by: Text })),
      /** `variant` is an item number; the first variant if absent. */
      products: v.optional(
        v.array(v.object({ product: Slug, variant: v.optional(v.string()) })),
        [],
      ),
      groups: v.optional(v.array(Slug), []),
      brands: v.optional(v.array(Slug), []),
    }),
  ),
});
export type SampleStory = v.InferOutput<typeof SampleStory>;

/** A text page about the site. */
export const SamplePage = v.object({
  topic: Slug,
  title: Text,
  lede: v.optional(Text),
  /** For search engines. */
  description: Text,
  sections: v.array(v.strictObject({ heading: v.optional(Text), paragraphs: v.array(Text) })),
  /** The places where every page links to it. */
  places: v.array(v.picklist(TEXT_PAGE_PLACES)),
  position: v.number(),
});

export const SampleHome = v.object({
  title: Text,
  text: Text,
  product: Slug,
  story: v.object({ title: Text, paragraphs: v.array(Text) }),
  groups: v.array(Slug),
  brands: v.array(Slug),
  /** The page's own head. */
  head: v.object({ title: Text, description: Text }),
});
export type SampleHome = v.InferOutput<typeof SampleHome>;
