import { fetchProducts } from '@vitrine/content';
import { contentAccess, href, type Translate, useLocale, useShortlist } from '@vitrine/kit';
import {
  Button,
  ButtonLink,
  EmptyState,
  EnquiryButton,
  itemKey,
  RecentlyViewed,
  ShareButton,
} from '@vitrine/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { MessageKey } from '../messages.ts';
import type { ShortlistPage } from '../resolvers/shortlist.ts';
import { shortlistQuery } from './shortlist-links.ts';
import { enquiryLines } from './enquiry-lines.ts';
import { ShortlistLayout } from './shortlist-layout.tsx';

/** Products that an empty list may begin with. */
const loadSeen = (locale: string, ids: readonly string[], signal: AbortSignal) =>
  fetchProducts({ ...contentAccess(), locale, signal }, ids);

interface VisitorShortlistProps {
  shortlist: ShortlistPage;
  t: Translate<MessageKey>;
}

/**
 * The visitor's own shortlist. A removed product stays visible until the visitor leaves the page,
 * so that it can be added again. A product that another tab adds appears.
 */
export function VisitorShortlist({ shortlist, t }: VisitorShortlistProps) {
  const { keys = [], isStored = false, cleared = [], noteOn, add, clear } = useShortlist() ?? {};
  const isEmpty = keys.length === 0;
  useRevalidationFor(keys.some((key) => !shortlist.keys.includes(key)));
  const heading = useFocusWhenToggled(isEmpty);

  const inCatalogue = new Set(shortlist.items.map(itemKey));
  const missing = keys.filter(
    (key) => shortlist.keys.includes(key) && !inCatalogue.has(key),
  ).length;
  const { tag } = useLocale();
  const all = href('explore', { locale: tag });
  if (isEmpty) {
    return (
      <ShortlistLayout
        heading={heading}
        notes={[t('count', { count: 0 })]}
        actions={false}
        shortlist={{ ...shortlist, items: [] }}
        t={t}
        empty={
          <>
            <EmptyState title={t('emptyList')} help={t('emptyListHelp')}>
              {cleared.length > 0 && <Button onClick={() => add?.(cleared)}>{t('undo')}</Button>}
              <ButtonLink to={all}>{t('emptyAll')}</ButtonLink>
            </EmptyState>
            <RecentlyViewed
              load={loadSeen}
              to={({ id }) => href('product', { locale: tag, id })}
              t={t}
            />
          </>
        }
      />
    );
  }
  return (
    <ShortlistLayout
      heading={heading}
      notes={[
        t('count', { count: keys.length - missing }),
        ...(isStored ? [t('ownNote')] : []),
        ...(missing > 0 ? [t('missing', { count: missing })] : []),
      ]}
      actions={
        <>
          <ShareButton to={all + shortlistQuery(keys)} title={t('shortlist')} t={t} />
          <EnquiryButton
            kind="quiet"
            lines={() => enquiryLines(shortlist.items, { keys, noteOn, tag })}
          >
            {t('ask')}
          </EnquiryButton>
          <Button kind="quiet" onClick={clear}>
            {t('clearList')}
          </Button>
        </>
      }
      shortlist={shortlist}
      t={t}
    />
  );
}

/** Loads the page again if the shortlist has products that the page does not know. */
function useRevalidationFor(hasUnknownProducts: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (hasUnknownProducts) void revalidate();
  }, [hasUnknownProducts, revalidate]);
}

/**
 * Focuses the heading when the pressed button disappears, because the list was cleared or restored.
 */
function useFocusWhenToggled(isEmpty: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEmpty = useRef(isEmpty);
  useLayoutEffect(() => {
    if (wasEmpty.current !== isEmpty && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return heading;
}
