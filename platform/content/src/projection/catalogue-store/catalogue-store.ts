import type { Availability, ProductSummary, Sort } from '@vitrine/contract';
import type { Change, Kind, Revision } from '../../authoring/change.ts';
import type { QueryToken } from '../../search/tokens.ts';

/** The values of each attribute that there are any of, without duplicates; numbers as texts. */
export type AttributeValues = Readonly<Record<string, readonly string[]>>;

/** A piece of a product, for lists. */
export interface ListedPiece {
  /** In the locale's own currency, if it has one in it. */
  price?: number | undefined;
  /** By currency. */
  prices: Readonly<Record<string, number>>;
  availability: Availability;
  attributes: AttributeValues;
}

/** The data of a product for lists, in one locale. */
export interface Listing {
  brand?: { slug: string; name: string } | undefined;
  /** Its group, after those above it. */
  groups: readonly { name: string; title: string }[];
  /** Those of the product itself. */
  attributes: AttributeValues;
  /** The one that its page shows first comes first. */
  pieces: readonly ListedPiece[];
  /** ISO 8601; newest first. */
  since: string;
  /** Its name, or how that is read. */
  sortedAs: string;
  /** A `StoredItem` as JSON. */
  item: string;
}

/** The tokens by which search finds a document, in one locale. */
export interface Indexed {
  /** The text of its suggestion. */
  text: string;
  /** The tokens of its name; the others are tokens too. */
  title: readonly string[];
  maker: readonly string[];
  /** Of its facets' values and its material. */
  facts: readonly string[];
  body: readonly string[];
}

export interface Row {
  /** Empty if the row is the same in every locale. */
  locale: string;
  /** JSON that pages are composed from. */
  body?: string;
  /** JSON that is a whole response. */
  page?: string;
  listing?: Listing;
  indexed?: Indexed;
}

/** A document as visitors see it. */
export interface BuiltDocument {
  /** The document's revision at the time of the projection. */
  revision: string;
  rows: readonly Row[];
  /** The documents whose content is part of these rows. */
  dependsOn?: readonly Change[];
}

/** A document, and what visitors see of it. */
export interface Projected {
  document: Change;
  built: BuiltDocument;
}

/** A range of prices or other numbers: `min` included, `max` not unless it is `closed`. */
export interface NumberRange {
  min: number;
  max: number;
  closed?: true;
}

/** The filters of every catalogue, apart from prices. */
export type FixedFilter = 'brand' | 'group' | 'availability';
/** One of them, or an attribute. */
export type FilterName = string;

/** A value of an attribute, or a range of numbers. */
export type AttributeFilter = string | NumberRange;

/**
 * A product passes if it has one of the values of every filter; and one and the same piece has
 * those of availability and of the attributes of variants. Its price is the lowest of these pieces.
 * An empty filter is ignored.
 */
export type Filters = { readonly [Name in FixedFilter]?: readonly string[] | undefined } & {
  /** By name. */
  readonly attributes?: Readonly<Record<string, readonly AttributeFilter[]>> | undefined;
  /** All of these must be found in the product. */
  readonly tokens?: readonly QueryToken[] | undefined;
  readonly price?: readonly NumberRange[] | undefined;
  /** Currency of all prices, those of `price` too; the locale's own if absent. */
  readonly currency?: string | undefined;
};

/**
 * The position of the last product of a part. `key` is the value that the list is ordered by: date,
 * price, rank of the name, or relevance. While products change, a walk through the list meets every
 * unchanged product exactly once. In the orders by name and by relevance this holds only while the
 * product at the position is unchanged.
 */
export interface Position {
  key: number;
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
  items: ProductSummary[];
  next: Position | null;
}

export interface FacetValue {
  value: string;
  /** The name of a brand or a group, else the value itself. */
  title: string;
  count: number;
  /** The group above this one. */
  parent?: string;
}

