import {
  AVAILABILITIES,
  CURRENCY,
  EmailAddress,
  LENGTHS,
  type LengthName,
  LocaleInfo,
  type Locales,
  Market,
  MEASURE_VIEWS,
  PART_SIDES,
  PLACE_KINDS,
  Preview,
  TEXT_PAGE_PLACES,
  VARIANT_KINDS,
} from '@vitrine/contract';
import * as v from 'valibot';
import { ATTRIBUTE_OWNERS, ATTRIBUTE_TYPES } from '../../authoring/values/attributes.ts';

/**
 * Documents as the CMS returns them with `locale: 'all'` and `depth: 0`. An invalid document is
 * hidden from visitors, whatever its status.
 */

const Text = v.pipe(
  v.nullish(v.record(v.string(), v.nullish(v.string())), {}),
  v.transform((texts) => {
    const written: Record<string, string> = {};
    for (const [locale, text] of Object.entries(texts ?? {})) {
      if (text?.trim()) written[locale] = text;
    }
    return written;
  }),
);

const Paragraphs = v.pipe(
  v.nullish(v.array(v.object({ text: Text })), []),
  v.transform((rows) => (rows ?? []).map(({ text }) => text)),
);

const LinkPlaces = v.pipe(
  v.nullish(v.array(v.picklist(TEXT_PAGE_PLACES)), []),
  v.transform((places) => places ?? []),
);

const Reference = v.nullish(v.string());
const HexColor = v.pipe(v.string(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/));
/** A document's key. Those of pictures are numbers in the CMS. */
export const Key = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const OptionalKey = v.pipe(
  v.nullish(Key),
  v.transform((key) => key ?? undefined),
);
const References = v.pipe(
  v.nullish(v.array(v.union([v.string(), v.number()])), []),
  v.transform((keys) => (keys ?? []).map(String)),
);

const Amount = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)));
/** Currency → amount. */
const Amounts = v.pipe(
  v.record(v.pipe(v.string(), v.regex(CURRENCY)), Amount),
  v.transform((prices) => {
    const amounts: Record<string, number> = {};
    for (const [currency, amount] of Object.entries(prices)) {
      if (amount !== null) amounts[currency] = amount;
    }
    return amounts;
  }),
);
/** At least one. */
const Prices = v.pipe(
  Amounts,
  v.check((prices) => Object.keys(prices).length > 0, 'has no price'),
);

export const SourceGroup = v.object({
  id: v.string(),
  updatedAt: v.string(),
  title: Text,
  summary: Text,
  description: Text,
  choosing: v.optional(Paragraphs),
  parent: Reference,
  maker: Reference,
  scenes: v.optional(References),
  picture: OptionalKey,
  cover: Reference,
});
export type SourceGroup = v.InferOutput<typeof SourceGroup>;

export const SourceBrand = v.object({
  id: v.string(),
  updatedAt: v.string(),
  name: v.string(),
  place: Text,
  founded: v.nullish(v.string()),
  summary: Text,
  story: Paragraphs,
  service: v.optional(
    v.object({ delivery: Text, warrantyYears: v.nullish(v.number()), repair: Text }),
  ),
  materials: v.optional(Text),
  steps: v.nullish(v.array(v.object({ title: Text, text: Text, picture: OptionalKey }))),
  signature: Reference,
  picture: OptionalKey,
  cover: Reference,
});
export type SourceBrand = v.InferOutput<typeof SourceBrand>;

const MeasuredAmount = v.nullish(v.number());
const lengths = Object.fromEntries(LENGTHS.map((name) => [name, MeasuredAmount])) as Record<
  LengthName,
  typeof MeasuredAmount
>;
const sized = {
  ...lengths,
  parts: v.nullish(
    v.array(
      v.object({ title: Text, side: v.nullish(v.picklist(PART_SIDES)), length: MeasuredAmount }),
    ),
  ),
};
const SourceLengths = v.object(sized);
export type SourceLengths = v.InferOutput<typeof SourceLengths>;

