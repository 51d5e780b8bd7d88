import type { Facet } from '@vitrine/contract';
import { chosenFilters, withoutFilters, withToggledValue } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Link } from 'react-router';
import { Chip } from '../../controls/chip.tsx';
import { Text } from '../../text/text.tsx';
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
          <Chip
            to={withToggledValue(query, facet, value, true) || '?'}
            label={t('removeFilter', { name: title })}
          >
            {title}
          </Chip>
        </li>
      ))}
      <li>
        <Text scale="label" compact>
          <Link to={withoutFilters(query) || '?'} preventScrollReset className={styles['clear']}>
            {t('clearAll')}
          </Link>
        </Text>
      </li>
    </ul>
  );
}
