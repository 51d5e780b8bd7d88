import type { Place, ProductSummary } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { PlaceName, Text, TranslationMark } from '@vitrine/ui';
import { Fragment } from 'react';
import type { MessageKey } from '../messages.ts';
import styles from './places.module.css';

interface PlacesProps extends Pick<ProductSummary, 'availability'> {
  places: readonly Place[] | undefined;
  t: Translate<MessageKey>;
}

/** The places where a product can be seen today, in few lines. Its page has their addresses. */
export function Places({ places = [], availability, t }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <Text scale="caption" as="p" className={styles['places']}>
      <span className={styles['label']}>
        {t(availability === 'made-to-order' ? 'seenAt' : 'stockedAt')}
      </span>{' '}
      {places.map(({ town, marks, url: _, ...place }, index) => (
        <Fragment key={`${place.name} ${town}`}>
          {index > 0 && ' · '}
          <span className={styles['place']}>
            <PlaceName {...place} /> (
            <TranslationMark lang={marks?.['town']} show="silent">
              {town}
            </TranslationMark>
            )
          </span>
        </Fragment>
      ))}
    </Text>
  );
}
