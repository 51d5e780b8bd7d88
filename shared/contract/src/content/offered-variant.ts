import type { Variant } from './responses/product-page.ts';

/**
 * The item number of a variant, as visitors see it; undefined if it has none.
 *
 * @example numberOf({ sku: '_1', unnumbered: true }) // undefined
 */
export const numberOf = ({
  sku,
  unnumbered,
}: Pick<Variant, 'sku' | 'unnumbered'>): string | undefined => (unnumbered ? undefined : sku);

type Kinded = Pick<Variant, 'kind'>;

/**
 * The variants that are the product itself, without sets and spare parts; all of them without a
 * piece.
 *
 * @example piecesOf([{ sku: 'LC-1' }, { sku: 'LC-2', kind: 'set' }]) // [{ sku: 'LC-1' }]
 */
export function piecesOf<Each extends Kinded>(variants: readonly Each[]): readonly Each[] {
  const pieces = variants.filter(({ kind = 'piece' }) => kind === 'piece');
  return pieces.length > 0 ? pieces : variants;
}

/**
 * The variant that a product's page shows first: the first piece that is not sold out; the first
 * piece if all are; undefined without variants.
 *
 * @example offeredVariant(product.variants)?.price
 */
export function offeredVariant<Each extends Kinded & Pick<Variant, 'availability'>>(
  variants: readonly Each[],
): Each | undefined {
  const pieces = piecesOf(variants);
  return pieces.find(({ availability }) => availability !== 'sold-out') ?? pieces[0];
}
