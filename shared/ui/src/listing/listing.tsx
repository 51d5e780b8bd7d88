import type { ProductList, ProductSummary } from '@vitrine/contract';
import { announce, type Translate } from '@vitrine/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ProductGrid } from '../cards/product-grid.tsx';
import { ButtonLink } from '../controls/button.tsx';
import { Text } from '../text/text.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FacetList, hasSelectableValues } from './facet-list.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { withPage } from './list-query.ts';
import styles from './listing.module.css';
import { LoadMore } from './load-more.tsx';
import { useLoadMoreList } from './load-more-list.ts';
import type { ListingMessageKey } from './message-keys.ts';
import { SortSelect } from './sort-select.tsx';

export interface ListingProps {
  list: ProductList;
  t: Translate<ListingMessageKey>;
  /** Word for the order of a search: best match first. */
  relevance?: string | undefined;
  /** Where the titles of filters stand in the page's outline. */
  heading?: 'h2' | 'h3';
  /** Draws one product, by its place in the list. */
  card: (item: ProductSummary, index: number) => ReactNode;
  /** Stands in the list's place when there is nothing in it. */
  empty: ReactNode;
}

/**
 * Products with filters, order, count and continuation, all of it in the address.
 *
 * @example <Listing list={page} t={t} card={(item) => <ProductCard … />} empty={<EmptyState … />} />
 */
export function Listing({ list, t, relevance, heading, card, empty }: ListingProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const key = pathname + withPage(query, undefined);
  const cursor = query.get('page') ?? '';
  const { pages: parts, next } = useLoadMoreList(key, cursor, list);
  const items = parts.flatMap((part) => part.items);
  const fromMiddle = parts[0]?.cursor !== '';
  const busy = useNavigation().location?.pathname === pathname;
  const count = t('count', { count: list.total });
  const shown = t('shown', { count: items.length, total: list.total });
  useAnnounced(key, count, shown);

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
        <ChosenFilters facets={list.facets} query={query} t={t} />
        {fromMiddle && (
          <ButtonLink kind="quiet" to={withPage(query, undefined) || '?'}>
            {t('fromStart')}
          </ButtonLink>
        )}
        <div className={styles['items']} aria-busy={busy}>
          {items.length === 0 ? empty : <ProductGrid>{items.map(card)}</ProductGrid>}
        </div>
        {(next !== null || parts.length > 1) && (
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

/** Says how many there are when filters change, how many are shown when more come. */
function useAnnounced(key: string, count: string, shown: string): void {
  const before = useRef({ key, shown });
  useEffect(() => {
    // The page's own arrival is the host's to tell.
    if (before.current.key !== key) announce(count);
    else if (before.current.shown !== shown) announce(shown);
    before.current = { key, shown };
  }, [key, count, shown]);
}
