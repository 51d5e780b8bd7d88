import { useId } from 'react';
import { useNavigate } from 'react-router';
import { Text } from '../text/text.tsx';
import { sorted } from './list-query.ts';
import styles from './sort-choice.module.css';
import type { ListingWords } from './words.ts';

interface SortChoiceProps {
  query: URLSearchParams;
  words: Pick<ListingWords, 'sortBy' | 'sorts'>;
}

/** The order of the list; choosing one goes to the list's address in that order. */
export function SortChoice({ query, words }: SortChoiceProps) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className={styles['sort']}>
      <Text scale="caption" as="label" htmlFor={id} className={styles['term']}>
        {words.sortBy}
      </Text>
      <Text
        as="select"
        scale="label"
        compact
        id={id}
        className={styles['select']}
        value={query.get('sort') ?? ''}
        onChange={({ currentTarget }) =>
          navigate({ search: sorted(query, currentTarget.value) }, { preventScrollReset: true })
        }
      >
        {words.sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Text>
    </div>
  );
}