const SourceMeasures = v.object({
  ...sized,
  mass: MeasuredAmount,
  volume: MeasuredAmount,
  view: v.nullish(v.picklist(MEASURE_VIEWS)),
  outline: v.nullish(v.object({ path: v.nullish(v.string()), ratio: MeasuredAmount })),
});
export type SourceMeasures = v.InferOutput<typeof SourceMeasures>;

/** Both numbers, in any order, or none. */
const SourceDays = v.nullish(v.object({ from: MeasuredAmount, to: MeasuredAmount }));
export type SourceDays = v.InferOutput<typeof SourceDays>;

const Availability = v.picklist(AVAILABILITIES);

/** Null for one that no author has set. */
const isOn = v.pipe(
  v.nullish(v.boolean(), true),
  v.transform((value) => value ?? true),
);

export const SourceAttributes = v.array(
  v.object({
    id: v.string(),
    updatedAt: v.string(),
    title: Text,
    type: v.picklist(ATTRIBUTE_TYPES),
    of: v.picklist(ATTRIBUTE_OWNERS),
    unit: Text,
    values: v.pipe(
      v.nullish(
        v.array(
          v.object({
            value: v.string(),
            title: Text,
            swatch: v.fallback(v.optional(HexColor), undefined),
          }),
        ),
        [],
      ),
      v.transform((values) => values ?? []),
    ),
    filter: isOn,
    shown: isOn,
    searched: isOn,
    position: v.nullish(v.number()),
  }),
);
export type SourceAttributes = v.InferOutput<typeof SourceAttributes>;
export type SourceAttribute = SourceAttributes[number];

/** The values of attributes by their keys, of which some may have been deleted since. */
const AttributesGiven = v.pipe(
  v.nullish(v.record(v.string(), v.unknown()), {}),
  v.transform((value) => value ?? {}),
);

const SourceVariant = v.object({
  sku: v.nullish(v.string()),
  name: Text,
  kind: v.fallback(v.picklist(VARIANT_KINDS), 'piece'),
  swatch: v.fallback(v.optional(HexColor), undefined),
  picture: v.nullish(Key),
  label: v.optional(v.object({ material: Text, measure: Text }), {}),
  measures: v.nullish(SourceLengths),
  attributes: AttributesGiven,
  prices: Prices,
  availability: Availability,
  /** The keys of the places that have it. */
  stock: References,
});
/** A variant without an item number is named by its place: URLs have no other name for it. */
const identified = (
  { sku, ...variant }: v.InferOutput<typeof SourceVariant>,
  index: number,
): Omit<typeof variant, 'sku'> & { sku: string; unnumbered?: true } =>
  sku?.trim() ? { ...variant, sku } : { ...variant, sku: `_${index + 1}`, unnumbered: true };

export const SourceProduct = v.pipe(
  v.object({
    id: v.string(),
    updatedAt: v.string(),
    brand: Reference,
    group: Reference,
    name: Text,
    reading: v.optional(Text),
    summary: Text,
    description: Paragraphs,
    label: v.optional(v.object({ material: Text, year: Text, measure: Text }), {}),
    specifications: v.nullish(v.array(v.object({ name: Text, value: Text })), []),
    attributes: AttributesGiven,
    measures: v.nullish(SourceMeasures),
    care: v.optional(Text),
    leadTime: v.nullish(v.object({ from: MeasuredAmount, to: MeasuredAmount })),
    delivery: v.nullish(v.object({ prices: v.nullish(Amounts), days: SourceDays, text: Text })),
    variants: v.pipe(v.array(SourceVariant), v.minLength(1)),
    pictures: References,
    related: References,
    createdAt: v.string(),
    since: v.nullish(v.string()),
  }),
  v.transform(({ createdAt, since, variants, ...product }) => ({
    ...product,
    // Drafts, and documents of an import, may lack it.
    since: since ?? createdAt,
    variants: variants.map(identified),
  })),
);
export type SourceProduct = v.InferOutput<typeof SourceProduct>;
export type SourceVariant = SourceProduct['variants'][number];

