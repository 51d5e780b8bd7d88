import type { ProductList } from '@vitrine/contract';
import {
  ignoredValues,
  isShortList,
  productColumns,
  readPageQuery,
  understoodQuery,
  withoutValues,
  withPage,
} from '@vitrine/contract';
import { announce, type Translate, useLocale } from '@vitrine/kit';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ProductGrid, type ProductGridProps } from '../cards/product-grid.tsx';
import { classNames } from '../class-names.ts';
import { ButtonLink } from '../controls/button.tsx';
import { Notice } from '../page/notice.tsx';
import { Text } from '../text/text.tsx';
import { isSelectable } from './filters/facet-values.tsx';
import { FilterButton } from './filters/filter-button.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { SelectedFilters } from './filters/selected-filters.tsx';
import { SortSelect } from './filters/sort-select.tsx';
import { ListChoiceProvider, useListChoice } from './list-choice.tsx';
import styles from './listing.module.css';
import { LoadMore } from './load-more.tsx';
import { useLoadedItems, useLoadMoreList } from './load-more-list.ts';
import { namesOfIgnored } from './query/ignored-names.ts';
import type { ListingMessageKey } from './query/message-keys.ts';

export interface ListingProps extends Omit<ProductGridProps, 'items' | 't' | 'heading'> {
  list: ProductList;
  t: Translate<ListingMessageKey> & ProductGridProps['t'];
  /** Label of the default order of a search: best match first. */
  relevance?: string | undefined;
  /**
   * Heading level of the filters' titles and of the number of products; `h2` by default. The
   * products' names are one level below.
   */
  heading?: 'h2' | 'h3';
  /** Links to parts of the list, beside its order and filters where these have one row. */
  choices?: ReactNode;
  /** Replaces the list if it is empty. */
  empty: ReactNode;
  /** Announced before the number of products, for example that the search was corrected. */
  note?: string | undefined;
}

/**
 * Shows a list of products with filters, sort order, count and "load more". Its whole state is in
 * the URL.
 *
 * @example <Listing list={page} t={t} to={({ id }) => `/en/product/${id}`} empty={<Help />} />
 */
export function Listing(props: ListingProps) {
  const { list, t, relevance, heading = 'h2', choices, empty, note, ...cards } = props;
  const { total, facets } = list;
  const state = useListState(list, t, note);
  const { query, chosen, choice, ignored, pages, next, items, count, shown, busy } = state;
  const [unfolded, setUnfolded] = useState(false);
  const { results, setLeft } = useShownStart(busy);
  const title = useRef<HTMLHeadingElement>(null);
  const filterable = facets.some((facet) => isSelectable(facet, chosen));
  const short = isShortList(list);

  return (
    <ListChoiceProvider value={choice}>
      {!short && <div className={styles['above']}>{choices}</div>}
      <div className={classOf(short, heading)}>
        <FilterPanel
          facets={facets}
          query={chosen}
          total={total}
          t={t}
          heading={heading}
          hidden={!filterable}
          unfolded={unfolded}
          beside={!short}
          onSkip={() => title.current?.focus()}
        />
        <div ref={results} className={styles['results']}>
          {short && choices && <div className={styles['choices']}>{choices}</div>}
          <div className={styles['bar']} hidden={!filterable && items.length === 0}>
            {filterable && !unfolded && (
              <FilterButton
                facets={facets}
                query={chosen}
                total={total}
                relevance={relevance}
                t={t}
                always={short}
                onUnavailable={() => setUnfolded(true)}
                busy={busy}
                onClose={setLeft}
              />
            )}
            <Text scale="label" as={heading} ref={title} tabIndex={-1} className={styles['count']}>
              {count}
            </Text>
            {items.length > 1 && (
              <div className={classNames(filterable && !unfolded && styles['beside'])}>
                <SortSelect query={chosen} t={t} relevance={relevance} />
              </div>
            )}
          </div>
          <Notices ignored={ignored} failed={choice.failed} t={t} />
          <SelectedFilters facets={facets} query={chosen} t={t} />
          {pages[0]?.cursor !== '' && (
            <ButtonLink kind="quiet" to={withPage(query, undefined) || '?'}>
              {t('fromStart')}
            </ButtonLink>
          )}
          <div className={styles['items']} aria-busy={busy}>
            {items.length === 0 ? (
              empty
            ) : (
              <ProductGrid
                {...cards}
                items={items}
                columns={short ? productColumns(list.whole ?? 0) : 'beside'}
                t={t}
                heading={heading === 'h2' ? 'h3' : 'h4'}
              />
            )}
          </div>
          {(next !== null || pages.length > 1) && (
            <LoadMore
              to={next === null ? undefined : withPage(query, next)}
              label={t('loadMore')}
              shown={shown}
            />
          )}
        </div>
      </div>
    </ListChoiceProvider>
  );
}

