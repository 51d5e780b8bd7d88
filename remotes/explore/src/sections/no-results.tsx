import type { ExplorePage } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href, suggestionHref } from '@vitrine/routes';
import { ButtonLink, EmptyState } from '@vitrine/ui';
import { useLocation } from 'react-router';
import type { Key } from '../messages.ts';
import type { Near } from '../resolvers/alternatives.ts';
import { NearWays } from './alternative-links.tsx';

interface NothingFoundProps {
  page: ExplorePage;
  near: Near | undefined;
  t: Translate<Key>;
}

/** Says that nothing was found, for what, and the ways on from there. */
export function NothingFound({ page: { query, facets }, near, t }: NothingFoundProps) {
  const { tag } = useLocale();
  const asked = new URLSearchParams(useLocation().search);
  const all = href('explore', { locale: tag });
  const filtered = facets.some(({ name }) => asked.has(name));
  return (
    <>
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
      <NearWays
        title={t('fewer')}
        ways={(near?.words ?? []).map(({ word, total }) => ({
          to: `${all}?${new URLSearchParams({ q: word })}`,
          text: word,
          note: t('count', { count: total }),
        }))}
      />
      <NearWays
        title={t('near')}
        ways={(near?.suggestions ?? []).map((each) => ({
          to: suggestionHref(each, tag),
          text: each.text,
        }))}
      />
      <NearWays
        title={t('look')}
        ways={(near?.groups ?? []).map(({ name, title, marks }) => ({
          to: href('product-group', { locale: tag, name }),
          text: title,
          lang: marks?.['title'],
        }))}
      />
    </>
  );
}
