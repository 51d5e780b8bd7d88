import type { ProductList, ProductSummary } from '@vitrine/contract';
import { useEffect, useMemo, useRef } from 'react';
import { itemKey } from '../variant-query.ts';

interface LoadedPage {
  /** The `page` parameter of its request; empty for the start of the list. */
  cursor: string;
  items: readonly ProductSummary[];
}

/** The part of a list that the visitor has loaded so far, in order. */
export interface LoadedList {
  pages: readonly LoadedPage[];
  next: string | null;
}

/**
 * Adds a page to a list. The next page goes to the end. A page that the list already has cuts off
 * the pages after it, because the visitor went back. Any other page starts a new list.
 */
export function appendPage(
  before: LoadedList | undefined,
  cursor: string,
  list: ProductList,
): LoadedList {
  const page = { cursor, items: list.items };
  const { next } = list;
  if (before === undefined) return { pages: [page], next };
  const index = before.pages.findIndex((each) => each.cursor === cursor);
  if (index >= 0) return { pages: [...before.pages.slice(0, index), page], next };
  if (before.next === cursor) return { pages: [...before.pages, page], next };
  return { pages: [page], next };
}

/** How many lists a visit remembers, so that "back" shows them at their former length. */
const MAX_REMEMBERED_LISTS = 8;
const rememberedLists = new Map<string, LoadedList>();

function remember(key: string, list: LoadedList): void {
  rememberedLists.delete(key);
  rememberedLists.set(key, list);
  const [oldest] = rememberedLists.keys();
  if (rememberedLists.size > MAX_REMEMBERED_LISTS && oldest !== undefined) {
    rememberedLists.delete(oldest);
  }
}

/**
 * Collects the pages of a list that "load more" has loaded. The list has the same length when the
 * visitor comes back to it.
 *
 * @param key Path and query of the list without `page`.
 * @param cursor The `page` parameter of the URL; empty for the start of the list.
 * @example const { pages, next } = useLoadMoreList('/en/explore?q=oak', '', page);
 */
export function useLoadMoreList(key: string, cursor: string, list: ProductList): LoadedList {
  const loaded = useMemo(
    () => appendPage(rememberedLists.get(key), cursor, list),
    [key, cursor, list],
  );
  useEffect(() => remember(key, loaded), [key, loaded]);
  return loaded;
}

/**
 * The products of all loaded pages. A product that is the same as in the list before is the same
 * object, so that its card is not rendered again.
 */
export function useLoadedItems(pages: LoadedList['pages']): readonly ProductSummary[] {
  const knownEntries = useRef(new Map<string, { text: string; item: ProductSummary }>());
  const entries = useMemo(
    () => pages.flatMap((page) => page.items).map((item) => entryOf(item, knownEntries.current)),
    [pages],
  );
  useEffect(() => {
    knownEntries.current = new Map(entries.map((entry) => [itemKey(entry.item), entry]));
  }, [entries]);
  return useMemo(() => entries.map(({ item }) => item), [entries]);
}

type Known = ReadonlyMap<string, { text: string; item: ProductSummary }>;

function entryOf(item: ProductSummary, entries: Known) {
  const text = JSON.stringify(item);
  const before = entries.get(itemKey(item));
  return before?.text === text ? before : { text, item };
}
