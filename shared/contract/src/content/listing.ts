export const AVAILABILITIES = ['in-stock', 'made-to-order', 'sold-out'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/**
 * The kinds of a variant: the product itself, several of them sold together, or a spare part. Lists
 * show, filter and order by the pieces only, because the price of a pair or of a spare glass would
 * be taken for that of the product.
 */
export const VARIANT_KINDS = ['piece', 'set', 'part'] as const;
export type VariantKind = (typeof VARIANT_KINDS)[number];

/** The attributes that lists are filtered by, in the order in which a page shows them. */
export const ATTRIBUTE_NAMES = ['kind', 'material', 'color'] as const;
export type AttributeName = (typeof ATTRIBUTE_NAMES)[number];

interface Attribute {
  /**
   * A product may have several values, a variant one; a product's filters take those of its
   * variants.
   */
  of: 'product' | 'variant';
  /** Description for authors and developers, in English. */
  meaning: string;
  /** Lower-case letters and hyphens. Each locale has a message for every value. */
  values: readonly string[];
}

/**
 * The facts about each attribute. The content service derives its author fields, parameters, facets
 * and OpenAPI document from this table; docs/common-changes.md lists the other steps for a new
 * attribute.
 */
export const ATTRIBUTES = {
  kind: {
    of: 'product',
    meaning: 'What the product is, for visitors who know what they need',
    values: [
      'bowl',
      'cup',
      'jug',
      'vase',
      'jar',
      'preparing',
      'cooking',
      'serving',
      'table-lamp',
      'pendant',
      'lantern',
      'candlestick',
      'stationery',
      'desk-tool',
      'seat',
      'table',
      'blanket',
      'basket',
      'box',
      'wall',
    ],
  },
  material: {
    of: 'product',
    meaning: 'The main materials of the product',
    values: ['glass', 'ceramic', 'wood', 'metal', 'textile', 'paper', 'stone', 'wicker'],
  },
  color: {
    of: 'variant',
    meaning: 'The colour family of the variant',
    values: [
      'white',
      'black',
      'grey',
      'brown',
      'beige',
      'red',
      'orange',
      'yellow',
      'green',
      'blue',
      'pink',
      'brass',
    ],
  },
} as const satisfies Record<AttributeName, Attribute>;
export type AttributeValue<Name extends AttributeName> =
  (typeof ATTRIBUTES)[Name]['values'][number];

/**
 * A record with one value for each attribute.
 *
 * @example perAttribute((name) => ATTRIBUTES[name].values.length) // { material: 8, … }
 */
export function perAttribute<Value>(
  toValue: (name: AttributeName) => Value,
): Record<AttributeName, Value> {
  const entries = ATTRIBUTE_NAMES.map((name) => [name, toValue(name)]);
  // `Object.fromEntries` loses the information that every name is present.
  return Object.fromEntries(entries) as Record<AttributeName, Value>;
}

/** The parameters of lists that take several values: `brand=hearth,vale` means "any of these". */
export const FILTERS = ['group', 'brand', ...ATTRIBUTE_NAMES, 'price', 'availability'] as const;

/**
 * The facets of each list, in the order of the page. Each name is a query parameter of the list and
 * a facet of its response.
 */
export const FACETS = {
  group: ['brand', ...ATTRIBUTE_NAMES, 'price', 'availability'],
  brand: ['group', ...ATTRIBUTE_NAMES, 'price', 'availability'],
  explore: FILTERS,
} as const;

export type FacetName = (typeof FACETS)['explore'][number];

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

/** The orders of a list: values of `sort`. */
export const SORTS = ['newest', 'price', '-price', 'name', 'relevance'] as const;
export type Sort = (typeof SORTS)[number];

/**
 * The query parameters of a list's page, in the order of its template; the endpoint of the list
 * also has `currency`.
 *
 * @example listParameters('brand') // ['q', 'group', 'kind', 'material', 'color', 'price', …]
 */
export function listParameters(list: keyof typeof FACETS) {
  return ['q', ...FACETS[list], 'sort', 'page'] as const;
}
