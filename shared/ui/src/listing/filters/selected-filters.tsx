import type { Facet } from '@vitrine/contract';
import { chosenFilters, withToggledValue } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Chip, type ChipProps } from '../../controls/chip.tsx';
import { Text } from '../../text/text.tsx';
import { useListLink } from '../list-choice.tsx';
import type { ListingMessageKey } from '../query/message-keys.ts';
import { ClearFilters } from './clear-filters.tsx';
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
