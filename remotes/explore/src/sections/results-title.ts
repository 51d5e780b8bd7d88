import type { ExplorePage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';

/** The title of the whole catalogue, or of the results of a search. */
export function resultsTitle(
  { query, correction, items }: ExplorePage,
  t: Translate<'title' | 'resultsFor' | 'emptyFor'>,
): string {
  if (query === '') return t('title');
  if (correction) return t('resultsFor', { query: correction.shown });
  return t(items.length === 0 ? 'emptyFor' : 'resultsFor', { query });
}
