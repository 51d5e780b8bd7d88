import { type ProductSummary, productKey } from '@vitrine/contract';

/**
 * The query of the product's page that shows the same variant as the list does; empty if the page
 * shows it without a query.
 *
 * @example variantQuery({ variant: { sku: 'TC-3', name: 'Amber' } }) // '?variant=TC-3'
 */
export const variantQuery = ({ variant }: Pick<ProductSummary, 'variant'>): string =>
  variant ? `?${new URLSearchParams({ variant: variant.sku })}` : '';

/**
 * The key of what a card shows: a variant, or the product as its page shows it first.
 *
 * @example itemKey({ id: 'carafe', variant: { sku: 'TC-3', name: 'Amber' } }) // 'carafe~TC-3'
 */
export const itemKey = ({ id, variant }: Pick<ProductSummary, 'id' | 'variant'>): string =>
  productKey({ id, ...(variant && { sku: variant.sku }) });
