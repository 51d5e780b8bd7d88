export const AVAILABILITIES = ['in-stock', 'made-to-order', 'sold-out'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/**
 * The kinds of a variant: the product itself, several of them sold together, or a spare part. Lists
 * show, filter and order by the pieces only, because the price of a pair or of a spare glass would
 * be taken for that of the product.
 */
export const VARIANT_KINDS = ['piece', 'set', 'part'] as const;
export type VariantKind = (typeof VARIANT_KINDS)[number];

/**
 * The parameters of lists that take several values: `brand=hearth,vale` means "any of these". Each
 * attribute that authors offer as a filter is one more, by its name.
 */
export const FILTERS = ['group', 'brand', 'price', 'availability'] as const;
type Filter = (typeof FILTERS)[number];

/**
 * Names that no attribute of a catalogue can have: parameters of pages and of the content API,
 * fields of forms, and what every object has.
 */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...FILTERS,
  'attributes',
  'constructor',
  'currency',
  'ids',
  'locale',
  'name',
  'page',
  'part',
  'preview',
  'preview-release',
  'price-from',
  'price-to',
  'q',
  'shortlist',
  'slug',
  'sort',
  'variant',
  'view',
]);

/** The facets of each list before and after those of attributes, in the order of the page. */
const FACETS = {
  group: { before: ['brand'], after: ['price', 'availability'] },
  brand: { before: ['group'], after: ['price', 'availability'] },
  explore: { before: ['group', 'brand'], after: ['price', 'availability'] },
} as const satisfies Record<string, Record<'before' | 'after', readonly Filter[]>>;
export type ListName = keyof typeof FACETS;

/**
 * The facets of a list, in the order of the page. Each name is a query parameter of the list and a
 * facet of its response.
 *
 * @param attributes The names of those that lists are filtered by, in their order.
 * @example facetNames('brand', ['material']) // ['group', 'material', 'price', 'availability']
 */
export function facetNames(list: ListName, attributes: readonly string[]): string[] {
  const { before, after } = FACETS[list];
  return [...before, ...attributes, ...after];
}

/**
 * The characters and length of a product id. Ids from a URL or from a device are ignored unless
 * they match.
 */
export const PRODUCT_ID = /^[\w-]{1,80}$/;

/** Maximum number of ids in one request for products. */
export const MAX_IDS = 100;

/**
 * The current id or key of a product that was requested by this one.
 *
 * @param moved Former id or key → current one: `moved` of `ProductsById`.
 * @example currentId('tall-jug', { 'tall-jug': 'tall-carafe' }) // 'tall-carafe'
 */
export function currentId(id: string, moved: Readonly<Record<string, string>> = {}): string {
  return (Object.hasOwn(moved, id) ? moved[id] : undefined) ?? id;
}

/** Maximum number of products in one part of a list. */
export const PAGE_SIZE = 24;

/** Four rows on a wide page. */
const MAX_SHORT_LIST = 16;

/** Whether a list is so short that its filters do not stand beside it on a wide page. */
export const isShortList = ({ whole }: { whole?: number | undefined }): boolean =>
  whole !== undefined && whole <= MAX_SHORT_LIST;

/** The orders of a list: values of `sort`. */
export const SORTS = ['newest', 'price', '-price', 'name', 'relevance'] as const;
export type Sort = (typeof SORTS)[number];

/**
 * The query parameters of a list's page, in the order of its template, apart from those of
 * attributes; the endpoint of the list also has `currency`.
 *
 * @example listParameters('brand') // ['q', 'group', 'price', 'availability', 'sort', 'page']
 */
export function listParameters(list: ListName) {
  const { before, after } = FACETS[list];
  return ['q', ...before, ...after, 'sort', 'page'] as const;
}

/** The expression of a list's template: attributes are an associative array, one name for each. */
export function listQuery(list: ListName): string {
  const { before, after } = FACETS[list];
  return `{?${['q', ...before, 'attributes*', ...after, 'sort', 'page', 'currency'].join()}}`;
}