/** The keys of the places that have a variant of a product, each once. */
export const stockOf = ({ variants }: SourceProduct): string[] => [
  ...new Set(variants.flatMap(({ stock }) => stock)),
];

/** The keys of all pictures of a product, each once: its own, then those of its variants only. */
export const picturesOf = ({ pictures, variants }: SourceProduct): string[] => [
  ...new Set([...pictures, ...variants.flatMap(({ picture }) => picture ?? [])]),
];

export const SourceMedia = v.object({
  id: Key,
  updatedAt: v.string(),
  alt: Text,
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/)),
  renditionWidth: v.number(),
  renditionHeight: v.number(),
  widths: v.pipe(v.array(v.number()), v.minLength(1)),
  color: v.fallback(HexColor, '#e6e2da'),
  // Older pictures have no preview.
  preview: v.fallback(v.optional(Preview), undefined),
  // In percent.
  focalX: v.nullish(v.number()),
  focalY: v.nullish(v.number()),
});
export type SourceMedia = v.InferOutput<typeof SourceMedia>;

export const SourceMove = v.object({ id: v.string(), updatedAt: v.string(), to: v.string() });

export const SourceSynonyms = v.array(
  v.object({
    id: Key,
    updatedAt: v.string(),
    locale: v.string(),
    words: v.array(v.string()),
    finds: v.pipe(
      v.nullish(v.array(v.string()), []),
      v.transform((words) => words ?? []),
    ),
  }),
);
export type SourceSynonyms = v.InferOutput<typeof SourceSynonyms>;

export const SourcePlaces = v.array(
  v.object({
    id: Key,
    updatedAt: v.string(),
    kind: v.picklist(PLACE_KINDS),
    name: v.string(),
    town: Text,
    country: v.string(),
    address: v.string(),
    latin: v.nullish(v.object({ name: v.nullish(v.string()), address: v.nullish(v.string()) })),
    url: v.nullish(v.string()),
    brands: References,
  }),
);
export type SourcePlaces = v.InferOutput<typeof SourcePlaces>;
export type SourcePlace = SourcePlaces[number];

export const SourceSets = v.array(
  v.object({
    id: Key,
    updatedAt: v.string(),
    name: Text,
    text: Text,
    // A deleted product leaves its row without a reference.
    parts: v.array(
      v.object({
        product: Reference,
        variant: Reference,
        quantity: v.pipe(
          v.nullish(v.number(), 1),
          v.transform((quantity) => quantity ?? 1),
        ),
      }),
    ),
  }),
);
export type SourceSets = v.InferOutput<typeof SourceSets>;

export const SourceHome = v.object({
  updatedAt: v.string(),
  _status: v.literal('published'),
  title: Text,
  text: Text,
  product: Reference,
  story: v.object({ title: Text, paragraphs: Paragraphs }),
  groups: References,
  brands: References,
  collections: References,
  head: v.object({ title: Text, description: Text }),
});
export type SourceHome = v.InferOutput<typeof SourceHome>;

const SourceStorySection = v.object({
  heading: Text,
  paragraphs: Paragraphs,
  picture: OptionalKey,
  caption: Text,
  quote: v.optional(v.object({ text: Text, by: Text }), {}),
  products: v.pipe(
    v.nullish(v.array(v.object({ product: Reference, variant: Reference })), []),
    // A deleted product leaves its row without a reference.
    v.transform((rows) =>
      (rows ?? []).flatMap(({ product, variant }) =>
        product ? [{ id: product, sku: variant || undefined }] : [],
      ),
    ),
  ),
  groups: References,
  brands: References,
});

export const SourceStory = v.object({
  id: v.string(),
  updatedAt: v.string(),
  title: Text,
  lede: Text,
  picture: OptionalKey,
  published: v.string(),
  screen: v.nullish(v.string()),
  filter: v.nullish(v.string()),
  sections: v.pipe(
    v.nullish(v.array(SourceStorySection), []),
    v.transform((sections) => sections ?? []),
  ),
});
export type SourceStory = v.InferOutput<typeof SourceStory>;

