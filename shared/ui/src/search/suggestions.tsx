import type { Suggestion } from '@vitrine/contract';
import { announce, type Translate } from '@vitrine/kit';
import { Fragment, useEffect } from 'react';
import { Link } from 'react-router';
import { PriceTag } from '../text/price-tag.tsx';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { highlightMatches } from './highlight-matches.ts';
import type { SuggestionRequests } from './suggestion-client.ts';
import styles from './suggestions.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { NO_OPTION, useCombobox, useComboboxState } from './use-combobox.ts';

export interface SuggestionSource extends SuggestionRequests {
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

const KIND = {
  product: 'kindProduct',
  group: 'kindGroup',
  brand: 'kindBrand',
  story: 'kindStory',
} as const;

/** Shows suggestions for the text in a search field. Each is a link to a page of the catalogue. */
export function Suggestions({ field, listId, request, report, to, t }: SuggestionsProps) {
  const optionId = (index: number) => `${listId}-${index}`;
  const combobox = useCombobox(field, { request, report }, optionId);
  const { query, items, total, hasMore, open, expanded, active } = combobox;
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

  const optionProps = (index: number) =>
    ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      tabIndex: -1,
      onClick: onSelect,
    }) as const;

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
          {...optionProps(index)}
          to={to(item)}
          className={styles['option']}
        >
          {item.product && <Thumbnail picture={item.product.image} name={item.text} />}
          <span className={styles['text']}>
            <HighlightedText text={item.text} query={query} />
            {item.product && <Product product={item.product} kind={t(KIND[item.kind])} />}
          </span>{' '}
          {item.product ? (
            <PriceTag
              price={item.product.price}
              compact
              sentence={(price) => (item.product?.from ? t('fromPrice', { price }) : price)}
            />
          ) : (
            <Text scale="caption" className={styles['kind']}>
              {t(KIND[item.kind])}
            </Text>
          )}
        </Text>
      ))}
      {hasMore && (
        <Text
          as={Link}
          scale="label"
          {...optionProps(items.length)}
          to={resultsPath(field.form, query)}
          className={styles['option']}
        >
          {t('seeAll', { count: total })}
        </Text>
      )}
    </div>
  );
}

/** The path that the search form leads to for a query. */
function resultsPath(form: HTMLFormElement | null, q: string): string {
  const { pathname } = new URL(form?.action ?? '', location.href);
  return `${pathname}?${new URLSearchParams({ q })}`;
}

/** The kind is seen by the picture and the price. */
function Product({
  product: { brand },
  kind,
}: {
  product: NonNullable<Suggestion['product']>;
  kind: string;
}) {
  return (
    <>
      {' '}
      <VisuallyHidden>{kind}</VisuallyHidden>{' '}
      {brand !== undefined && (
        <Text scale="caption" className={styles['maker']}>
          {brand}
        </Text>
      )}
    </>
  );
}

/** Shows a text with the matches of a query marked. The text may be in any script. */
function HighlightedText({ text, query }: { text: string; query: string }) {
  let offset = 0;
  return (
    <bdi className={styles['text']}>
      {highlightMatches(text, query).map((segment) => {
        const key = offset;
        offset += segment.text.length;
        return segment.matched ? (
          <mark key={key} className={styles['matched']}>
            {segment.text}
          </mark>
        ) : (
          <Fragment key={key}>{segment.text}</Fragment>
        );
      })}
    </bdi>
  );
}

/** A visitor who has paused for this long is likely to listen. */
const ANNOUNCEMENT_DELAY_MS = 900;

/**
 * Announces a text to screen readers once it has not changed for a while. An empty text is ignored.
 */
function useDelayedAnnouncement(text: string): void {
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => announce(text), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
}

/** Messages of the suggestions. The host and the screens define them under these keys. */
export type SuggestionMessageKey =
  /** Accessible name of the list. */
  | 'suggestions'
  /** `{count}`: "3 suggestions". Announced when the visitor pauses typing. */
  | 'suggested'
  | 'kindProduct'
  | 'kindGroup'
  | 'kindBrand'
  | 'kindStory'
  /** `{price}`: "from $88", if variants cost more. */
  | 'fromPrice'
  /** `{count}`: "See all 9 results". Leads to the results of the typed text. */
  | 'seeAll';
