import type { Suggestion } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { Text } from '../text/text.tsx';
import { NONE, nextOption } from './active-option.ts';
import { HighlightedText } from './highlighted-text.tsx';
import type { SuggestionMessageKey } from './message-keys.ts';
import {
  createSuggestionClient,
  NO_SUGGESTIONS,
  type RequestSuggestions,
} from './suggestion-client.ts';
import styles from './suggestions.module.css';
import { useDelayedAnnouncement } from './use-delayed-announcement.ts';

export interface SuggestionSource {
  request: RequestSuggestions;
  /** Path of what is suggested. */
  to: (suggestion: Suggestion) => string;
  t: Translate<SuggestionMessageKey>;
}

interface SuggestionsProps extends SuggestionSource {
  /** A combobox that controls the list; its `aria-expanded` and `aria-activedescendant` are said here. */
  field: HTMLInputElement;
  /** For the list's element. */
  listId: string;
}

const KIND = { product: 'kindProduct', group: 'kindGroup', brand: 'kindBrand' } as const;

/**
 * Completes a field of a search: suggests, while it is typed, what it may be meant for. The focus stays
 * in the field; each suggestion is a link, and choosing one goes there.
 */
export function Suggestions({ field, listId, request: ask, to, t }: SuggestionsProps) {
  const [{ query, items }, setAnswer] = useState(NO_SUGGESTIONS);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(NONE);
  const expanded = wanted && items.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const [asker] = useState(() =>
    createSuggestionClient(
      (asked, signal) => ask(asked, signal),
      (answer) => {
        setAnswer(answer);
        setActive(NONE);
      },
    ),
  );

  function close(): void {
    setWanted(false);
    setActive(NONE);
    asker.stop();
  }

  function chosen(): void {
    close();
    // What was typed has led somewhere, and is nothing that could be lost.
    field.form?.reset();
  }

  const typed = useEffectEvent(() => {
    setWanted(true);
    setActive(NONE);
    asker.ask(field.value);
  });

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Keys that compose a letter are the input method's; Safari tells the last one by its number only.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && expanded) {
      // Not also for what the field lies in, nor to empty it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && expanded && active !== NONE) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setWanted(true);
      if (query !== field.value) asker.ask(field.value);
      else setActive(nextOption(event.key, expanded ? active : NONE, items.length) ?? NONE);
    } else {
      setActive(nextOption(event.key, active, items.length) ?? active);
    }
  });

  const left = useEffectEvent(close);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    field.addEventListener('input', typed, { signal });
    field.addEventListener('keydown', pressed, { signal });
    field.addEventListener('blur', left, { signal });
    field.form?.addEventListener('submit', left, { signal });
    // Whoever was faster than this was there.
    if (field.value !== field.defaultValue) typed();
    return () => {
      ended.abort();
      asker.stop();
    };
  }, [field, asker]);

  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(expanded));
    const option =
      expanded && active !== NONE ? document.getElementById(`${listId}-${active}`) : null;
    if (option === null) field.removeAttribute('aria-activedescendant');
    else {
      field.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    }
  }, [field, listId, expanded, active]);

  useDelayedAnnouncement(wanted && query !== '' ? t('suggested', { count: items.length }) : '');

  return (
    // The focus stays in the field: a press here must not take it.
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
          onClick={chosen}
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
