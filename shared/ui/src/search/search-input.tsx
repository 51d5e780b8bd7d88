import { usePart } from '@vitrine/kit';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { type Scale, Text } from '../text/text.tsx';
import styles from './search-input.module.css';
import type { SuggestionSource } from './suggestions.tsx';

export interface SearchInputProps extends SuggestionSource {
  id: string;
  scale: Scale;
  /** The query of the page that is shown. */
  query: string;
  placeholder?: string;
  /** Content at the end of the line, such as the submit button. */
  children?: ReactNode;
}

const loadSuggestions = async () =>
  (await import(/* webpackChunkName: "suggestions" */ './suggestions.tsx')).Suggestions;

/** In characters; the content service accepts no longer query. */
const MAX_QUERY_LENGTH = 200;

/**
 * The line of a search form, with the field `q`. When a visitor comes to the field, it loads the
 * code that turns it into a combobox with suggestions. Until then it is an ordinary field.
 *
 * @example <SearchInput id={id} scale="title" query={page.query} request={request} to={to} t={t} />
 */
export function SearchInput({ children, ...props }: SearchInputProps) {
  return (
    <div className={styles['line']}>
      {/* A new query creates a new field, so that typed text of the last one is gone. */}
      <Field key={props.query} {...props} />
      {children}
    </div>
  );
}

function Field({ id, scale, query, placeholder, ...source }: Omit<SearchInputProps, 'children'>) {
  const listId = useId();
  const [field, setField] = useState<HTMLInputElement>();
  // The field works without suggestions, and gets them when they arrive.
  const { value: Suggestions } = usePart(loadSuggestions, {
    wanted: field !== undefined,
    report: source.report,
  });
  const load = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setField(currentTarget);

  return (
    <div className={styles['field']}>
      <Text
        as="input"
        scale={scale}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_QUERY_LENGTH}
        role="combobox"
        aria-autocomplete="list"
        aria-controls={listId}
        // The suggestions set this once they are loaded.
        aria-expanded="false"
        className={styles['input']}
        onFocus={load}
        onPointerEnter={load}
      />
      {field && Suggestions && <Suggestions {...source} field={field} listId={listId} />}
    </div>
  );
}
