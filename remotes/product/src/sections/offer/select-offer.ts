import {
  type Availability,
  offeredVariant,
  type Price,
  type ProductPage,
  type Variant,
} from '@vitrine/contract';
import type { MessageKey } from '../../messages.ts';

/** The message for each availability. */
export const AVAILABILITY_MESSAGE = {
  'in-stock': 'inStock',
  'made-to-order': 'madeToOrder',
  'sold-out': 'soldOut',
} as const satisfies Record<Availability, MessageKey>;

/** Price and availability of the selected variant, or of the product if it has no variants. */
export interface Offer {
  price: Price;
  availability: Availability;
  variant: Variant | undefined;
}

/**
 * Returns the variant that the URL selects. By default it is the first piece that is not sold out.
 *
 * @param sku The `variant` parameter of the URL; unknown values are ignored.
 * @example selectOffer(product, 'TC-2').price
 */
export function selectOffer(product: ProductPage, sku: string | null): Offer {
  const { variants } = product;
  const variant = variants.find((each) => each.sku === sku) ?? offeredVariant(variants);
  const { price, availability } = variant ?? product;
  return { price, availability, variant };
}
