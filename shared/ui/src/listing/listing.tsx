import type { Item, List } from '@vitrine/contract';
import { announce } from '@vitrine/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ProductGrid } from '../cards/product-grid.tsx';
import { ButtonLink } from '../controls/button.tsx';
import { Text } from '../text/text.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FacetList } from './facet-list.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useGrowingList } from './growing-list.ts';
import { continued } from './list-query.ts';
import styles from './listing.module.css';
import { LoadMore } from './load-more.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { ListingWords } from './words.ts';

export interface ListingProps {
  list: List;
  words: ListingWords;
  /** Draws one product, by its place in the list. */
  card: (item: Item, index: number) => ReactNode;
  /** Stands in the list's place when there is nothing in it. */
  empty: ReactNode;
}

/**
 * Products with filters, order, count and continuation, all of it in the address.
 *
 * @example <Listing list={page} words={words} card={(item) => <ProductCard … />} empty={<EmptyState … />} />
 */
export function Listing({ list, words, card, empty }: ListingProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const key = pathname + continued(query, undefined);
  const cursor = query.get('page') ?? '';
  const { parts, next } = useGrowingList(key, cursor, list);
  const items = parts.flatMap((part) => part.items);
  const fromMiddle = parts[0]?.cursor !== '';
  const busy = useNavigation().location?.pathname === pathname;
  useAnnounced(key, items.length, words);

  return (
    <div className={styles['listing']}>
      <FilterPanel label={words.filters}>
        <FacetList facets={list.facets} query={query} />
      </FilterPanel>
      <div className={styles['results']}>
        <div className={styles['bar']}>
          <Text scale="label" as="p">
            {words.count}
          </Text>
          <SortChoice query={query} words={words} />
        </div>
        <ChosenFilters facets={list.facets} query={query} words={words} />
        {fromMiddle && (
          <ButtonLink kind="quiet" to={continued(query, undefined) || '?'}>
            {words.fromStart}
          </ButtonLink>
        )}
        <div className={styles['items']} aria-busy={busy}>
          {items.length === 0 ? empty : <ProductGrid>{items.map(card)}</ProductGrid>}
        </div>
        {items.length > 0 && (
          <LoadMore
            to={next === null ? undefined : continued(query, next)}
            label={words.loadMore}
            shown={words.shown(items.length)}
          />
        )}
      </div>
    </div>
  );
}

/** Says how many there are when filters change, how many are shown when more come. */
function useAnnounced(key: string, length: number, words: ListingWords): void {
  const before = useRef({ key, length });
  useEffect(() => {
    // The page's own arrival is the host's to tell.
    if (before.current.key !== key) announce(words.count);
    else if (before.current.length !== length) announce(words.shown(length));
    before.current = { key, length };
  }, [key, length, words]);
}
