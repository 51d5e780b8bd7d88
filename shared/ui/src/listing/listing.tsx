import type { ProductList } from '@vitrine/contract';
import { announce, type Translate } from '@vitrine/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ProductGrid, type ProductGridProps } from '../cards/product-grid.tsx';
import { ButtonLink } from '../controls/button.tsx';
import { Notice } from '../page/notice.tsx';
import { Text } from '../text/text.tsx';
import { FacetList, hasSelectableValues } from './facet-list.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ignoredValues, withoutValues } from './ignored-values.ts';
import { withPage } from './list-query.ts';
import styles from './listing.module.css';
import { LoadMore } from './load-more.tsx';
import { useLoadMoreList } from './load-more-list.ts';
import type { ListingMessageKey } from './message-keys.ts';
import { SelectedFilters } from './selected-filters.tsx';
import { SortSelect } from './sort-select.tsx';

export interface ListingProps extends Omit<ProductGridProps, 'items' | 't' | 'heading'> {
  list: ProductList;
  t: Translate<ListingMessageKey> & ProductGridProps['t'];
  /** Label of the default order of a search: best match first. */
  relevance?: string | undefined;
  /** Heading level of the filters' titles; `h2` by default. */
  heading?: 'h2' | 'h3';
  /** Heading level of the products' names; `h3` by default. */
  cardHeading?: ProductGridProps['heading'];
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
  const { list, t, relevance, heading, cardHeading, empty, note, ...cards } = props;
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const ignored = ignoredValues(list, asked);
  const query = withoutValues(asked, ignored);
  const key = pathname + withPage(query, undefined);
  const { pages, next } = useLoadMoreList(key, list.position ?? '', list);
  const items = pages.flatMap((page) => page.items);
  const lacksStart = pages[0]?.cursor !== '';
  const busy = useNavigation().location?.pathname === pathname;
  const count = t('count', { count: list.total });
  const shown = t('shown', { count: items.length, total: list.total });
  useAnnouncedCount(key, note === undefined ? count : `${note}. ${count}`, shown);

  return (
    <div className={styles['listing']}>
      <FilterPanel label={t('filters')} hidden={!hasSelectableValues(list.facets, query)}>
        <FacetList facets={list.facets} query={query} t={t} heading={heading} />
      </FilterPanel>
      <div className={styles['results']}>
        <div className={styles['bar']}>
          <Text scale="label" as="p">
            {count}
          </Text>
          {items.length > 1 && <SortSelect query={query} t={t} relevance={relevance} />}
        </div>
        {ignored.length > 0 && (
          <Notice>{t('ignored', { values: ignored.map(({ value }) => value).join(', ') })}</Notice>
        )}
        <SelectedFilters facets={list.facets} query={query} t={t} />
        {lacksStart && (
          <ButtonLink kind="quiet" to={withPage(query, undefined) || '?'}>
            {t('fromStart')}
          </ButtonLink>
        )}
        <div className={styles['items']} aria-busy={busy}>
          {items.length === 0 ? (
            empty
          ) : (
            <ProductGrid {...cards} items={items} t={t} heading={cardHeading} />
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
  );
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
