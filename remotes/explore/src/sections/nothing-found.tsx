import type { Facet } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ButtonLink, EmptyState } from '@vitrine/ui';
import { useLocation } from 'react-router';
import type { Key } from '../words.ts';

interface NothingFoundProps {
  query: string;
  /** What the search can be narrowed by, and so be without. */
  facets: readonly Facet[];
  t: Translate<Key>;
}

/** Says that nothing was found, for what, and the ways on from there. */
export function NothingFound({ query, facets, t }: NothingFoundProps) {
  const { tag } = useLocale();
  const asked = new URLSearchParams(useLocation().search);
  const all = href('explore', { locale: tag });
  const filtered = facets.some(({ name }) => asked.has(name));
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
