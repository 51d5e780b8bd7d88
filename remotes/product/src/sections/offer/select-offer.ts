import type { Availability, Price, ProductPage, Variant } from '@vitrine/contract';
import type { MessageKey } from '../../messages.ts';

/** The word for each. */
export const AVAILABILITY_MESSAGE = {
  'in-stock': 'inStock',
  'made-to-order': 'madeToOrder',
  'sold-out': 'soldOut',
} as const satisfies Record<Availability, MessageKey>;

/** What is offered at the moment: a variant, or the product itself where there are none. */
export interface Offer {
  price: Price;
  availability: Availability;
  variant: Variant | undefined;
}

/**
 * The offer that the address chooses; else the one whose price and availability lists show.
 *
 * @param sku The address's `variant`; one that the product has not is as none.
 */
export function selectOffer(product: ProductPage, sku: string | null): Offer {
  const { variants } = product;
  const variant =
    variants.find((each) => each.sku === sku) ??
    variants.find((each) => each.availability === product.availability) ??
    variants[0];
  const { price, availability } = variant ?? product;
  return { price, availability, variant };
}
