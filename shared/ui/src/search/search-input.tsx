import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { type Scale, Text } from '../text/text.tsx';
import styles from './search-input.module.css';
import type { SuggestionSource, Suggestions } from './suggestions.tsx';

export interface SearchInputProps extends SuggestionSource {
  id: string;
  scale: Scale;
  /** What the page that is shown was searched for. */
  query: string;
  placeholder?: string;
  /** Stands at the end of the field's line: what sends the form. */
  children?: ReactNode;
}

/** Characters; the content service takes no more. */
const MAX_QUERY_LENGTH = 200;

/**
 * The line of a search form, with the field for `q`. Once somebody comes to it, it becomes a combobox that suggests;
 * it does not wait for that, and without it is a field like any.
 *
 * @example <SearchInput id={id} scale="title" query={page.query} ask={ask} to={to} t={t}>…</SearchInput>
 */
export function SearchInput({ children, ...props }: SearchInputProps) {
  return (
    <div className={styles['line']}>
      {/* Another search is another field: what was typed for the last one goes with it. */}
      <Field key={props.query} {...props} />
      {children}
    </div>
  );
}

function Field({
  id,
  scale,
  query,
  placeholder,
  ...suggesting
}: Omit<SearchInputProps, 'children'>) {
  const listId = useId();
  const [completed, setCompleted] = useState<{
    By: typeof Suggestions;
    field: ComponentProps<typeof Suggestions>['field'];
  }>();

  // The code that suggests is not needed before somebody searches.
  const complete = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    if (completed !== undefined) return;
    import(/* webpackChunkName: "suggestions" */ './suggestions.tsx').then(
      (module) => setCompleted({ By: module.Suggestions, field }),
      // The field works without; who comes to it next tries again.
      () => undefined,
    );
  };

  return (
    <div className={styles['place']}>
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
        // Said anew by the suggestions, once they are there.
        aria-expanded="false"
        className={styles['input']}
        onFocus={complete}
        onPointerEnter={complete}
      />
      {completed && <completed.By {...suggesting} field={completed.field} listId={listId} />}
    </div>
  );
}
