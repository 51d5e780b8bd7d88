import { LENGTHS, type Lengths, Measures, type ProductPage, type Variant } from '@vitrine/contract';
import * as v from 'valibot';
import type { SourceLengths, SourceProduct, SourceVariant } from '../../source/source-documents.ts';
import type { TextReader } from '../../source/text-reader.ts';

/**
 * The lengths that an author has given, of the whole and of its parts.
 *
 * @param path The path of the measures in the response.
 */
function givenLengths(lengths: SourceLengths, path: string, reader: TextReader): Lengths {
  const given = (lengths.parts ?? []).flatMap(({ title, side, length }) =>
    side && length && Object.keys(title).length > 0 ? [{ title, side, length }] : [],
  );
  const parts = given.map(({ title, ...part }, index) => ({
    title: reader.read(`${path}.parts.${index}.title`, title),
    ...part,
  }));
  const own = LENGTHS.flatMap((name) => (lengths[name] ? [[name, lengths[name]]] : []));
  return { ...Object.fromEntries(own), ...(parts.length > 0 && { parts }) };
}

/** The measures of a product; nothing without a single length. */
export function productMeasures(
  { measures }: SourceProduct,
  reader: TextReader,
): Pick<ProductPage, 'measures'> {
  if (!measures) return {};
  const lengths = givenLengths(measures, 'measures', reader);
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
export function variantMeasures(
  { measures }: SourceVariant,
  path: string,
  reader: TextReader,
): Pick<Variant, 'measures'> {
  const lengths = measures ? givenLengths(measures, `${path}.measures`, reader) : {};
  return Object.keys(lengths).length > 0 ? { measures: lengths } : {};
}
