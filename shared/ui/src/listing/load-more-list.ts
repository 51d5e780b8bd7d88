import type { ProductList, ProductSummary } from '@vitrine/contract';
import { useEffect, useMemo } from 'react';

interface LoadedPage {
  /** The `page` it was asked for with; empty for the list's beginning. */
  cursor: string;
  items: readonly ProductSummary[];
}

/** As much of one list as the visitor has asked for, in order. */
export interface LoadedList {
  pages: readonly LoadedPage[];
  next: string | null;
}

/**
 * Adds what has arrived to what was there: the continuation goes to its end, a part that is shown
 * already ends the list there (the visitor went back), anything else begins anew.
 */
export function appendPage(
  before: LoadedList | undefined,
  cursor: string,
  list: ProductList,
): LoadedList {
  const part = { cursor, items: list.items };
  const { next } = list;
  if (before === undefined) return { pages: [part], next };
  const index = before.pages.findIndex((each) => each.cursor === cursor);
  if (index >= 0) return { pages: [...before.pages.slice(0, index), part], next };
  if (before.next === cursor) return { pages: [...before.pages, part], next };
  return { pages: [part], next };
}

/** Lists that a visit remembers; few, since the way back is short. */
const REMEMBERED = 8;
const memory = new Map<string, LoadedList>();

function remember(key: string, grown: LoadedList): void {
  memory.delete(key);
  memory.set(key, grown);
  const [oldest] = memory.keys();
  if (memory.size > REMEMBERED && oldest !== undefined) memory.delete(oldest);
}

/**
 * A list that "load more" continues, and that is as long as it was when the visitor comes back to it.
 *
 * @param key The list's address without `page`.
 * @param cursor The address's `page`; empty for the beginning.
 */
export function useLoadMoreList(key: string, cursor: string, list: ProductList): LoadedList {
  const grown = useMemo(() => appendPage(memory.get(key), cursor, list), [key, cursor, list]);
  useEffect(() => remember(key, grown), [key, grown]);
  return grown;
}
