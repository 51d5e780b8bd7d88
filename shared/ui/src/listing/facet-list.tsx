import type { Facet } from '@vitrine/contract';
import { formatNumber, type Translate, useLocale } from '@vitrine/kit';
import { useId } from 'react';
import { Link } from 'react-router';
import { Text } from '../text/text.tsx';
import styles from './facet-list.module.css';
import { selectedValues, withToggledValue } from './list-query.ts';
import type { PriceRangeMessageKey } from './message-keys.ts';
import { PriceRange } from './price-range.tsx';

const PRICE = 'price';

/** A price is in one range; of anything else several values may be chosen. */
const allowsMultiple = (name: string) => name !== PRICE;

interface FacetValuesProps {
  facet: Facet;
  query: URLSearchParams;
  t: Translate<PriceRangeMessageKey>;
  /** Where a facet's title stands in the page's outline. */
  heading?: 'h2' | 'h3' | undefined;
}

interface FacetListProps extends Omit<FacetValuesProps, 'facet'> {
  facets: readonly Facet[];
}

/**
 * The values a list can be filtered by, each a link to the list with it chosen, or no longer; of prices any
 * range, too.
 *
 * @example <FacetList facets={page.facets} query={new URLSearchParams('brand=a')} t={t} />
 */
export function FacetList({ facets, ...rest }: FacetListProps) {
  return facets.map((facet) => <FacetValues key={facet.name} facet={facet} {...rest} />);
}

/** The values that may be chosen or taken back; none where all products are alike. */
function selectableValues({ name, values }: Facet, query: URLSearchParams): Facet['values'] {
  const on = selectedValues(query, name);
  const found = values.filter(({ value, count }) => count > 0 || on.includes(value));
  return found.length < 2 && on.length === 0 ? [] : found;
}

/** Whether there is anything that a list can be filtered by. */
export function hasSelectableValues(facets: readonly Facet[], query: URLSearchParams): boolean {
  return facets.some((facet) => selectableValues(facet, query).length > 0);
}

function FacetValues({ facet, query, t, heading = 'h2' }: FacetValuesProps) {
  const { code } = useLocale();
  const title = useId();
  const on = selectedValues(query, facet.name);
  const values = selectableValues(facet, query);
  if (values.length === 0) return null;
  return (
    <div className={styles['facet']}>
      <Text scale="label" as={heading} id={title}>
        {facet.title}
      </Text>
      <ul aria-labelledby={title} className={styles['values']}>
        {values.map(({ value, title, count }) => (
          <li key={value}>
            <Text
              as={Link}
              scale="body"
              compact
              to={{
                search: withToggledValue(query, facet.name, value, allowsMultiple(facet.name)),
              }}
              preventScrollReset
              aria-current={on.includes(value) ? 'true' : undefined}
              className={styles['value']}
            >
              <span>{title}</span>
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