/** The keys of all pictures of a story, each once. */
export const storyPicturesOf = ({ picture, sections }: SourceStory): string[] => [
  ...new Set([picture, ...sections.map((section) => section.picture)].flatMap((key) => key ?? [])),
];

export const SourcePage = v.object({
  id: v.string(),
  updatedAt: v.string(),
  title: Text,
  lede: Text,
  description: Text,
  sections: v.pipe(
    v.nullish(v.array(v.object({ heading: Text, paragraphs: Paragraphs })), []),
    v.transform((sections) => sections ?? []),
  ),
  places: LinkPlaces,
  position: v.nullish(v.number(), 100),
});
export type SourcePage = v.InferOutput<typeof SourcePage>;

// Older documents may have what the field no longer takes.
const Email = v.fallback(v.nullish(EmailAddress), null);
const Accent = v.fallback(v.optional(HexColor), undefined);

export const SourceSite = v.object({
  name: v.nullish(v.string()),
  tagline: Text,
  logo: v.nullish(v.object({ light: OptionalKey, dark: OptionalKey })),
  accent: v.nullish(v.object({ light: Accent, dark: Accent })),
  picture: OptionalKey,
  footer: v.optional(Paragraphs),
  links: v.nullish(v.array(v.object({ label: Text, path: v.string(), places: LinkPlaces }))),
  hint: Text,
  contact: v.nullish(
    v.object({
      email: Email,
      phone: v.nullish(v.string()),
      address: Text,
    }),
  ),
  enquiryEmail: Email,
});
export type SourceSite = v.InferOutput<typeof SourceSite>;

const SourceFont = v.object({
  family: v.string(),
  woff2: v.string(),
  woff: v.string(),
  weight: v.string(),
});

export const SourceTypography = v.object({
  fontFamily: v.object({
    fontFamily: v.string(),
    fonts: v.nullish(v.array(SourceFont), []),
    webFont: v.nullish(v.string(), ''),
  }),
  typeScales: v.pipe(
    v.array(
      v.object({
        name: v.string(),
        fontSize: v.number(),
        lineHeight: v.number(),
        letterSpacing: v.nullish(v.number(), 0),
        fontWeight: v.number(),
        textTransform: v.nullish(v.string(), 'none'),
        textDecoration: v.nullish(v.string(), 'none'),
      }),
    ),
    v.minLength(1),
  ),
});
export type SourceTypography = v.InferOutput<typeof SourceTypography>;

const SourceLocale = v.pipe(
  v.looseObject({ id: v.string() }),
  v.transform(({ id, ...rest }) => ({ code: id, ...rest })),
  LocaleInfo,
);

const SourceMarket = v.pipe(
  v.object({ id: v.string(), currency: v.string(), tax: Text }),
  v.transform(({ id, currency, tax }): v.InferInput<typeof Market> => {
    const isSaid = Object.keys(tax).length > 0;
    return { country: id, currency, ...(isSaid && { tax }) };
  }),
  Market,
);

/** The delivery to a market, and returns from it. */
export const SourceTerms = v.object({
  id: v.string(),
  currency: v.string(),
  delivery: v.nullish(
    v.object({ cost: MeasuredAmount, freeFrom: MeasuredAmount, days: SourceDays, text: Text }),
  ),
  returns: v.nullish(v.object({ days: MeasuredAmount, free: v.nullish(v.boolean()), text: Text })),
});
export type SourceTerms = v.InferOutput<typeof SourceTerms>;

/** The locales, the markets beside them, and delivery to these. */
export const SourceLocales = v.pipe(
  v.object({
    locales: v.pipe(v.array(SourceLocale), v.minLength(1)),
    markets: v.array(SourceMarket),
    terms: v.array(SourceTerms),
  }),
  v.transform(({ locales: items, markets, terms }): { locales: Locales; terms: SourceTerms[] } => ({
    locales: {
      default: items[0]?.code ?? '',
      items,
      ...(markets.length > 0 && { markets }),
    },
    terms,
  })),
);
