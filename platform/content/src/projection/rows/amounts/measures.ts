import { LENGTHS, type Lengths, Measures, type ProductPage, type Variant } from '@vitrine/contract';
import * as v from 'valibot';
import type { SourceLengths, SourceProduct, SourceVariant } from '../../source/source-documents.ts';

/** The lengths that an author has given. */
const givenLengths = (lengths: SourceLengths): Lengths =>
  Object.fromEntries(LENGTHS.flatMap((name) => (lengths[name] ? [[name, lengths[name]]] : [])));

/** The measures of a product; nothing without a single length. */
export function productMeasures({ measures }: SourceProduct): Pick<ProductPage, 'measures'> {
  if (!measures) return {};
  const lengths = givenLengths(measures);
  if (Object.keys(lengths).length === 0) return {};
  const { mass, volume, view, outline } = measures;
  const ratio = outline?.ratio ?? undefined;
  const read = v.safeParse(Measures, {
    ...lengths,
    ...(mass && { mass }),
    ...(volume && { volume }),
    view: view ?? 'front',
    ...(outline?.path && { outline: { path: outline.path, ...(ratio && { ratio }) } }),
  });
  return read.success ? { measures: read.output } : {};
}

/** The lengths of a variant that differ from the product's. */
export function variantMeasures({ measures }: SourceVariant): Pick<Variant, 'measures'> {
  const lengths = measures ? givenLengths(measures) : {};
  return Object.keys(lengths).length > 0 ? { measures: lengths } : {};
}
