import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Button, Text } from '@vitrine/ui';
import { useId } from 'react';
import { Form } from 'react-router';
import type { Key } from '../words.ts';
import styles from './search.module.css';

/** The search, as a form whose answer has an address. A new search begins without filters. */
export function Search({ query, t }: { query: string; t: Translate<Key> }) {
  const { tag } = useLocale();
  const id = useId();
  return (
    <header className={styles['search']}>
      <Text scale="headline" as="h1" tabIndex={-1}>
        {query === '' ? t('title') : t('resultsFor', { query })}
      </Text>
      <search>
        <Form
          method="get"
          action={href('explore', { locale: tag })}
          preventScrollReset
          className={styles['form']}
        >
          <Text scale="caption" as="label" htmlFor={id} className={styles['label']}>
            {t('search')}
          </Text>
          <div className={styles['line']}>
            <Text
              as="input"
              scale="title"
              id={id}
              // Another search is another field: what was typed for the last one goes with it.
              key={query}
              type="search"
              name="q"
              defaultValue={query}
              placeholder={t('hint')}
              enterKeyHint="search"
              autoComplete="off"
              maxLength={200}
              className={styles['input']}
            />
            <Button type="submit" kind="quiet">
              {t('submit')}
            </Button>
          </div>
        </Form>
      </search>
    </header>
  );
}
