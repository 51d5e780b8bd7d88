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

/** The tokens by which search finds a document, in one locale. */
export interface Indexed {
  /** The text that a suggestion shows. */
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

/** A product passes if it has one of the values of every filter. An empty filter is ignored. */
export type Filters = { readonly [Name in FilterName]?: readonly string[] | undefined } & {
  /** All of these must be found in the product. */
  readonly tokens?: readonly QueryToken[] | undefined;
  readonly price?: readonly PriceRange[] | undefined;
};

/**
 * The position of the last product of a part. `key` is the value that the list is ordered by:
 * date,
 * price, rank of the name, or relevance. While products change, a walk through the list meets
 * every
 * unchanged product exactly once. In the orders by name and by relevance this holds only while the
 * product at the position is unchanged.
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

/** Totals of a whole list. */
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

/** Writes the projection. A document is written in every locale or not at all. */
export interface CatalogueWriter {
  /** Replaces all rows of a document in one transaction, and remembers of which revision they are. */
  replace(document: Change, built: BuiltDocument): Promise<void>;
  /** The same for many documents, in one transaction: it costs a fraction of one for each. */
  replaceMany(documents: readonly { document: Change; built: BuiltDocument }[]): Promise<void>;
  remove(document: Change): Promise<void>;
  /** The projected documents that show something of this one. */
  dependants(document: Change): Promise<Change[]>;
  /**
   * Marks a document whose rows are out of date. `revisions()` then returns it without its
   * revision.
   */
  markStale(document: Change): Promise<void>;
  /** Every document that was projected, with the revision its rows are of; '' for doubted ones. */
  revisions(): Promise<Revision[]>;
  /** Puts names into each locale's own order; to be called after a batch of changes. */
  rankNames(): Promise<void>;
}

/** Reads the projection for the delivery API. It never reads from the CMS. */
export interface CatalogueReader {
  /** Grows with every change: an answer made at one number holds until the next. */
  version(): number;
  /** The stored JSON; undefined if it does not exist. */
  body(kind: Kind, key: string, locale: string): Promise<string | undefined>;
  /** The stored JSON of a whole response; undefined if it does not exist. */
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
