import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  createSuggestionClient,
  NO_SUGGESTIONS,
  type SuggestionRequests,
} from './suggestion-client.ts';

/**
 * Turns a text field into a combobox: requests suggestions while the visitor types, and lets the
 * arrow keys, Enter and Escape control the list. The focus stays in the field.
 *
 * @param optionId Returns the id of the element of an option.
 */
export function useCombobox(
  field: HTMLInputElement,
  source: SuggestionRequests,
  optionId: (index: number) => string,
) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(NO_OPTION);
  const { client, query, items, filters, screenPages, total } = useSuggestions(source, () =>
    setActive(NO_OPTION),
  );
  const pages = items.filter(({ kind }) => kind !== 'product');
  const named = pages.length + filters.length + screenPages.length;
  const products = items.filter(({ kind }) => kind === 'product').slice(0, roomForProducts(named));
  /** Whether the last option leads to more results than the list shows. */
  const hasMore = total > products.length;
  const optionCount = named + products.length + Number(hasMore);
  const expanded = open && optionCount > 0;
  /** Whether the answer to what is typed has arrived, and has nothing. */
  const isNothing = open && optionCount === 0 && query.trim() !== '' && query === field.value;

  function close(): void {
    setOpen(false);
    setActive(NO_OPTION);
    client.abort();
  }

  const onInput = useEffectEvent(() => {
    setOpen(true);
    setActive(NO_OPTION);
    client.request(field.value);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Keys that compose a letter belong to the input method. Safari marks the last one only by its
    // code.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && expanded) {
      // It must not also close what surrounds the field, or empty the field.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && expanded && active !== NO_OPTION) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (query !== field.value) client.request(field.value);
      else {
        setActive(nextOption(event.key, expanded ? active : NO_OPTION, optionCount) ?? NO_OPTION);
      }
    } else {
      setActive(nextOption(event.key, active, optionCount) ?? active);
    }
  });

  const onLeave = useEffectEvent(close);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    field.addEventListener('input', onInput, { signal });
    field.addEventListener('keydown', onKeyDown, { signal });
    field.addEventListener('blur', onLeave, { signal });
    field.form?.addEventListener('submit', onLeave, { signal });
    // The visitor may have typed before this code arrived.
    if (field.value !== field.defaultValue) onInput();
    return () => {
      listeners.abort();
      client.abort();
    };
  }, [field, client]);

  const rows = { pages, screenPages, filters, products };
  return { query, rows, optionCount, total, hasMore, isNothing, open, expanded, active, close };
}

/** Between the field and the keyboard of a phone, besides the link to all results. */
const LIST_REM = 22;
const NAME_REM = 2.75;
const PRODUCT_REM = 4.5;

/**
 * The number of products that a list of suggestions shows after rows with a name only, so that its
 * last row is not cut off.
 *
 * @example roomForProducts(3) // 3
 */
export const roomForProducts = (named: number): number =>
  Math.max(1, Math.floor((LIST_REM - named * NAME_REM) / PRODUCT_REM));

/** Holds the latest suggestions and the client that requests them. */
function useSuggestions(source: SuggestionRequests, onResult: () => void) {
  const [result, setResult] = useState(NO_SUGGESTIONS);
  const [client] = useState(() =>
    createSuggestionClient(source, (next) => {
      setResult(next);
      onResult();
    }),
  );
  return { client, ...result };
}

/** Tells screen readers about the list and its active option, and scrolls the option into view. */
export function useComboboxState(
  field: HTMLInputElement,
  expanded: boolean,
  activeId: string | undefined,
): void {
  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(expanded));
    const option = activeId === undefined ? null : document.getElementById(activeId);
    if (option === null) field.removeAttribute('aria-activedescendant');
    else {
      field.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    }
  }, [field, expanded, activeId]);
}

/** No option is active: Enter submits what was typed. */
export const NO_OPTION = -1;

/**
 * Returns the option that a key makes active, following the ARIA combobox pattern: up and down
 * cycle through the options and the text field. Returns undefined for keys that do not change it.
 *
 * @example nextOption('ArrowDown', NO_OPTION, 8) // 0
 */
export function nextOption(key: string, active: number, count: number): number | undefined {
  // The text field is part of the cycle, after the last option.
  const places = count + 1;
  if (key === 'ArrowDown') return ((active + 2) % places) - 1;
  if (key === 'ArrowUp') return ((active + places) % places) - 1;
  // These keys move the cursor in the text field.
  return ['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key) ? NO_OPTION : undefined;
}