/** Totals of a whole list. */
export interface FacetCounts {
  /** How many products pass all filters. */
  total: number;
  /** The number of products for each value, with the other filters applied; largest first. */
  facets: Readonly<Record<FixedFilter, readonly FacetValue[]>> &
    Readonly<Record<FilterName, readonly FacetValue[]>>;
  /** Those in the currency of the list; ascending, with the other filters applied. */
  prices: Float64Array;
}

/** A word of a query that nothing matches, and the word that was searched instead. */
export interface Correction {
  /** The first spelling of its token. */
  asked: string;
  /** Empty if the word was left out. */
  shown: string;
}

export interface Suggestion {
  kind: 'product' | 'group' | 'brand' | 'story';
  key: string;
  text: string;
}

/** A page's key, and when its document last changed. */
export interface PageKey {
  kind: Kind;
  key: string;
  modified: string;
}

/** Documents to write, and others to remove. */
export interface Batch {
  documents: readonly Projected[];
  removed: readonly Change[];
}

/** Writes the projection. A document is written in every locale or not at all. */
export interface CatalogueWriter {
  /**
   * Replaces all rows of some documents with their revisions, and removes others, in one
   * transaction.
   *
   * @param build Builds the rows, while the transaction begins.
   * @param options Whether the names are ranked too.
   */
  write(build: () => Promise<Batch>, options: { ranks: boolean }): Promise<void>;
  /** The projected documents that show something of this one. */
  dependants(document: Change): Promise<Change[]>;
  /**
   * Marks a document whose rows are out of date. `revisions()` then returns it without its
   * revision.
   */
  markStale(document: Change): Promise<void>;
  /** The revision of a document's rows; '' if they are marked as stale, undefined without rows. */
  revision(document: Change): Promise<string | undefined>;
  /**
   * All projected documents with the revision of their rows; '' if the rows are marked as stale.
   */
  revisions(): Promise<Revision[]>;
  /** Assigns the names without one their rank in each locale's order. */
  rankNames(): Promise<void>;
  /** Notes that every document was projected once: from now on there is something to read. */
  complete(): Promise<void>;
}

/** Reads the projection for the delivery API. It never reads from the CMS. */
export interface CatalogueReader {
  /**
   * Increases with every change: a response that was computed with one number is valid until the
   * next.
   */
  version(): number;
  /** Runs reads of one version: an answer is of the catalogue before a change, or after it. */
  atOnce<Result>(read: (version: number) => Result): Result;
  /** The stored JSON; undefined if it does not exist. */
  body(kind: Kind, key: string, locale: string): string | undefined;
  /** The stored JSON of a whole response; undefined if it does not exist. */
  page(kind: Kind, key: string, locale: string): string | undefined;
  /** The keys and bodies of all documents of a kind, in the order of their keys. */
  bodies(kind: Kind, locale: string): { key: string; body: string }[];
  /**
   * A product by its id, shown by one of its pieces; undefined if it is not published.
   *
   * @param currency Of its price, if it has one in it; the locale's own if absent.
   */
  item(
    locale: string,
    id: string,
    sku: string | undefined,
    currency?: string,
  ): ProductSummary | undefined;
  /** In the requested order, without unpublished ones. */
  items(locale: string, ids: readonly string[], currency?: string): ProductSummary[];
  list(request: ListRequest): ListPage;
  /** @param names The requested facets; the others are empty. */
  facetCounts(locale: string, filters: Filters, names: readonly FilterName[]): FacetCounts;
  count(locale: string, filters: Filters): number;
  /** The words of a search that were replaced, because nothing matched them; mostly none. */
  corrections(locale: string, tokens: readonly QueryToken[]): readonly Correction[];
  /** Whether a product is what the words of a search say; otherwise texts merely mention them. */
  isNamed(locale: string, tokens: readonly QueryToken[]): boolean;
  /** The words that authors have given the same meaning as these. */
  synonyms(locale: string, tokens: readonly QueryToken[]): readonly (readonly QueryToken[])[];
  suggestions(locale: string, tokens: readonly QueryToken[], limit: number): Suggestion[];
  /** `limit` pages from `offset` on. The order changes only when a page is added or removed. */
  pages(offset: number, limit: number): PageKey[];
  pageCount(): number;
}
