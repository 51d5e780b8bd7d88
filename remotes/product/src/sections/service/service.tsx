import type { Place, ProductBrand, ProductPage } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import {
  classNames,
  type DeliveryLine,
  PlaceAddress,
  PlaceName,
  Section,
  Text,
  TranslationMark,
  useDeliveryLines,
} from '@vitrine/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { MessageKey } from '../../messages.ts';
import { leadTimeText } from '../offer/lead-time-text.ts';
import { selectOffer } from '../offer/select-offer.ts';
import styles from './service.module.css';

interface ServiceProps {
  product: ProductPage;
  brand: ProductBrand | null;
  t: Translate<MessageKey>;
}

/** The printed sheet is about the product, and not about who delivers and repairs it. */
const UNPRINTED: ReadonlySet<string> = new Set(['delivery', 'returns', 'repair']);

/** How the product gets to the visitor, how to look after it, who repairs it, where to see it. */
export function Service({ product, brand, t }: ServiceProps) {
  const [query] = useSearchParams();
  const { care, leadTime, marks } = product;
  const { availability } = selectOffer(product, query.get('variant'));
  const { delivery, warrantyYears, repair } = brand?.service ?? {};
  const places = brand?.places ?? [];
  const terms = useDeliveryLines(product, t);
  const written = (text: string | undefined, lang?: string): DeliveryLine[] =>
    text === undefined ? [] : [{ text, lang }];
  const isMade = availability === 'made-to-order' && leadTime;
  const facts = [
    { title: 'madeToOrder', lines: written(isMade ? leadTimeText(leadTime, t) : undefined) },
    {
      title: 'delivery',
      lines: [...terms.delivery, ...written(delivery, brand?.marks?.['service.delivery'])],
    },
    { title: 'returns', lines: terms.returns },
    { title: 'care', lines: written(care, marks?.['care']) },
    { title: 'repair', lines: written(repair, brand?.marks?.['service.repair']) },
    {
      title: 'warranty',
      lines: written(warrantyYears ? t('warrantyYears', { years: warrantyYears }) : undefined),
    },
  ] as const;
  const stated = facts.filter(({ lines }) => lines.length > 0);
  if (stated.length === 0 && places.length === 0) return null;
  return (
    <Section title={t('service')}>
      <div className={styles['service']}>
        {stated.map(({ title, lines }) => (
          <Fact key={title} title={t(title)} printed={!UNPRINTED.has(title)}>
            {lines.map(({ text, lang }) => (
              <Text key={text} scale="body" compact as="p">
                <TranslationMark lang={lang}>{text}</TranslationMark>
              </Text>
            ))}
          </Fact>
        ))}
        {places.length > 0 && (
          <Fact title={t('places')} printed={false} wide>
            <Places places={places} t={t} />
          </Fact>
        )}
      </div>
    </Section>
  );
}

interface FactProps {
  title: string;
  printed: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** A short text, or a list, with its heading. */
function Fact({ title, printed, wide = false, children }: FactProps) {
  return (
    <div className={classNames(styles[wide ? 'wide' : 'fact'], !printed && styles['unprinted'])}>
      <Text scale="label" as="h3" className={styles['title']}>
        {title}
      </Text>
      {children}
    </div>
  );
}

/** Places where the products of a maker can be seen or bought. */
function Places({ places, t }: { places: readonly Place[]; t: Translate<MessageKey> }) {
  const { code } = useLocale();
  const countries = new Intl.DisplayNames(code, { type: 'region' });
  return (
    <ul className={styles['places']}>
      {places.map((place) => (
        <li key={`${place.name} ${place.address}`} className={styles['place']}>
          <Text scale="label" as="p">
            <PlaceName {...place} />
          </Text>
          <Text scale="caption" as="p" className={styles['soft']}>
            {t(place.kind)}
            {' · '}
            <TranslationMark lang={place.marks?.['town']}>{place.town}</TranslationMark>
            {code === 'ja' ? '、' : code === 'ar' ? '، ' : ', '}
            {countries.of(place.country)}
          </Text>
          <Text scale="caption" as="p" className={styles['soft']}>
            <PlaceAddress {...place} />
          </Text>
        </li>
      ))}
    </ul>
  );
}
