import { fetchSuggestions } from '@vitrine/content';
import type { ExplorePage } from '@vitrine/contract';
import { contentAccess, href, suggestionHref, type Translate, useLocale } from '@vitrine/kit';
import { Button, SearchInput, Text } from '@vitrine/ui';
import { useId } from 'react';
import { Form } from 'react-router';
import type { MessageKey } from '../messages.ts';
import { resultsTitle } from './results-title.ts';
import styles from './search.module.css';

/** The title of the page, and the search if there is one. */
export function Search({ page, t }: { page: ExplorePage; t: Translate<MessageKey> }) {
  const { query, correction, hint = t('hint') } = page;
  return (
    <header className={styles['search']}>
      <div>
        <Text scale="headline" as="h1" tabIndex={-1}>
          {resultsTitle(page, t)}
        </Text>
        {correction && (
          <Text scale="label" as="p" className={styles['corrected']}>
            {t('corrected', { ...correction })}
          </Text>
        )}
      </div>
      <SearchForm query={query} hint={hint} t={t} />
    </header>
  );
}

interface SearchFormProps {
  query: string;
  hint: string;
  t: Translate<MessageKey>;
}

/** The search form. It navigates to the results, and a new search has no filters. */
function SearchForm({ query, hint, t }: SearchFormProps) {
  const { tag, code } = useLocale();
  const id = useId();
  return (
    <search aria-label={t('search')}>
      <Form
        method="get"
        action={href('explore', { locale: tag })}
        preventScrollReset
        className={styles['form']}
      >
        <Text scale="caption" as="label" htmlFor={id} className={styles['label']}>
          {t('search')}
        </Text>
        <SearchInput
          id={id}
          scale="title"
          query={query}
          placeholder={hint}
          request={(text, signal) => fetchSuggestions({ ...contentAccess(), signal }, code, text)}
          to={(suggestion) => suggestionHref(suggestion, tag)}
          t={t}
        >
          <Button type="submit" kind="quiet">
            {t('submit')}
          </Button>
        </SearchInput>
      </Form>
    </search>
  );
}
