import type { Facet } from '@vitrine/contract';
import { useId } from 'react';
import { Text } from '../../text/text.tsx';
import styles from './facet-list.module.css';
import { FacetValues, type FacetValuesProps, isSelectable } from './facet-values.tsx';

interface FacetSectionProps extends FacetValuesProps {
  /** Heading level of the facet's title; `h2` by default. */
  heading?: 'h2' | 'h3' | undefined;
}

export interface FacetListProps extends Omit<FacetSectionProps, 'facet'> {
  facets: readonly Facet[];
}

/**
 * Shows the values that a list can be filtered by. Each is a link that selects or removes it.
 * Prices also have a form for any range.
 *
 * @example <FacetList facets={page.facets} query={new URLSearchParams('brand=a')} t={t} />
 */
export function FacetList({ facets, ...rest }: FacetListProps) {
  return facets
    .filter((facet) => isSelectable(facet, rest.query))
    .map((facet) => <FacetSection key={facet.name} facet={facet} {...rest} />);
}

function FacetSection({ heading = 'h2', ...values }: FacetSectionProps) {
  const title = useId();
  return (
    <div className={styles['facet']}>
      <Text scale="label" as={heading} id={title} className={styles['title']}>
        {values.facet.title}
      </Text>
      <FacetValues {...values} labelledBy={title} />
    </div>
  );
}
