import type { LocaleInfo } from '@vitrine/contract';
import type { Row } from '../catalogue-store/catalogue-store.ts';
import type { StoredSets } from '../catalogue-store/stored-pages.ts';
import type { SourceSets } from '../source/source-documents.ts';
import { createTextReader, optionalText } from '../source/text-reader.ts';

/** The row of all sets in one locale. */
export function setsRow(sets: SourceSets, { code }: LocaleInfo, locales: readonly string[]): Row {
  const stored: StoredSets = sets.map(({ name, text, parts }) => {
    const reader = createTextReader(code, locales);
    return {
      name: reader.read('name', name),
      ...optionalText('text', text, reader),
      parts: parts.map(({ product, variant, quantity }) => ({
        id: product ?? null,
        ...(variant && { sku: variant }),
        quantity,
      })),
      ...reader.marks(),
    };
  });
  return { locale: code, body: JSON.stringify(stored) };
}
