import { Head, Picture, Place, Service, TEXT_PAGE_PLACES } from '@vitrine/contract';
import * as v from 'valibot';
import { ATTRIBUTE_TYPES } from '../../authoring/values/attributes.ts';

/**
 * The bodies of the projection's rows: the parts of a page without products, which are added when a
 * request is answered.
 */

const Marks = v.optional(v.record(v.string(), v.string()));

export const StoredProduct = v.object({
  /** Currency → the price of each variant; null for one without a price in it. */
  prices: v.record(v.string(), v.array(v.nullable(v.number()))),
  related: v.array(v.string()),
  group: v.optional(v.string()),
  brand: v.optional(v.string()),
});
export type StoredProduct = v.InferOutput<typeof StoredProduct>;

export const StoredGroup = v.object({
  head: Head,
  title: v.string(),
  summary: v.optional(v.string()),
  description: v.optional(v.string()),
  /** The groups above it, beginning with one that has none above it. */
  parents: v.optional(v.array(v.object({ name: v.string(), title: v.string() })), []),
  choosing: v.optional(v.array(v.string()), []),
  maker: v.optional(v.nullable(v.string()), null),
  scenes: v.optional(v.array(v.string()), []),
  cover: v.nullable(v.string()),
  marks: Marks,
});
export type StoredGroup = v.InferOutput<typeof StoredGroup>;

export const StoredBrand = v.object({
  head: Head,
  name: v.string(),
  place: v.optional(v.string()),
  founded: v.optional(v.string()),
  summary: v.optional(v.string()),
  story: v.array(v.string()),
  service: v.optional(Service),
  materials: v.optional(v.string()),
  steps: v.optional(v.array(v.object({ title: v.string(), text: v.string() })), []),
  signature: v.optional(v.nullable(v.string()), null),
  cover: v.nullable(v.string()),
  marks: Marks,
});
export type StoredBrand = v.InferOutput<typeof StoredBrand>;

/** The home page as authors wrote it: a text that nobody has written is empty. */
export const StoredHome = v.object({
  head: Head,
  hero: v.object({ title: v.string(), text: v.string() }),
  /** Null if an author chose none, or if it was deleted. */
  product: v.nullable(v.string()),
  story: v.object({ title: v.string(), paragraphs: v.array(v.string()) }),
  groups: v.array(v.string()),
  brands: v.array(v.string()),
  marks: Marks,
});
export type StoredHome = v.InferOutput<typeof StoredHome>;

/** The settings of the site that other answers contain. */
export const StoredSite = v.object({
  name: v.optional(v.string()),
  /** The texts of an empty search field, by locale. */
  hints: v.record(v.string(), v.string()),
});
export type StoredSite = v.InferOutput<typeof StoredSite>;

/** A story, with the keys of the documents that it links to. */
export const StoredStory = v.object({
  head: Head,
  title: v.string(),
  lede: v.string(),
  image: v.nullable(Picture),
  published: v.string(),
  sections: v.array(
    v.object({
      heading: v.optional(v.string()),
      paragraphs: v.array(v.string()),
      picture: v.optional(Picture),
      caption: v.optional(v.string()),
      quote: v.optional(v.object({ text: v.string(), by: v.string() })),
      products: v.array(v.object({ id: v.string(), sku: v.optional(v.string()) })),
      groups: v.array(v.string()),
      brands: v.array(v.string()),
    }),
  ),
  marks: Marks,
});
export type StoredStory = v.InferOutput<typeof StoredStory>;

/** The link to a text page. */
export const StoredTextPage = v.object({
  title: v.string(),
  places: v.array(v.picklist(TEXT_PAGE_PLACES)),
  position: v.number(),
  marks: Marks,
});
export type StoredTextPage = v.InferOutput<typeof StoredTextPage>;

/** The places of all brands. */
export const StoredPlaces = v.array(v.object({ brands: v.array(v.string()), place: Place }));
export type StoredPlaces = v.InferOutput<typeof StoredPlaces>;

/** The attributes in one locale, in their order. */
export const StoredAttributes = v.array(
  v.object({
    name: v.string(),
    title: v.string(),
    type: v.picklist(ATTRIBUTE_TYPES),
    unit: v.optional(v.string()),
    /** Whether lists are filtered by it. */
    filter: v.boolean(),
    values: v.array(
      v.object({ value: v.string(), title: v.string(), swatch: v.optional(v.string()) }),
    ),
  }),
);
export type StoredAttribute = v.InferOutput<typeof StoredAttributes>[number];

/** The next key of a document with a former key. */
export const StoredMove = v.object({ to: v.string() });
export type StoredMove = v.InferOutput<typeof StoredMove>;
