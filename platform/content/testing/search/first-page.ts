import { PAGE_SIZE } from '@vitrine/contract';
import type { ListRequest } from '../../src/projection/catalogue-store/catalogue-store.ts';

/** Asks for the first page of what a search finds, the best match first. */
export const firstPage = (locale: string, filters: ListRequest['filters']): ListRequest => ({
  locale,
  filters,
  sort: 'relevance',
  after: undefined,
  limit: PAGE_SIZE,
});
