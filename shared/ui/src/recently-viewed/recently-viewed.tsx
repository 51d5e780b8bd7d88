import { currentId, type ProductsById } from '@vitrine/contract';
import {
  replaceMovedIds,
  type Translate,
  useLocale,
  usePart,
  useRecentlyViewed,
} from '@vitrine/kit';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { CardGrid, ProductGrid, type ProductGridProps } from '../cards/product-grid.tsx';
import { Button } from '../controls/button.tsx';
import { Part } from '../page/part.tsx';
import { Section } from '../page/section.tsx';
import { Text } from '../text/text.tsx';
import styles from './recently-viewed.module.css';

/** One row of a wide page. */
const MAX_PRODUCTS = 4;

type LoadedProducts = Pick<ProductsById, 'items' | 'moved'>;

export interface RecentlyViewedProps extends Pick<ProductGridProps, 'to'> {
  /** Requests products by their ids. It must be the same function on every render. */
  load: (locale: string, ids: readonly string[], signal: AbortSignal) => Promise<LoadedProducts>;
  t: Translate<'seen' | 'forget' | 'forgotten'> & ProductGridProps['t'];
  /** Id of the product that the page is about, which is left out. */
  except?: string;
}

/**
 * Shows the products that the visitor viewed last and a button that clears them. It requests them
 * after the page has been shown and reserves their space. Without products it shows nothing.
 * Cleared products disappear at once, also if another tab clears them.
 *
 * @example <RecentlyViewed load={loadProducts} to={({ id }) => `/en/product/${id}`} t={t} />
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const { currency } = useLocale();
  // In another currency the products are requested again.
  return <Row key={currency} {...props} />;
}

function Row({ load, to, t, except }: RecentlyViewedProps) {
  const { ids, clear } = useRecentlyViewed();
  // Stays as it was when the page opened: a row that grows later would move the page under the
  // reader.
  const [requestedIds] = useState(() => ids.filter((id) => id !== except).slice(0, MAX_PRODUCTS));
  const part = useProducts(load, requestedIds);
  const { items, moved } = part.value ?? {};
  const isSaved = requestedIds.some((id) => ids.includes(id) || ids.includes(currentId(id, moved)));
  const message = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  // The pressed button disappears with the products. The focus moves to the message.
  useLayoutEffect(() => {
    if (!isSaved && wasPressed.current) message.current?.focus({ preventScroll: true });
    wasPressed.current = false;
  }, [isSaved]);

  // Before the row is painted: a moved product is not found in it by its former id.
  useLayoutEffect(() => replaceMovedIds(moved), [moved]);

  const others = items?.filter(({ id }) => id !== except);
  if (requestedIds.length === 0 || part.state === 'missing' || others?.length === 0) return null;
  const forget = () => {
    wasPressed.current = true;
    clear();
  };
  return (
    <Section
      title={t('seen')}
      layout="above"
      aside={
        isSaved && (
          <Button kind="quiet" onClick={forget}>
            {t('forget')}
          </Button>
        )
      }
    >
      {!isSaved ? (
        <Text scale="body" as="p" ref={message} tabIndex={-1}>
          {t('forgotten')}
        </Text>
      ) : (
        <Part
          part={part}
          placeholder={
            <CardGrid>
              {requestedIds.map((id) => (
                <div key={id} className={styles['placeholder']} />
              ))}
            </CardGrid>
          }
        >
          {() => (
            <ProductGrid
              items={(others ?? []).filter(({ id }) => ids.includes(id))}
              to={to}
              t={t}
            />
          )}
        </Part>
      )}
    </Section>
  );
}

/** Requests the products, if there are any. */
function useProducts(load: RecentlyViewedProps['load'], ids: readonly string[]) {
  const { code } = useLocale();
  const loadHere = useCallback((signal: AbortSignal) => load(code, ids, signal), [load, code, ids]);
  return usePart(loadHere, { wanted: ids.length > 0 });
}
