import { chosenFilters, type ExplorePage, understoodQuery } from '@vitrine/contract';
import { href, suggestionHref, type Translate, useLocale } from '@vitrine/kit';
<<<<<<< HEAD
import { ButtonLink, EmptyState, PartStatus, useSection } from '@vitrine/ui';
import { useLocation } from 'react-router';
=======
import { ButtonLink, EmptyState, GroupCard, PartStatus, Text, useSection } from '@vitrine/ui';
import { Link, useLocation } from 'react-router';
>>>>>>> a01bfbc6 (A search without results shows the categories with pictures, and says once that nothing was found; choices of the device are equally wide; a comparison keeps its first facts in view)
import type { MessageKey } from '../messages.ts';
import { type Alternatives, listGroups, searchWords, suggest } from '../resolvers/alternatives.ts';
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
      <EmptyState title={t('emptyTitle')} help={t('emptyHelp')}>
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
<<<<<<< HEAD
=======

interface AlternativeGroupsProps {
  groups: NonNullable<Alternatives['groups']>;
  t: Translate<MessageKey>;
}

/** The groups of the catalogue with their pictures. */
function AlternativeGroups({ groups, t }: AlternativeGroupsProps) {
  const { tag } = useLocale();
  if (groups.length === 0) return null;
  return (
    <div className={styles['alternatives']}>
      <Text scale="label" as="h3" className={styles['title']}>
        {t('look')}
      </Text>
      <ul className={styles['groups']}>
        {groups.map((group) => (
          <li key={group.name}>
            <GroupCard
              group={group}
              to={href('product-group', { locale: tag, name: group.name })}
              heading="h4"
              sizes="(width < 45rem) 46vw, (width < 64rem) 30vw, 15vw"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AlternativeLinksProps {
  title: string;
  links: readonly {
    to: string;
    text: string;
    /** A detail about the target, such as the number of results. */
    note?: string;
  }[];
}

/** A row of links with a title. Shows nothing without links. */
function AlternativeLinks({ title, links }: AlternativeLinksProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles['alternatives']}>
      <Text scale="label" as="h3" className={styles['title']}>
        {title}
      </Text>
      <ul className={styles['links']}>
        {links.map(({ to, text, note }) => (
          <li key={to}>
            <Text scale="title" compact>
              <Link to={to}>
                <bdi>{text}</bdi>
              </Link>
            </Text>
            {note !== undefined && (
              <Text scale="caption" className={styles['note']}>
                {note}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
>>>>>>> a01bfbc6 (A search without results shows the categories with pictures, and says once that nothing was found; choices of the device are equally wide; a comparison keeps its first facts in view)
