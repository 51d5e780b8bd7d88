import { fetchProducts } from '@vitrine/content';
import type { ProductSummary } from '@vitrine/contract';
import {
  contentAccess,
  href,
  type Translate,
  useLocale,
  useRecentlyViewed,
  useShortlist,
} from '@vitrine/kit';
import {
  Button,
  ButtonLink,
  EmptyState,
  EnquiryButton,
  itemKey,
  ProductGrid,
  RecentlyViewed,
  Section,
  ShareButton,
  ShortlistMark,
} from '@vitrine/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MessageKey } from '../messages.ts';
import type { ShortlistPage } from '../resolvers/shortlist.ts';
import { enquiryLines } from './enquiry-lines.ts';
import { ShortlistLayout } from './shortlist-layout.tsx';
import { shortlistQuery } from './shortlist-links.ts';

const loadSeen = (locale: string, ids: readonly string[], signal: AbortSignal) =>
  fetchProducts({ ...contentAccess(), locale, signal }, ids);

/** One row of a wide page. */
const MAX_NEWEST = 4;

interface VisitorShortlistProps {
  shortlist: ShortlistPage;
  newest: readonly ProductSummary[];
  t: Translate<MessageKey>;
}

/**
 * The visitor's own shortlist. A removed product stays visible until the visitor leaves the page,
 * so that it can be added again. A product that another tab adds appears.
 */
export function VisitorShortlist({ shortlist, newest, t }: VisitorShortlistProps) {
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
        notes={[]}
        shortlist={{ ...shortlist, items: [] }}
        t={t}
        empty={
          <>
            <EmptyState
              help={
                <>
                  <ShortlistMark checked={false} /> {t('emptyListHelp')}
                </>
              }
            >
              {cleared.length > 0 && <Button onClick={() => add?.(cleared)}>{t('undo')}</Button>}
              <ButtonLink to={all}>{t('emptyAll')}</ButtonLink>
            </EmptyState>
            <Suggested newest={newest} t={t} />
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
      primary={
        <EnquiryButton
          kind="filled"
          lines={() => enquiryLines(shortlist.items, { keys, noteOn, tag })}
        >
          {t('ask')}
        </EnquiryButton>
      }
      actions={
        <>
          <ShareButton to={all + shortlistQuery(keys)} title={t('shortlist')} t={t} />
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

/** Products that an empty list may begin with: those seen last, or else the newest. */
function Suggested({ newest, t }: Omit<VisitorShortlistProps, 'shortlist'>) {
  const { tag } = useLocale();
  const { ids } = useRecentlyViewed();
  // Of the beginning: a cleared history says so in its place.
  const [hasSeen] = useState(ids.length > 0);
  const to = ({ id }: { id: string }) => href('product', { locale: tag, id });
  if (hasSeen) return <RecentlyViewed load={loadSeen} to={to} t={t} />;
  return (
    newest.length > 0 && (
      <Section title={t('sortNewest')} layout="above">
        <ProductGrid items={newest.slice(0, MAX_NEWEST)} heading="h3" to={to} t={t} />
      </Section>
    )
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
