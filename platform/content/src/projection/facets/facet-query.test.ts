import { AVAILABILITIES, type Sort } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withFilter } from '../../../testing/catalogues/sample.ts';
import { sampleListing } from '../../../testing/catalogues/sample-listing.ts';
import type {
  AttributeFilter,
  FilterName,
  Filters,
  Listing,
} from '../catalogue-store/catalogue-store.ts';
import { createFacetIndex } from './facet-index.ts';
import { countMatches, queryFacets, queryPage } from './facet-query.ts';
import { matchingPieces } from './filter-test.ts';

// Few values of each, so that filters often meet in one product, and often in different pieces.
const COLORS = ['red', 'blue', 'green'];
const KINDS = ['bowl', 'cup'];
const MATERIALS = ['glass', 'ceramic'];
const CARATS = ['0.5', '1', '2'];
const NAMES = ['brand', 'group', 'kind', 'material', 'carat', 'availability', 'color'];
const BRANDS = ['kiln', 'vale'];
const GROUPS = ['light', 'rest'];

const piece = fc.record({
  price: fc.integer({ min: 1, max: 6 }),
  prices: fc.record({ JPY: fc.integer({ min: 1, max: 6 }) }),
  availability: fc.constantFrom(...AVAILABILITIES),
  attributes: fc.record({ color: fc.subarray(COLORS, { maxLength: 1 }) }),
});
const listing = fc
  .record({
    brand: fc.option(fc.constantFrom(...BRANDS), { nil: undefined }),
    groups: fc.subarray(GROUPS),
    attributes: fc.record({
      kind: fc.subarray(KINDS),
      material: fc.subarray(MATERIALS),
      carat: fc.subarray(CARATS, { maxLength: 1 }),
    }),
    pieces: fc.array(piece, { minLength: 1, maxLength: 4 }),
  })
  .map(({ brand, groups, ...rest }) => ({
    ...sampleListing({ id: 'x', ...rest }),
    brand: brand === undefined ? undefined : { slug: brand, name: brand },
    groups: groups.map((group) => ({ name: group, title: group })),
  }));
const range = fc
  .record({ min: fc.integer({ min: 1, max: 6 }), size: fc.integer({ min: 1, max: 3 }) })
  .map(({ min, size }) => ({ min, max: min + size }));
const carats = fc.constantFrom({ min: 0.5, max: 1 }, { min: 0.5, max: 1, closed: true as const });
const filters: fc.Arbitrary<Filters> = fc.record(
  {
    brand: fc.subarray(BRANDS),
    group: fc.subarray(GROUPS),
    attributes: fc.record(
      {
        kind: fc.subarray(KINDS),
        material: fc.subarray(MATERIALS),
        carat: fc.array(fc.oneof(fc.constantFrom(...CARATS), carats), { maxLength: 2 }),
        color: fc.subarray(COLORS),
      },
      { requiredKeys: [] },
    ),
    availability: fc.subarray([...AVAILABILITIES]),
    price: fc.array(range, { maxLength: 2 }),
    currency: fc.constant('JPY'),
  },
  { requiredKeys: [] },
);

const meets = (values: readonly string[], wanted: readonly AttributeFilter[] = []) =>
  wanted.length === 0 || values.some((value) => wanted.some((each) => isMet(value, each)));

function isMet(value: string, filter: AttributeFilter): boolean {
  if (typeof filter === 'string') return value === filter;
  const { min, max, closed } = filter;
  return Number(value) >= min && (closed ? Number(value) <= max : Number(value) < max);
}

/** The lowest price of the pieces that match, by the rule itself: product by product, no index. */
function lowestOf({ brand, groups, attributes, pieces }: Listing, wanted: Filters) {
  const { price: ranges = [] } = wanted;
  if (!meets(brand ? [brand.slug] : [], wanted.brand)) return undefined;
  if (
    !meets(
      groups.map(({ name }) => name),
      wanted.group,
    )
  )
    return undefined;
  const { color: colors, ...ofProduct } = wanted.attributes ?? {};
  for (const [name, values] of Object.entries(ofProduct)) {
    if (!meets(attributes[name] ?? [], values)) return undefined;
  }
  const left = pieces.filter(
    ({ availability, attributes: { color = [] } }) =>
      meets([availability], wanted.availability) && meets(color, colors),
  );
  if (left.length === 0) return undefined;
  const lowest = Math.min(
    ...left.flatMap(
      ({ price, prices }) => (wanted.currency ? prices[wanted.currency] : price) ?? [],
    ),
  );
  const inRange = ranges.some(({ min, max }) => lowest >= min && lowest < max);
  return ranges.length === 0 || inRange ? lowest : undefined;
}

