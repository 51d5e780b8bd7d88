import type { ProductPage } from '@vitrine/contract';
import { enquire, type Translate } from '@vitrine/kit';
import { classNames, PriceTag, Text, TranslationMark } from '@vitrine/ui';
import { type RefObject, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MessageKey } from '../messages.ts';
import { AskButton } from './actions.tsx';
import styles from './ask-bar.module.css';
import { selectOffer } from './offer/select-offer.ts';

/** The share of the page's own actions that is in sight, with which they need no bar. */
const IN_SIGHT = 0.9;

interface AskBarProps {
  product: ProductPage;
  /** The page's own actions: while they are out of sight, the bar stands in for them. */
  actions: RefObject<HTMLElement | null>;
  t: Translate<MessageKey>;
}

/**
 * On a phone, a slim bar at the lower edge of the window with name, price and the main action. It
 * comes when the page's own actions leave the window, or if the first window has no room for them.
 */
export function AskBar({ product, actions, t }: AskBarProps) {
  const [query] = useSearchParams();
  const { variant, price } = selectOffer(product, query.get('variant'));
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const { current } = actions;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setShown((entries.at(-1)?.intersectionRatio ?? 1) < IN_SIGHT),
      { threshold: IN_SIGHT },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [actions]);
  if (enquire() === undefined) return null;
  return (
    <div className={classNames(styles['bar'], shown && styles['shown'])}>
      <div className={styles['product']}>
        <Text scale="label" as="p" className={styles['name']}>
          <TranslationMark lang={product.marks?.['name']}>{product.name}</TranslationMark>
        </Text>
        <PriceTag price={price} compact />
      </div>
      <AskButton product={product} variant={variant}>
        {t('askShort')}
      </AskButton>
    </div>
  );
}
