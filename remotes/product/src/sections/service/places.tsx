import type { Place } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { Text, TranslationMark } from '@vitrine/ui';
import type { MessageKey } from '../../messages.ts';
import styles from './service.module.css';

/** Places where the products of a maker can be seen or bought. */
export function Places({ places, t }: { places: readonly Place[]; t: Translate<MessageKey> }) {
  const { code } = useLocale();
  const countries = new Intl.DisplayNames(code, { type: 'region' });
  return (
    <ul className={styles['places']}>
      {places.map(({ kind, name, town, country, address, url, marks }) => (
        <li key={`${name} ${address}`} className={styles['place']}>
          <Text scale="label" as="p">
            <span lang={languageIn(country)}>
              {url === undefined ? <bdi>{name}</bdi> : <a href={url}>{name}</a>}
            </span>
          </Text>
          <Text scale="caption" as="p" className={styles['soft']}>
            {t(kind)}
            {' · '}
            <TranslationMark lang={marks?.['town']}>{town}</TranslationMark>
            {code === 'ja' ? '、' : code === 'ar' ? '، ' : ', '}
            {countries.of(country)}
          </Text>
          <Text scale="caption" as="p" className={styles['soft']}>
            <bdi translate="no" lang={languageIn(country)}>
              {address}
            </bdi>
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** The language that most people of a country speak: that of an address there. */
const languageIn = (country: string) =>
  new Intl.Locale('und', { region: country }).maximize().language;
