import type { Facet } from '@vitrine/contract';
import { PRICE, selectedValues, withToggledValue } from '@vitrine/contract';
import { formatNumber, type Translate, useLocale } from '@vitrine/kit';
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../controls/button.tsx';
import { Swatch } from '../../controls/swatch.tsx';
import { Text } from '../../text/text.tsx';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';
import { useListLink } from '../list-choice.tsx';
import type { ListingMessageKey } from '../query/message-keys.ts';
import styles from './facet-values.module.css';
import { PriceRange } from './price-range.tsx';

/** A longer list is folded to some of its values. */
const MAX_UNFOLDED = 10;
const SHOWN_FOLDED = 8;

/** Only one price range can be selected at a time; other facets allow several values. */
const allowsMultiple = (name: string) => name !== PRICE;

export interface FacetValuesProps {
  facet: Facet;
  query: URLSearchParams;
  t: Translate<ListingMessageKey>;
  /** Whether a choice replaces the current history entry. */
  replace?: boolean | undefined;
}

/** Whether there is something to choose: several values, or one that is selected. */
export function isSelectable({ name, values }: Facet, query: URLSearchParams): boolean {
  return values.length > 1 || selectedValues(query, name).length > 0;
}

/**
 * The values of a facet. Each is a link that selects or removes it, and has the role of a checkbox,
 * so that screen readers say whether it is chosen. A value without products cannot be selected.
 *
 * @param labelledBy Id of the facet's title.
 */
export function FacetValues(props: FacetValuesProps & { labelledBy: string }) {
  const { facet, query, t, replace, labelledBy } = props;
  /** The place of the first value that unfolding the list has added. */
  const [firstAdded, setFirstAdded] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const more = useId();
  const isFolded = facet.values.length > MAX_UNFOLDED && firstAdded === undefined;
  const shown = isFolded ? foldedValues(facet, query) : facet.values;
  const next = facet.values.findIndex((value) => value.count > 0 && !shown.includes(value));

  useEffect(() => {
    // The button, which had the focus, is gone.
    if (firstAdded !== undefined) list.current?.children[firstAdded]?.querySelector('a')?.focus();
  }, [firstAdded]);

  return (
    <>
      <ul ref={list} aria-labelledby={labelledBy} className={styles['values']}>
        {shown.map((value) => (
          <li key={value.value}>
            <FacetValue {...props} {...value} />
          </li>
        ))}
      </ul>
      {next >= 0 && (
        <Button
          kind="quiet"
          id={more}
          aria-labelledby={`${more} ${labelledBy}`}
          onClick={() => setFirstAdded(next)}
        >
          {t('loadMore')}
        </Button>
      )}
      {facet.name === PRICE && (
        <PriceRange query={query} labelledBy={labelledBy} replace={replace} t={t} />
      )}
    </>
  );
}

/** The selected values and the first others, those with products before those without. */
function foldedValues({ name, values }: Facet, query: URLSearchParams): Facet['values'] {
  const selected = selectedValues(query, name);
  const first = [...values]
    .sort((one, other) => Number(other.count > 0) - Number(one.count > 0))
    .slice(0, SHOWN_FOLDED);
  return values.filter((value) => first.includes(value) || selected.includes(value.value));
}

type FacetValueProps = FacetValuesProps & Facet['values'][number];

const FacetValue = memo(function FacetValue({
  facet,
  query,
  t,
  replace,
  value,
  title,
  count,
  swatch,
  depth,
}: FacetValueProps) {
  const { code } = useLocale();
  const checked = selectedValues(query, facet.name).includes(value);
  const toggled = withToggledValue(query, facet.name, value, allowsMultiple(facet.name));
  const link = useListLink(toggled, replace);
  const content = (
    <>
      <span
        className={styles['title']}
        style={depth ? { paddingInlineStart: `${depth}rem` } : undefined}
      >
        {swatch !== undefined && <Swatch color={swatch} />}
        {title}
      </span>
      <Text scale="caption" className={styles['count']} aria-hidden="true">
        {formatNumber(count, code)}
      </Text>
      <VisuallyHidden>{t('count', { count })}</VisuallyHidden>
    </>
  );
  if (count === 0 && !checked) {
    return (
      <Text
        scale="body"
        compact
        role="checkbox"
        aria-checked="false"
        aria-disabled="true"
        className={styles['value']}
      >
        {content}
      </Text>
    );
  }
  return (
    <Text
      as={Link}
      scale="body"
      compact
      role="checkbox"
      aria-checked={checked}
      {...link}
      onKeyDown={followOnSpace}
      className={styles['value']}
    >
      {content}
    </Text>
  );
});

/** The space bar toggles a checkbox, but scrolls the page on a link. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
