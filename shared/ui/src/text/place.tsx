import type { Place } from '@vitrine/contract';

/**
 * The name of a place as it is written there, as a link to its own site if it has one.
 *
 * @example <PlaceName {...place} />
 */
export function PlaceName({ name, country, url }: Pick<Place, 'name' | 'country' | 'url'>) {
  return (
    <span lang={languageIn(country)}>
      {url === undefined ? <bdi>{name}</bdi> : <a href={url}>{name}</a>}
    </span>
  );
}

/**
 * Street and number of a place.
 *
 * @example <PlaceAddress {...place} />
 */
export function PlaceAddress({ country, address }: Pick<Place, 'country' | 'address'>) {
  return (
    <bdi translate="no" lang={languageIn(country)}>
      {address}
    </bdi>
  );
}

/** The language that most people of a country speak: that of an address there. */
const languageIn = (country: string) =>
  new Intl.Locale('und', { region: country }).maximize().language;
