import { type LocaleInfo, languageIn, type Place } from '@vitrine/contract';
import type { Row } from '../catalogue-store/catalogue-store.ts';
import type { StoredPlaces } from '../catalogue-store/stored-pages.ts';
import type { SourcePlace, SourcePlaces } from '../source/source-documents.ts';
import { createTextReader } from '../source/text-reader.ts';

/** The row of all places in one locale. */
export function placesRow(
  places: SourcePlaces,
  { code }: LocaleInfo,
  locales: readonly string[],
): Row {
  const stored: StoredPlaces = places.map((place) => ({
    brands: place.brands,
    place: placeIn(place, code, locales),
  }));
  return { locale: code, body: JSON.stringify(stored) };
}

/** A place in one locale. */
export function placeIn(
  { kind, name, town, country, address, latin, url }: SourcePlace,
  code: string,
  locales: readonly string[],
): Place {
  const reader = createTextReader(code, locales);
  return {
    kind,
    name,
    town: reader.read('town', town),
    country,
    address,
    ...(languageIn(country) !== code && latinOf(latin)),
    ...(url && { url }),
    ...reader.marks(),
  };
}

function latinOf(latin: SourcePlace['latin']): Pick<Place, 'latin'> {
  const { name, address } = latin ?? {};
  return name || address ? { latin: { ...(name && { name }), ...(address && { address }) } } : {};
}
