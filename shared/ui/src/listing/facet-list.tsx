import type { Facet } from '@vitrine/contract';
import { formatNumber, type Translate, useLocale } from '@vitrine/kit';
import { useId } from 'react';
import { Link } from 'react-router';
import { Swatch } from '../controls/swatch.tsx';
import { Text } from '../text/text.tsx';
import styles from './facet-list.module.css';
import { PRICE, selectedValues, withToggledValue } from './list-query.ts';
import type { PriceRangeMessageKey } from './message-keys.ts';
import { PriceRange } from './price-range.tsx';

/** Only one price range can be selected at a time; other facets allow several values. */
const allowsMultiple = (name: string) => name !== PRICE;

interface FacetValuesProps {
  facet: Facet;
  query: URLSearchParams;
  t: Translate<PriceRangeMessageKey>;
  /** Heading level of the facet's title; `h2` by default. */
  heading?: 'h2' | 'h3' | undefined;
}

interface FacetListProps extends Omit<FacetValuesProps, 'facet'> {
  facets: readonly Facet[];
}

/**
 * Shows the values that a list can be filtered by. Each is a link that selects or removes it.
 * Prices also have a form for any range.
 *
 * @example <FacetList facets={page.facets} query={new URLSearchParams('brand=a')} t={t} />
 */
export function FacetList({ facets, ...rest }: FacetListProps) {
  return facets.map((facet) => <FacetValues key={facet.name} facet={facet} {...rest} />);
}

/** Returns the values to offer; none if all products have the same one and none is selected. */
function selectableValues({ name, values }: Facet, query: URLSearchParams): Facet['values'] {
  const selected = selectedValues(query, name);
  const offered = values.filter(({ value, count }) => count > 0 || selected.includes(value));
  return offered.length < 2 && selected.length === 0 ? [] : offered;
}

/** Returns whether the list can be filtered at all. */
export function hasSelectableValues(facets: readonly Facet[], query: URLSearchParams): boolean {
  return facets.some((facet) => selectableValues(facet, query).length > 0);
}

function FacetValues({ facet, query, t, heading = 'h2' }: FacetValuesProps) {
  const { code } = useLocale();
  const title = useId();
  const selected = selectedValues(query, facet.name);
  const values = selectableValues(facet, query);
  if (values.length === 0) return null;
  return (
    <div className={styles['facet']}>
      <Text scale="label" as={heading} id={title}>
        {facet.title}
      </Text>
      <ul aria-labelledby={title} className={styles['values']}>
        {values.map(({ value, title, count, swatch }) => (
          <li key={value}>
            <Text
              as={Link}
              scale="body"
              compact
              to={{
                search: withToggledValue(query, facet.name, value, allowsMultiple(facet.name)),
              }}
              preventScrollReset
              aria-current={selected.includes(value) ? 'true' : undefined}
              className={styles['value']}
            >
              <span className={styles['title']}>
                {swatch !== undefined && <Swatch color={swatch} />}
                {title}
              </span>
              <Text scale="caption" className={styles['count']}>
                {formatNumber(count, code)}
              </Text>
            </Text>
          </li>
        ))}
      </ul>
      {facet.name === PRICE && <PriceRange query={query} labelledBy={title} t={t} />}
    </div>
  );
}
