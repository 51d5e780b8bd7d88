import type { Lengths, Measures } from './measures.ts';

/**
 * The measures of a variant. One with lengths of its own has no mass and no volume: those given are
 * the product's. A set or a spare part has its own lengths only.
 *
 * @param variant undefined for the product itself.
 * @returns undefined without measures.
 */
export function measuresOf(
  { measures }: { measures?: Measures | undefined },
  variant: { kind?: string | undefined; measures?: Lengths | undefined } | undefined,
): Measures | undefined {
  if ((variant?.kind ?? 'piece') !== 'piece') {
    return variant?.measures && { view: 'front', ...variant.measures };
  }
  if (!measures || variant?.measures === undefined) return measures;
  const { mass: _, volume: __, heightFrom: ___, parts: ____, ...rest } = measures;
  return { ...rest, ...variant.measures };
}
