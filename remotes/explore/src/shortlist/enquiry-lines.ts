import { type KeyedProduct, numberOf } from '@vitrine/contract';
import type { EnquiryLine } from '@vitrine/kit';
import { href } from '@vitrine/kit';
import { itemKey, variantQuery } from '@vitrine/ui';

interface ListedProducts {
  /** The keys that are still on the shortlist. */
  keys: readonly string[];
  /** Returns the visitor's note on an entry. */
  noteOn: ((key: string) => string) | undefined;
  /** The locale tag of the page. */
  tag: string;
}

/** The lines of an enquiry about those products of a page that are still on the shortlist. */
export function enquiryLines(
  items: readonly KeyedProduct[],
  { keys, noteOn, tag }: ListedProducts,
): EnquiryLine[] {
  return items
    .filter((item) => keys.includes(itemKey(item)))
    .map((item) => {
      const { id, name, variant = item.offered, price, from, image } = item;
      const path = href('product', { locale: tag, id }) + variantQuery(item);
      return {
        name,
        variant: variant?.name,
        number: variant && numberOf(variant),
        price,
        from,
        image,
        ownDelivery: item.ownDelivery,
        note: noteOn?.(itemKey(item)) || undefined,
        url: new URL(path, location.origin).href,
      };
    });
}
