import type { LocaleInfo } from '@vitrine/contract';
import type { Row } from '../catalogue-store/catalogue-store.ts';
import type { StoredPlaces } from '../catalogue-store/stored-pages.ts';
import type { SourcePlaces } from '../source/source-documents.ts';
import { createTextReader } from '../source/text-reader.ts';

/** The row of all places in one locale. */
export function placesRow(
  places: SourcePlaces,
  { code }: LocaleInfo,
  locales: readonly string[],
): Row {
  const stored: StoredPlaces = places.map(({ kind, name, town, country, address, url, brands }) => {
    const reader = createTextReader(code, locales);
    return {
      brands,
      place: {
        kind,
        name,
        town: reader.read('town', town),
        country,
        address,
        ...(url && { url }),
        ...reader.marks(),
      },
    };
  });
  return { locale: code, body: JSON.stringify(stored) };
}
