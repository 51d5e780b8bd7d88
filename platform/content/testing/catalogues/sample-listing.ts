import type {
  AttributeValues,
  ListedPiece,
  Listing,
} from '../../src/projection/catalogue-store/catalogue-store.ts';
import type { StoredItem } from '../../src/projection/catalogue-store/stored-item.ts';

interface Sample {
  id: string;
  name?: string;
  sortedAs?: string;
  brand?: { slug: string; name: string };
  group?: { name: string; title: string };
  /** The groups above it. */
  above?: readonly { name: string; title: string }[];
  since?: string;
  attributes?: AttributeValues;
  pieces?: readonly Partial<ListedPiece>[];
}

/** The listing of a product for a test, with one piece that costs 10 unless others are given. */
export function sampleListing({
  id,
  name = id,
  sortedAs = name,
  brand = { slug: 'kiln', name: 'Kiln' },
  group = { name: 'vessels', title: 'Vessels' },
  above = [],
  since = '2024',
  attributes = {},
  pieces = [{}],
}: Sample): Listing {
  const listed = pieces.map(
    (piece): ListedPiece => ({
      price: 10,
      prices: { EUR: piece.price ?? 10 },
      availability: 'in-stock',
      attributes: {},
      ...piece,
    }),
  );
  const item: StoredItem = {
    id,
    name,
    brand,
    group,
    currencies: [...new Set(listed.flatMap(({ prices }) => Object.keys(prices)))],
    pieces: listed.map(({ prices, availability }, index) => ({
      sku: `${id}-${index + 1}`,
      name: `${name} ${index + 1}`,
      prices,
      availability,
      image: null,
    })),
    addedAt: since,
  };
  return {
    brand,
    groups: [...above, group],
    attributes,
    pieces: listed,
    since,
    sortedAs,
    item: JSON.stringify(item),
  };
}
