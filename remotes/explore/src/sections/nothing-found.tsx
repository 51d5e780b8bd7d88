import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ButtonLink, EmptyState } from '@vitrine/ui';
import { useLocation } from 'react-router';
import type { Key } from '../words.ts';

/** Filters that a search can be without. */
const FILTERS = ['group', 'brand', 'price', 'availability'];

/** Says that nothing was found, for what, and the ways on from there. */
export function NothingFound({ query, t }: { query: string; t: Translate<Key> }) {
  const { tag } = useLocale();
  const asked = new URLSearchParams(useLocation().search);
  const all = href('explore', { locale: tag });
  const filtered = FILTERS.some((name) => asked.has(name));
  return (
    <EmptyState
      title={query === '' ? t('emptyTitle') : t('emptyFor', { query })}
      help={t('emptyHelp')}
    >
      {filtered && query !== '' && (
        <ButtonLink to={`${all}?${new URLSearchParams({ q: query })}`}>
          {t('emptyFilters')}
        </ButtonLink>
      )}
      <ButtonLink to={all}>{t('emptyAll')}</ButtonLink>
    </EmptyState>
  );
}
