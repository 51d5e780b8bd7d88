/** The values of an attribute that has the same few in every catalogue; their names are words of each locale. */
export const AVAILABILITIES = ['in-stock', 'made-to-order', 'sold-out'] as const;
export const MATERIALS = [
  'glass',
  'ceramic',
  'wood',
  'metal',
  'textile',
  'paper',
  'stone',
  'wicker',
] as const;
export const COLORS = [
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
] as const;

export type Availability = (typeof AVAILABILITIES)[number];
export type Material = (typeof MATERIALS)[number];
export type Color = (typeof COLORS)[number];

/**
 * What each list is narrowed by, in the order in which a page shows it. A name here is a parameter of
 * the list's address and a facet of its answer.
 */
export const FACETS = {
  group: ['brand', 'material', 'color', 'price', 'availability'],
  brand: ['group', 'material', 'color', 'price', 'availability'],
  explore: ['group', 'brand', 'material', 'color', 'price', 'availability'],
} as const;

export type FacetName = (typeof FACETS)['explore'][number];

/**
 * What a product's id is written with where several stand in one address, or are kept on a device: whoever
 * reads one that somebody else has written takes it for none unless it is such.
 */
export const PRODUCT_ID = /^[\w-]{1,80}$/;

/** How many products are asked for by their ids at once. */
export const MAX_IDS = 100;

/**
 * The id that a product has now which was asked for by this one.
 *
 * @param moved As `ProductsById` has it.
 * @example currentId('tall-jug', { 'tall-jug': 'tall-carafe' }) // 'tall-carafe'
 */
export function currentId(id: string, moved: Readonly<Record<string, string>> = {}): string {
  return (Object.hasOwn(moved, id) ? moved[id] : undefined) ?? id;
}

/** The order of a list, as `sort` has it. */
export const SORTS = ['newest', 'price', '-price', 'name', 'relevance'] as const;
export type Sort = (typeof SORTS)[number];

/**
 * Every parameter of a list's address, in the order of its template.
 *
 * @example listParameters('brand') // ['q', 'group', 'material', 'color', 'price', 'availability', 'sort', 'page']
 */
export function listParameters(list: keyof typeof FACETS) {
  return ['q', ...FACETS[list], 'sort', 'page'] as const;
}
