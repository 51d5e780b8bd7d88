import type {
  BrandCard,
  GroupCard,
  Head,
  Picture,
  Price,
  ProductList,
  ProductSummary,
} from '@vitrine/contract';

/** A price, 120 dollars by default. */
export function aPrice(amount = 120, currency = 'USD'): Price {
  return { amount, currency };
}

/** A picture whose files are named after it. */
export function aPicture(name = 'carafe', alt = 'A tall carafe'): Picture {
  return {
    src: `/media/${name}.{width}.{format}`,
    alt,
    width: 1440,
    height: 1800,
    widths: [320, 640, 960, 1440],
    formats: ['avif', 'jpg'],
    color: '#d8cfc0',
  };
}

/** The head of a page with this title and path. */
export function aHead(title: string, path: string): Head {
  return { title, description: `${title}.`, path, alternates: [{ locale: 'en', path }] };
}

/**
 * A product as shown in lists, with the given fields and defaults for the rest.
 *
 * @example aProductSummary({ id: 'stool', name: 'Milking stool' })
 */
export function aProductSummary(fields: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: 'tall-carafe',
    name: 'Tall carafe',
    brand: { slug: 'ostrea', name: 'Ostrea' },
    group: { name: 'vessels', title: 'Vessels' },
    price: aPrice(),
    image: aPicture(),
    availability: 'in-stock',
    ...fields,
  };
}

/** A list of exactly these products, without facets by default. */
export function aProductList(
  items: ProductSummary[],
  fields: Partial<ProductList> = {},
): ProductList {
  return { items, total: items.length, facets: [], next: null, ...fields };
}

/** A product group as the home page shows it. */
export function aGroupCard(fields: Partial<GroupCard> = {}): GroupCard {
  return {
    name: 'vessels',
    title: 'Vessels',
    summary: 'For water, wine and oil.',
    count: 4,
    image: aPicture('vessels', 'Three jugs'),
    ...fields,
  };
}

/** A brand as the home page shows it. */
export function aBrandCard(fields: Partial<BrandCard> = {}): BrandCard {
  return {
    slug: 'ostrea',
    name: 'Ostrea',
    summary: 'Blows glass by an inland sea.',
    place: 'Varn',
    count: 4,
    image: aPicture('ostrea', 'A glass oven'),
    ...fields,
  };
}