interface NoticesProps extends Pick<ListingProps, 't'> {
  ignored: string;
  failed: boolean;
}

function Notices({ ignored, failed, t }: NoticesProps) {
  return (
    <>
      {ignored !== '' && <Notice>{t('ignored', { values: ignored })}</Notice>}
      {failed && (
        <div className={styles['failure']}>
          <Notice>{t('listFailed')}</Notice>
        </div>
      )}
    </>
  );
}

const classOf = (short: boolean, heading: ListingProps['heading']) =>
  classNames(styles['listing'], short && styles['short'], heading === 'h3' && styles['nested']);

/** The products and filters of a list, by its URL and the visitor's last choice. */
function useListState(list: ProductList, t: ListingProps['t'], note: string | undefined) {
  const { pathname, search } = useLocation();
  const asked = readPageQuery(
    search,
    list.facets.map(({ name }) => name),
  );
  const locale = useLocale();
  const ignored = ignoredValues(list, asked, locale);
  const query = understoodQuery(list, withoutValues(asked, ignored));
  const key = pathname + withPage(query, undefined);
  const { pages, next } = useLoadMoreList(`${key} ${locale.currency}`, list.position ?? '', list);
  const items = useLoadedItems(pages);
  const { choice, pending } = useListChoice(t('listFailed'));
  const chosenSearch = pending ?? query.toString();
  const chosen = useMemo(() => new URLSearchParams(chosenSearch), [chosenSearch]);
  const isChanging = useIsChanging(pathname, search);
  const count = t('count', { count: list.total });
  const shown = t('shown', { count: items.length, total: list.total });
  useAnnouncedCount(key, note === undefined ? count : `${note}. ${count}`, shown);
  return {
    query,
    choice,
    /** The query with the visitor's last choice. */
    chosen,
    busy: isChanging || pending !== undefined,
    ignored: namesOfIgnored(ignored, locale),
    pages,
    next,
    items,
    count,
    shown,
  };
}

/** Whether the next page of this list, or the list with other filters, is being loaded. */
function useIsChanging(pathname: string, search: string): boolean {
  const { location } = useNavigation();
  return location?.pathname === pathname && location.search !== search;
}

/**
 * Scrolls back to the start of the results when the dialog has left them further down on another
 * list. That list may come after the dialog has been closed.
 */
function useShownStart(busy: boolean) {
  const results = useRef<HTMLDivElement>(null);
  /** The browser's query at which a closed dialog was opened, until the new list is shown. */
  const [left, setLeft] = useState<string>();
  useLayoutEffect(() => {
    if (left === undefined || busy) return;
    setLeft(undefined);
    const list = results.current;
    if (left === location.search || list === null) return;
    if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
  }, [left, busy]);
  return { results, setLeft };
}

/**
 * Announces the number of products when filters change, and how many are shown when more are
 * loaded.
 */
function useAnnouncedCount(key: string, count: string, shown: string): void {
  const before = useRef({ key, shown });
  useEffect(() => {
    // The host announces the page itself when the visitor comes to it.
    if (before.current.key !== key) announce(count);
    else if (before.current.shown !== shown) announce(shown);
    before.current = { key, shown };
  }, [key, count, shown]);
}
