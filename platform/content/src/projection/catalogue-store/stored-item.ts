import type {
  Availability,
  CardLabel,
  LanguageFallbacks,
  Picture,
  ProductSummary,
} from '@vitrine/contract';
import { parseStored } from './parse-stored.ts';

interface StoredPiece {
  sku: string;
  unnumbered?: true | undefined;
  name: string;
  /** By currency. */
  prices: Readonly<Record<string, number>>;
  availability: Availability;
  image: Picture | null;
  label?: CardLabel | undefined;
  marks?: LanguageFallbacks;
}

/** A product as it is stored for lists. The piece that its page shows first comes first. */
export interface StoredItem {
  id: string;
  name: string;
  brand?: { slug: string; name: string } | undefined;
  group?: { name: string; title: string } | undefined;
  /** Of its prices, in the order in which readers get the first that there is. */
  currencies: readonly string[];
  pieces: readonly StoredPiece[];
  ownDelivery?: true | undefined;
  addedAt: string;
  marks?: LanguageFallbacks;
}

interface Shown {
  /** Of the price, if one of the pieces has it; the locale's own if absent. */
  currency?: string | undefined;
  /** Ascending indexes of the pieces that pass the list's filters; all if absent. */
  matching?: readonly number[];
}

/**
 * The product as a list shows it that names one of its pieces; as by default if it has none with
 * this item number.
 *
 * @param item A `StoredItem` as JSON.
 */
export function itemWithPiece(
  item: string,
  sku: string | undefined,
  currency: string | undefined,
): ProductSummary {
  const { pieces } = parseStored<StoredItem>(item);
  const index = pieces.findIndex((piece) => piece.sku === sku);
  return listedItem(item, { currency, ...(index >= 0 && { matching: [index] }) });
}

/** The name of a variant, and the number that URLs name it by. */
export const variantOf = ({ sku, unnumbered, name }: NonNullable<ProductSummary['variant']>) => ({
  sku,
  ...(unnumbered && { unnumbered }),
  name,
});

/** The amounts of some pieces in the first of these currencies in which there are any. */
function amountsOf(
  pieces: readonly Pick<StoredPiece, 'prices'>[],
  currencies: readonly (string | undefined)[],
): { amounts: number[]; currency: string } | undefined {
  for (const currency of currencies) {
    if (currency === undefined) continue;
    const amounts = pieces.flatMap(({ prices }) => prices[currency] ?? []);
    if (amounts.length > 0) return { amounts, currency };
  }
  return undefined;
}

/**
 * The product as a list shows it: by the first of the pieces that pass the list's filters.
 *
 * @param item A `StoredItem` as JSON.
 */
export function listedItem(item: string, { currency, matching }: Shown = {}): ProductSummary {
  const stored = parseStored<StoredItem>(item);
  const { id, name, brand, group, pieces, ownDelivery, addedAt } = stored;
  const [shown, ...others] = matching?.flatMap((index) => pieces[index] ?? []) ?? pieces;
  if (shown === undefined) throw new Error(`product ${id} is listed without a piece`);
  const priced = amountsOf([shown, ...others], [currency, ...stored.currencies]);
  if (priced === undefined) throw new Error(`product ${id} is listed without a price`);
  const lowest = Math.min(...priced.amounts);
  const marks = { ...stored.marks, ...shown.marks };
  return {
    id,
    name,
    ...(brand && { brand }),
    ...(group && { group }),
    price: { amount: lowest, currency: priced.currency },
    ...(Math.max(...priced.amounts) > lowest && { from: true }),
    image: shown.image,
    availability: shown.availability,
    ...(shown !== pieces[0] && { variant: variantOf(shown) }),
    ...(shown.label && { label: shown.label }),
    ...(ownDelivery && { ownDelivery }),
    addedAt,
    ...(Object.keys(marks).length > 0 && { marks }),
  };
}
