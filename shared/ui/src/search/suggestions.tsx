import type { SuggestedFilter, Suggestion } from '@vitrine/contract';
import { announce, type Translate, useLocale } from '@vitrine/kit';
import { Fragment, useEffect } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Thumbnail } from '../picture/thumbnail.tsx';
import { PriceTag } from '../text/price-tag.tsx';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { highlightMatches } from './highlight-matches.ts';
import type { SuggestionRequests } from './suggestion-client.ts';
import styles from './suggestions.module.css';
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
  const { tag } = useLocale();
  const optionId = (index: number) => `${listId}-${index}`;
  const combobox = useCombobox(field, { request, report }, optionId);
  const { query, rows, optionCount, total, hasMore, isNothing, open, expanded, active } = combobox;
  useComboboxState(
    field,
    expanded,
    expanded && active !== NO_OPTION ? optionId(active) : undefined,
  );
  const nothing = isNothing ? t('emptyFor', { query }) : '';
  const count = optionCount - Number(hasMore);
  useDelayedAnnouncement(open && query !== '' ? nothing || t('suggested', { count }) : '');

  function onSelect(): void {
    combobox.close();
    // The typed text has led to a page: it is not unsaved input.
    field.form?.reset();
  }

  const options = [
    ...optionsOf(rows, { form: field.form, query, tag, to, t }),
    ...(hasMore
      ? [{ to: resultsPath(field.form, { q: query }), content: t('seeAll', { count: total }) }]
      : []),
  ];
  return (
    <>
      {/* A press here must not take the focus from the field. */}
      <div
        id={listId}
        role="listbox"
        aria-label={t('suggestions')}
        hidden={!expanded}
        className={styles['list']}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          <Text
            as={Link}
            scale="label"
            key={option.to}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={onSelect}
            to={option.to}
            className={classNames(styles['option'], index === count && styles['all'])}
          >
            {option.content}
          </Text>
        ))}
      </div>
      {nothing !== '' && (
        <Text as="p" scale="label" className={classNames(styles['list'], styles['nothing'])}>
          {nothing}
        </Text>
      )}
    </>
  );
}

interface OptionsContext extends Pick<SuggestionSource, 'to' | 't'> {
  form: HTMLFormElement | null;
  query: string;
  /** Of the page's locale. */
  tag: string;
}

/** Pages first, those of other screens after them, then filters and products. */
function optionsOf(
  { pages, screenPages, filters, products }: ReturnType<typeof useCombobox>['rows'],
  { form, query, tag, to, t }: OptionsContext,
) {
  return [
    ...pages.map((item) => ({
      to: to(item),
      content: <Named text={item.text} query={query} note={t(KIND[item.kind])} />,
    })),
    ...screenPages.map(({ path, text, title }) => ({
      to: `/${tag}${path}`,
      content: <Named text={text} query={query} note={title} />,
    })),
    ...filters.map((filter) => ({
      to: filterPath(form, filter),
      content: (
        <Named text={filter.text} query={query} note={`${filter.title} · ${filter.count}`} />
      ),
    })),
    ...products.map((item) => ({
      to: to(item),
      content: <Product {...{ item, query, t }} />,
    })),
  ];
}

/** The path that the search form leads to with these parameters. */
function resultsPath(form: HTMLFormElement | null, parameters: Record<string, string>): string {
  const { pathname } = new URL(form?.action ?? '', location.href);
  return `${pathname}?${new URLSearchParams(parameters)}`;
}

const filterPath = (form: HTMLFormElement | null, { q, name, value }: SuggestedFilter) =>
  resultsPath(form, { ...(q !== undefined && { q }), [name]: value });

interface ItemProps {
  item: Suggestion;
  query: string;
  t: SuggestionSource['t'];
}

/** A name, and what it is the name of. */
function Named({ text, query, note }: { text: string; query: string; note: string }) {
  return (
    <>
      <span className={styles['text']}>
        <HighlightedText text={text} query={query} />
      </span>{' '}
      <Text scale="caption" className={styles['kind']}>
        {note}
      </Text>
    </>
  );
}

/** The kind is seen by the picture and the price. */
function Product({ item: { kind, text, product }, query, t }: ItemProps) {
  return (
    <>
      {product && <Thumbnail picture={product.image} name={text} />}
      <span className={styles['text']}>
        <HighlightedText text={text} query={query} />
        {product && (
          <>
            {' '}
            <VisuallyHidden>{t(KIND[kind])}</VisuallyHidden>{' '}
            {product.brand !== undefined && (
              <Text scale="caption" className={styles['maker']}>
                {product.brand}
              </Text>
            )}
          </>
        )}
      </span>{' '}
      {product ? (
        <PriceTag
          price={product.price}
          scale="caption"
          sentence={(price) => (product.from ? t('fromPrice', { price }) : price)}
        />
      ) : (
        <Text scale="caption" className={styles['kind']}>
          {t(KIND[kind])}
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
  | 'seeAll'
  /** `{query}`: "Nothing found for “wolpertinger”". */
  | 'emptyFor';
