import type { AttributeName, Availability, FacetName, Sort } from '@vitrine/contract';
import type { Change, Kind, Revision } from '../../authoring/change.ts';
import type { QueryToken } from '../../search/tokens.ts';

/** How a product stands in lists, in one locale. */
export interface Listing {
  brand: { slug: string; name: string };
  group: { name: string; title: string };
  price: number;
  availability: Availability;
  /** Of these a product may have several values, each once. */
  attributes: Readonly<Partial<Record<AttributeName, readonly string[]>>>;
  /** ISO 8601; the newest come first. */
  since: string;
  name: string;
  /** The item as lists answer it, JSON. */
  item: string;
}

/** What search finds a document by, in one locale. */
export interface Indexed {
  /** What a suggestion shows. */
  text: string;
  /** Tokens, as the other two. */
  title: readonly string[];
  maker: readonly string[];
  body: readonly string[];
}

export interface Row {
  /** Empty for what is the same in every locale. */
  locale: string;
  /** JSON that pages are composed from. */
  body?: string;
  /** JSON that is a whole response. */
  page?: string;
  listing?: Listing;
  indexed?: Indexed;
}

/** A document as visitors shall see it. */
export interface BuiltDocument {
  /** The revision that this is of. */
  revision: string;
  rows: readonly Row[];
  /** The documents whose content is part of these rows. */
  dependsOn?: readonly Change[];
}

/** A range of prices: `min` included, `max` not unless it is `closed`. */
export interface PriceRange {
  min: number;
  max: number;
  closed?: true;
}

/** Facets whose values are names. */
export type FilterName = Exclude<FacetName, 'price'>;

/** A product passes when it has one of the values of every filter; none given is no filter. */
export type Filters = { readonly [Name in FilterName]?: readonly string[] | undefined } & {
  /** All of these must be found in the product. */
  readonly tokens?: readonly QueryToken[] | undefined;
  readonly price?: readonly PriceRange[] | undefined;
};

/**
 * Where a list goes on: behind this product as it stood when the part before was made. `key` is what
 * the order goes by: its day, its price, its place among the names, how well it fits. Whatever changes
 * meanwhile, a walk meets every product that stays as it is exactly once; in the orders by name and by
 * relevance, as long as this very product stays as it is.
 */
export interface Position {
  key: string | number;
  id: string;
}

export interface ListRequest {
  locale: string;
  filters: Filters;
  sort: Sort;
  after: Position | undefined;
  limit: number;
}

export interface ListPage {
  items: unknown[];
  next: Position | null;
}

export interface FacetValue {
  value: string;
  /** Of a brand or a group; the value itself where words of the locale name it. */
  title: string;
  count: number;
}

/** What a list is of, seen as a whole. */
export interface FacetCounts {
  /** How many products pass all filters. */
  total: number;
  /** How many products each value would leave, the other filters applied; the most first. */
  facets: Readonly<Record<FilterName, readonly FacetValue[]>>;
  /** Ascending, the other filters applied. */
  prices: Float64Array;
}

export interface Suggestion {
  kind: 'product' | 'group' | 'brand';
  key: string;
  text: string;
}

/** A page's key, and when its document last changed. */
export interface PageKey {
  kind: Kind;
  key: string;
  modified: string;
}

/** What the projection writes: one document in every locale, or none of it. */
export interface CatalogueWriter {
  /** Replaces all rows of a document in one transaction, and remembers of which revision they are. */
  replace(document: Change, built: BuiltDocument): Promise<void>;
  /** The same for many documents, in one transaction: it costs a fraction of one for each. */
  replaceMany(documents: readonly { document: Change; built: BuiltDocument }[]): Promise<void>;
  remove(document: Change): Promise<void>;
  /** The projected documents that show something of this one. */
  dependants(document: Change): Promise<Change[]>;
  /** Notes that a document's rows are not what they should be: its revision is told no more. */
  markStale(document: Change): Promise<void>;
  /** Every document that was projected, with the revision its rows are of; '' for doubted ones. */
  revisions(): Promise<Revision[]>;
  /** Puts names into each locale's own order; to be called after a batch of changes. */
  rankNames(): Promise<void>;
}

/** What the delivery API reads. Nothing of the CMS is behind it. */
export interface CatalogueReader {
  /** Grows with every change: an answer made at one number holds until the next. */
  version(): number;
  /** JSON as it was written; undefined when there is none. */
  body(kind: Kind, key: string, locale: string): Promise<string | undefined>;
  /** A whole response, JSON as it was written; undefined when there is none. */
  page(kind: Kind, key: string, locale: string): Promise<string | undefined>;
  /** In the order asked for; those that are not published are left out. */
  items(locale: string, ids: readonly string[]): Promise<unknown[]>;
  list(request: ListRequest): Promise<ListPage>;
  /** @param names The facets that are wanted; the others are empty. */
  facetCounts(locale: string, filters: Filters, names: readonly FilterName[]): Promise<FacetCounts>;
  count(locale: string, filters: Filters): Promise<number>;
  suggestions(locale: string, tokens: readonly QueryToken[], limit: number): Promise<Suggestion[]>;
  /** So many pages, from so far on, in an order that only a new page or one less moves. */
  pages(offset: number, limit: number): Promise<PageKey[]>;
  pageCount(): Promise<number>;
}

/** SQLite embedded today; another database keeps the same promise. */
export interface CatalogueStore extends CatalogueReader, CatalogueWriter {
  close(): void;
}
