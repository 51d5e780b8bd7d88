import type { Place } from '@vitrine/contract';

/** The name of a place, as a link to its own site. */
export function PlaceName({ name, country, url }: Place) {
  return (
    <span lang={languageIn(country)}>
      {url === undefined ? <bdi>{name}</bdi> : <a href={url}>{name}</a>}
    </span>
  );
}

/** Street and number of a place. */
export function PlaceAddress({ country, address }: Place) {
  return (
    <bdi translate="no" lang={languageIn(country)}>
      {address}
    </bdi>
  );
}

/** The language that most people of a country speak: that of an address there. */
const languageIn = (country: string) =>
  new Intl.Locale('und', { region: country }).maximize().language;
