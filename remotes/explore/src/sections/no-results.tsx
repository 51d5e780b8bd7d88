import { chosenFilters, type ExplorePage, understoodQuery } from '@vitrine/contract';
import { href, suggestionHref, type Translate, useLocale } from '@vitrine/kit';
import { ButtonLink, EmptyState, PartStatus, useSection } from '@vitrine/ui';
import { useLocation } from 'react-router';
import type { MessageKey } from '../messages.ts';
import { type Alternatives, listGroups, searchWords, suggest } from '../resolvers/alternatives.ts';
import { AlternativeGroups } from './alternative-groups.tsx';
import { AlternativeLinks } from './alternative-links.tsx';

interface NoResultsProps {
  page: ExplorePage;
  alternatives: Alternatives | undefined;
  t: Translate<MessageKey>;
}

/** Says that the search has no results, and links to alternatives. */
export function NoResults({ page, alternatives, t }: NoResultsProps) {
  const { query, facets } = page;
  const { tag } = useLocale();
  const parameters = understoodQuery(page, new URLSearchParams(useLocation().search));
  const q = parameters.get('q') ?? '';
  const all = href('explore', { locale: tag });
  const filtered = chosenFilters(facets, parameters).length > 0;
  if (query === '' && !filtered) {
    return <EmptyState title={t('emptyShop')} help={t('emptyShopHelp')} />;
  }
  return (
    <>
      <EmptyState
        {...(query === '' && { title: t('emptyTitle') })}
        help={t(filtered ? 'emptyHelpFiltered' : 'emptyHelp')}
      >
        {filtered && q !== '' && (
          <ButtonLink to={`${all}?${new URLSearchParams({ q })}`}>{t('emptyFilters')}</ButtonLink>
        )}
        <ButtonLink to={all}>{t('emptyAll')}</ButtonLink>
      </EmptyState>
      {alternatives && <AlternativeSections query={query} loaded={alternatives} t={t} />}
    </>
  );
}

interface AlternativeSectionsProps {
  query: string;
  loaded: Alternatives;
  t: Translate<MessageKey>;
}

function AlternativeSections({ query, loaded, t }: AlternativeSectionsProps) {
  const { tag } = useLocale();
  const all = href('explore', { locale: tag });
  const words = useSection(loaded.words, query, searchWords);
  const suggestions = useSection(loaded.suggestions, query, suggest);
  const groups = useSection(loaded.groups, query, listGroups);
  return (
    <>
      <PartStatus parts={[words, suggestions, groups]} />
      <AlternativeLinks
        title={t('fewer')}
        links={(words.value ?? []).map(({ word, total }) => ({
          to: `${all}?${new URLSearchParams({ q: word })}`,
          text: word,
          note: t('count', { count: total }),
        }))}
      />
      <AlternativeLinks
        title={t('near')}
        links={(suggestions.value ?? []).map((each) => ({
          to: suggestionHref(each, tag),
          text: each.text,
        }))}
      />
      <AlternativeGroups groups={groups.value ?? []} t={t} />
    </>
  );
}
