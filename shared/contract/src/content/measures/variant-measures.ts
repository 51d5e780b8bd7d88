import type { Lengths, Measures } from './measures.ts';

/**
 * The measures of a variant. One with lengths of its own has no mass and no volume: those given are
 * the product's.
 *
 * @param variant undefined for the product itself.
 * @returns undefined if the product has no measures, and for a set or a spare part.
 */
export function measuresOf(
  { measures }: { measures?: Measures | undefined },
  variant: { kind?: string | undefined; measures?: Lengths | undefined } | undefined,
): Measures | undefined {
  if (!measures || (variant?.kind ?? 'piece') !== 'piece') return undefined;
  if (variant?.measures === undefined) return measures;
  const { mass: _, volume: __, heightFrom: ___, ...rest } = measures;
  return { ...rest, ...variant.measures };
}
