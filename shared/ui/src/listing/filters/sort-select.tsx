import { withSort } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { useId } from 'react';
import { Text } from '../../text/text.tsx';
import { useChoice } from '../list-choice.tsx';
import type { ListingMessageKey } from '../query/message-keys.ts';
import styles from './sort-select.module.css';

interface SortChoiceProps {
  query: URLSearchParams;
  t: Translate<ListingMessageKey>;
  /** Label of the default order of a search; then it is the first option. */
  relevance?: string | undefined;
  /** Whether a choice replaces the current history entry. */
  replace?: boolean | undefined;
  /** Whether it is a row of a dialog. */
  row?: boolean | undefined;
}

/** A select for the sort order, which navigates to the list in the new order. */
export function SortSelect({ query, t, relevance, replace, row = false }: SortChoiceProps) {
  const { choose } = useChoice();
  const id = useId();
  return (
    <div className={styles[row ? 'row' : 'sort']}>
      <Text
        scale={row ? 'body' : 'caption'}
        compact={row}
        as="label"
        htmlFor={id}
        className={styles['term']}
      >
        {t('sortBy')}
      </Text>
      <Text
        as="select"
        scale="label"
        compact
        id={id}
        className={styles['select']}
        value={query.get('sort') ?? ''}
        onChange={({ currentTarget }) => choose(withSort(query, currentTarget.value), replace)}
      >
        {/* The first option is the default order, which has no parameter in the URL. */}
        {relevance !== undefined && <option value="">{relevance}</option>}
        <option value={relevance === undefined ? '' : 'newest'}>{t('sortNewest')}</option>
        <option value="price">{t('sortPriceUp')}</option>
        <option value="-price">{t('sortPriceDown')}</option>
        <option value="name">{t('sortName')}</option>
      </Text>
    </div>
  );
}
