import { currentId, type ProductSummary, type ProductsById } from '@vitrine/contract';
import { replaceMovedIds, type Translate, useLocale, useRecentlyViewed } from '@vitrine/kit';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ProductGrid } from '../cards/product-grid.tsx';
import { Button } from '../controls/button.tsx';
import { Section } from '../page/section.tsx';
import { Text } from '../text/text.tsx';
import styles from './recently-viewed.module.css';

/** One row of a wide page. */
const SHOWN = 4;

type Answer = Pick<ProductsById, 'items' | 'moved'>;

export interface RecentlyViewedProps {
  /** Asks for products by their ids; the same function each time. */
  load: (locale: string, ids: readonly string[], signal: AbortSignal) => Promise<Answer>;
  card: (item: ProductSummary) => ReactNode;
  t: Translate<'seen' | 'forget' | 'forgotten'>;
  /** The product whose page it is. */
  except?: string;
}

/**
 * The products that were looked at last, asked for once the page is shown, in a place that is kept for
 * them; nothing where there are none, or no answer. What is forgotten, here or in another tab, is gone at once.
 *
 * @example <RecentlySeen load={resolveSeen} card={(item) => <ProductCard … />} t={t} />
 */
export function RecentlyViewed({ load, card, t, except }: RecentlyViewedProps) {
  const { ids, clear } = useRecentlyViewed();
  const { code } = useLocale();
  // As it was when the page was come to: a row that grows under a reader's eyes would move the page.
  const [begun] = useState(() => ids.filter((id) => id !== except).slice(0, SHOWN));
  const [{ items, moved }, setAnswer] = useState<Partial<Answer>>({});
  const remembered = begun.some((id) => ids.includes(id) || ids.includes(currentId(id, moved)));
  const forgotten = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  // The button goes with what it stood by: the focus must not be lost with it.
  useLayoutEffect(() => {
    if (!remembered && wasPressed.current) forgotten.current?.focus({ preventScroll: true });
    wasPressed.current = false;
  }, [remembered]);

  useEffect(() => {
    if (begun.length === 0) return;
    const ended = new AbortController();
    load(code, begun, ended.signal).then(setAnswer, () => {
      if (!ended.signal.aborted) setAnswer({ items: [] });
    });
    return () => ended.abort();
  }, [load, code, begun]);

  // Before the row is painted: by its former id, what has moved would be missing from it.
  useLayoutEffect(() => replaceMovedIds(moved), [moved]);

  const others = items?.filter(({ id }) => id !== except);
  if (begun.length === 0 || others?.length === 0) return null;
  const forget = () => {
    wasPressed.current = true;
    clear();
  };
  return (
    <Section
      title={t('seen')}
      layout="above"
      aside={
        remembered && (
          <Button kind="quiet" onClick={forget}>
            {t('forget')}
          </Button>
        )
      }
    >
      {remembered ? (
        <ProductGrid>
          {others === undefined
            ? begun.map((id) => <div key={id} className={styles['place']} />)
            : others.filter(({ id }) => ids.includes(id)).map(card)}
        </ProductGrid>
      ) : (
        <Text scale="body" as="p" ref={forgotten} tabIndex={-1}>
          {t('forgotten')}
        </Text>
      )}
    </Section>
  );
}
