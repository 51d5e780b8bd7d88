import type { ProductSummary } from '@vitrine/contract';

/**
 * The query of the product's page that shows the same variant as the list does; empty if the page
 * shows it without a query.
 *
 * @example variantQuery({ variant: { sku: 'TC-3', name: 'Amber' } }) // '?variant=TC-3'
 */
export const variantQuery = ({ variant }: Pick<ProductSummary, 'variant'>): string =>
  variant ? `?${new URLSearchParams({ variant: variant.sku })}` : '';
