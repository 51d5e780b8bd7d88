import { languageIn, type Place } from '@vitrine/contract';
import styles from './place.module.css';

/**
 * The name of a place as it is written there, after that in Latin letters for those who may not
 * read it; as a link to its own site if it has one.
 *
 * @example <PlaceName {...place} />
 */
export function PlaceName({
  name,
  country,
  latin,
  url,
}: Pick<Place, 'name' | 'country' | 'latin' | 'url'>) {
  const lang = languageIn(country);
  const readable = latin?.name;
  const text =
    readable === undefined ? (
      <bdi lang={lang}>{name}</bdi>
    ) : (
      <>
        <bdi translate="no">{readable}</bdi>{' '}
        <bdi lang={lang} className={styles['original']}>
          {name}
        </bdi>
      </>
    );
  return url === undefined ? text : <a href={url}>{text}</a>;
}

/**
 * Street and number of a place, in Latin letters for those who may not read them as they are
 * written there.
 *
 * @example <PlaceAddress {...place} />
 */
export function PlaceAddress({
  country,
  address,
  latin,
}: Pick<Place, 'country' | 'address' | 'latin'>) {
  return latin?.address === undefined ? (
    <bdi translate="no" lang={languageIn(country)}>
      {address}
    </bdi>
  ) : (
    <bdi translate="no">{latin.address}</bdi>
  );
}
