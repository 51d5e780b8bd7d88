import { withoutFilters } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useListLink } from '../list-choice.tsx';

interface ClearFiltersProps {
  query: URLSearchParams;
  children: ReactNode;
  /** Whether the choice replaces the current history entry. */
  replace?: boolean | undefined;
  className?: string | undefined;
}

/** The link that removes all filters. */
export function ClearFilters({ query, replace, ...rest }: ClearFiltersProps) {
  return <Link {...rest} {...useListLink(withoutFilters(query), replace)} />;
}
