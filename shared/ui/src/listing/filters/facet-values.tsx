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

/** A longer list is folded to the first of its values. */
const MAX_UNFOLDED = 24;
const SHOWN_FOLDED = 16;

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
  const [unfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const more = useId();
  const isFolded = facet.values.length > MAX_UNFOLDED && !unfolded;
  const selected = selectedValues(query, facet.name);
  const shown = isFolded
    ? facet.values.filter(({ value }, at) => at < SHOWN_FOLDED || selected.includes(value))
    : facet.values;

  useEffect(() => {
    // The button, which had the focus, is gone.
    if (unfolded) firstLinkFrom(list.current, SHOWN_FOLDED)?.focus();
  }, [unfolded]);

  return (
    <>
      <ul ref={list} aria-labelledby={labelledBy} className={styles['values']}>
        {shown.map((value) => (
          <li key={value.value}>
            <FacetValue {...props} {...value} />
          </li>
        ))}
      </ul>
      {isFolded && (
        <Button
          kind="quiet"
          id={more}
          aria-labelledby={`${more} ${labelledBy}`}
          onClick={() => setUnfolded(true)}
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

const firstLinkFrom = (list: HTMLElement | null, index: number) =>
  [...(list?.children ?? [])].slice(index).flatMap((item) => item.querySelector('a') ?? [])[0];

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
