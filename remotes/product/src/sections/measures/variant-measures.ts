import type { ProductPage, Variant } from '@vitrine/contract';

type Measures = NonNullable<ProductPage['measures']>;

/**
 * The measures of a variant. One with lengths of its own has no mass and no volume: those given are
 * the product's.
 *
 * @param variant undefined for the product itself.
 * @returns undefined if the product has no measures, and for a set or a spare part.
 */
export function measuresOf(
  { measures }: Pick<ProductPage, 'measures'>,
  variant: Variant | undefined,
): Measures | undefined {
  if (!measures || (variant?.kind ?? 'piece') !== 'piece') return undefined;
  if (variant?.measures === undefined) return measures;
  const { mass: _, volume: __, heightFrom: ___, ...rest } = measures;
  return { ...rest, ...variant.measures };
}
