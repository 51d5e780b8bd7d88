import { chosenFilters, type Facet, withoutFilters, withToggledValue } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Chip, type ChipProps } from '../../controls/chip.tsx';
import { Text } from '../../text/text.tsx';
import { useListLink } from '../list-choice.tsx';
import type { ListingMessageKey } from '../query/message-keys.ts';
import styles from './selected-filters.module.css';

interface SelectedFiltersProps {
  facets: readonly Facet[];
  query: URLSearchParams;
  t: Translate<ListingMessageKey>;
}

/** Shows the selected filters as chips that remove them, and a link that removes all. */
export function SelectedFilters({ facets, query, t }: SelectedFiltersProps) {
  const values = chosenFilters(facets, query);
  if (values.length === 0) return null;
  return (
    <ul className={styles['chips']}>
      {values.map(({ facet, value, title }) => (
        <li key={`${facet}=${value}`}>
          <FilterChip
            search={withToggledValue(query, facet, value, true)}
            label={t('removeFilter', { name: title })}
          >
            {title}
          </FilterChip>
        </li>
      ))}
      <li>
        <Text scale="label" compact>
          <ClearFilters query={query} className={styles['clear']}>
            {t('clearAll')}
          </ClearFilters>
        </Text>
      </li>
    </ul>
  );
}

function FilterChip({ search, ...rest }: Omit<ChipProps, 'to'> & { search: string }) {
  return <Chip {...rest} {...useListLink(search)} />;
}

interface ClearFiltersProps {
  query: URLSearchParams;
  children: ReactNode;
  /** Whether the choice replaces the current history entry. */
  replace?: boolean | undefined;
  className?: string | undefined;
}

/** The link that removes all filters. */
export function ClearFilters({ query, replace, ...rest }: ClearFiltersProps) {
  return <Link {...rest} {...useListLink(withoutFilters(query), replace)} />;
}
