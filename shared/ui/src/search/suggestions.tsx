import type { Suggestion } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Link } from 'react-router';
import { Text } from '../text/text.tsx';
import { NO_OPTION } from './active-option.ts';
import { HighlightedText } from './highlighted-text.tsx';
import type { SuggestionMessageKey } from './message-keys.ts';
import type { RequestSuggestions } from './suggestion-client.ts';
import styles from './suggestions.module.css';
import { useCombobox, useComboboxState } from './use-combobox.ts';
import { useDelayedAnnouncement } from './use-delayed-announcement.ts';

export interface SuggestionSource {
  request: RequestSuggestions;
  /** Returns the path of a suggestion's page. */
  to: (suggestion: Suggestion) => string;
  t: Translate<SuggestionMessageKey>;
}

interface SuggestionsProps extends SuggestionSource {
  /** The text field with the role `combobox` that controls the list. */
  field: HTMLInputElement;
  /** Id for the element of the list. */
  listId: string;
}

const KIND = { product: 'kindProduct', group: 'kindGroup', brand: 'kindBrand' } as const;

/** Shows suggestions for the text in a search field. Each is a link to a page of the catalogue. */
export function Suggestions({ field, listId, request, to, t }: SuggestionsProps) {
  const optionId = (index: number) => `${listId}-${index}`;
  const combobox = useCombobox(field, request, optionId);
  const { query, items, open, expanded, active } = combobox;
  useComboboxState(
    field,
    expanded,
    expanded && active !== NO_OPTION ? optionId(active) : undefined,
  );
  useDelayedAnnouncement(open && query !== '' ? t('suggested', { count: items.length }) : '');

  function onSelect(): void {
    combobox.close();
    // The typed text has led to a page: it is not unsaved input.
    field.form?.reset();
  }

  return (
    // A press here must not take the focus from the field.
    <div
      id={listId}
      role="listbox"
      aria-label={t('suggestions')}
      hidden={!expanded}
      className={styles['list']}
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <Text
          as={Link}
          scale="label"
          key={`${item.kind} ${item.key}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={to(item)}
          className={styles['option']}
          onClick={onSelect}
        >
          <HighlightedText text={item.text} query={query} />{' '}
          <Text scale="caption" className={styles['kind']}>
            {t(KIND[item.kind])}
          </Text>
        </Text>
      ))}
    </div>
  );
}
