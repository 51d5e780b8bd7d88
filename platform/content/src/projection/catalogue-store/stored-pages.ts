import type {
  Head,
  LanguageFallbacks,
  Locales,
  Picture,
  Place,
  ProductPage,
  Service,
  Site,
  TEXT_PAGE_PLACES,
  TextPage,
} from '@vitrine/contract';
import type { AttributeType } from '../../authoring/values/attributes.ts';

/**
 * The bodies of the projection's rows: the parts of a page without products, which are added when a
 * request is answered.
 */

export interface StoredProduct {
  /** Currency → the price of each variant; null for one without a price in it. */
  prices: Readonly<Record<string, readonly (number | null)[]>>;
  related: readonly string[];
  group?: string | undefined;
  brand?: string | undefined;
}

export interface StoredGroup {
  head: Head;
  title: string;
  summary?: string | undefined;
  description?: string | undefined;
  /** The groups above it, beginning with one that has none above it. */
  parents: { name: string; title: string }[];
  choosing: string[];
  maker: string | null;
  scenes: string[];
  /** Null without a picture of its own: its cards show that of the cover. */
  image: Picture | null;
  cover: string | null;
  marks?: LanguageFallbacks;
}

export interface StoredBrand {
  head: Head;
  name: string;
  place?: string | undefined;
  founded?: string | undefined;
  summary?: string | undefined;
  story: string[];
  service?: Service | undefined;
  materials?: string | undefined;
  steps: { title: string; text: string; picture?: Picture }[];
  signature: string | null;
  /** Null without a picture of its own: its cards show that of the cover. */
  image: Picture | null;
  cover: string | null;
  marks?: LanguageFallbacks;
}

/** The home page as authors wrote it: a text that nobody has written is empty. */
export interface StoredHome {
  head: Head;
  hero: { title: string; text: string };
  /** Null if an author chose none, or if it was deleted. */
  product: string | null;
  story: { title: string; paragraphs: string[] };
  groups: string[];
  brands: string[];
  collections: string[];
  marks?: LanguageFallbacks;
}

/** The settings of the site that other answers contain. */
export interface StoredSite {
  name?: string | undefined;
  /** The texts of an empty search field, by locale. */
  hints: Record<string, string>;
}

/** A story, with the keys of the documents that it links to. */
export interface StoredStory {
  head: Head;
  /** The word of the screen in the address, if it was written for another one than stories. */
  screen?: string | undefined;
  /** A query of the page with all products. */
  filter?: string | undefined;
  title: string;
  lede: string;
  image: Picture | null;
  published: string;
  sections: {
    heading?: string | undefined;
    paragraphs: string[];
    picture?: Picture | undefined;
    caption?: string | undefined;
    quote?: { text: string; by: string } | undefined;
    products: { id: string; sku?: string | undefined }[];
    groups: string[];
    brands: string[];
  }[];
  marks?: LanguageFallbacks;
}

/** The link to a text page. */
export interface StoredTextPage {
  title: string;
  places: (typeof TEXT_PAGE_PLACES)[number][];
  position: number;
  marks?: LanguageFallbacks;
}

/** The places of all brands. */
export type StoredPlaces = { brands: string[]; place: Place }[];

/** The sets of products. */
export type StoredSets = {
  name: string;
  text?: string | undefined;
  /** `id` is null for a deleted product. */
  parts: { id: string | null; sku?: string; quantity: number }[];
  marks?: LanguageFallbacks;
}[];

/** An attribute in one locale. */
export interface StoredAttribute {
  name: string;
  title: string;
  type: AttributeType;
  unit?: string | undefined;
  /** Whether lists are filtered by it. */
  filter: boolean;
  values: { value: string; title: string; swatch?: string | undefined }[];
}

/** The next key of a document with a former key. */
export interface StoredMove {
  to: string;
}

/** The bodies by the kind of their document. Those of synonyms are read by the search. */
export interface StoredBodies {
  locales: Locales;
  /** In their order. */
  attributes: StoredAttribute[];
  product: StoredProduct;
  group: StoredGroup;
  brand: StoredBrand;
  home: StoredHome;
  site: StoredSite;
  story: StoredStory;
  page: StoredTextPage;
  places: StoredPlaces;
  sets: StoredSets;
  move: StoredMove;
}

/** The whole responses that are read here, by the kind of their document. */
export interface StoredPages {
  product: ProductPage;
  site: Site;
  page: TextPage;
}