const valuesOf = (name: FilterName, { brand, groups, attributes, pieces }: Listing) => {
  if (name === 'brand') return brand ? [brand.slug] : [];
  if (name === 'group') return groups.map((group) => group.name);
  if (name !== 'availability' && name !== 'color') return attributes[name] ?? [];
  if (name === 'availability') return pieces.map(({ availability }) => availability);
  return pieces.flatMap(({ attributes: { color = [] } }) => color);
};

function indexed(listings: readonly Listing[]) {
  const columns = createFacetIndex();
  for (const [n, each] of listings.entries()) columns.put(n + 1, each, n);
  return columns;
}

test('counts, prices and lists are those of the rule, for any catalogue and any filters', () => {
  fc.assert(
    fc.property(fc.array(listing, { maxLength: 8 }), filters, (listings, wanted) => {
      const columns = indexed(listings);
      const found = listings.filter((each) => lowestOf(each, wanted) !== undefined);
      const counts = queryFacets(columns, wanted, undefined, NAMES);
      expect(counts.total).toBe(found.length);
      expect(countMatches(columns, wanted, undefined)).toBe(found.length);
      const { price: _, ...others } = wanted;
      const prices = listings.flatMap((each) => lowestOf(each, others) ?? []).sort();
      expect([...counts.prices]).toEqual(prices);
      for (const name of NAMES) {
        const values = new Set(listings.flatMap((each) => valuesOf(name, each)));
        expect([...values]).toEqual(
          expect.arrayContaining((counts.facets[name] ?? []).map(({ value }) => value)),
        );
        for (const value of values) {
          const alone = withFilter(wanted, name, [value]);
          const left = listings.filter((each) => lowestOf(each, alone) !== undefined).length;
          const counted = counts.facets[name]?.find((each) => each.value === value)?.count ?? 0;
          expect([name, value, counted]).toEqual([name, value, left]);
        }
      }
    }),
  );
});

test.each<[Sort, number]>([
  ['price', 1],
  ['-price', -1],
])('orders by %s with the lowest price of the pieces that pass', (sort, direction) => {
  fc.assert(
    fc.property(fc.array(listing, { maxLength: 8 }), filters, (listings, wanted) => {
      const { products } = queryPage({
        columns: indexed(listings),
        filters: wanted,
        sort,
        hits: undefined,
        idOf: String,
        after: undefined,
        limit: 24,
      });
      const prices = products.map((n) => {
        const each = listings[n - 1];
        return (each && lowestOf(each, wanted)) ?? Number.NaN;
      });
      expect(prices).toEqual(prices.toSorted((a, b) => direction * (a - b)));
      expect(prices).not.toContain(Number.NaN);
    }),
  );
});

// A list of blue things showed red ones, because a product had a colour, and not its pieces.
test('the pieces that pass are those of the colour and of the availability that were asked for', () => {
  const columns = indexed([
    sampleListing({
      id: 'vase',
      pieces: [
        { attributes: { color: ['red'] } },
        { attributes: { color: ['blue'] }, availability: 'sold-out' },
        { attributes: { color: ['blue'] } },
      ],
    }),
  ]);
  expect(matchingPieces(columns, {}, 1)).toEqual([0, 1, 2]);
  expect(matchingPieces(columns, { attributes: { color: ['blue'] } }, 1)).toEqual([1, 2]);
  expect(
    matchingPieces(columns, { attributes: { color: ['blue'] }, availability: ['in-stock'] }, 1),
  ).toEqual([2]);
});

test('a changed product keeps only its new pieces', () => {
  const columns = createFacetIndex();
  const colored = (...colors: string[]) =>
    sampleListing({
      id: 'vase',
      pieces: colors.map((color) => ({ attributes: { color: [color] } })),
    });
  columns.put(1, colored('red', 'blue'), 0);
  columns.put(2, colored('green'), 1);
  for (const colors of [['green'], ['red', 'blue', 'green'], ['blue']] as const) {
    columns.put(1, colored(...colors), 0);
    const { facets } = queryFacets(columns, { brand: ['kiln'] }, undefined, ['color']);
    const expected = new Map<string, number>([['green', 1]]);
    for (const color of colors) expected.set(color, (expected.get(color) ?? 0) + 1);
    expect(new Map((facets['color'] ?? []).map(({ value, count }) => [value, count]))).toEqual(
      expected,
    );
  }
});
