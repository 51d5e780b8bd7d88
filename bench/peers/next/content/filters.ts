import type { Facet } from './types.ts';

/** Filters in a path, so that a filtered list is a static page: `color=white,blue;price=0-60`. */
export const parseFilters = (segment: string): URLSearchParams =>
  new URLSearchParams(decodeURIComponent(segment).replaceAll(';', '&'));

/** The path with one value of a facet added or removed. */
export function toggled(base: string, query: URLSearchParams, { name }: Facet, value: string) {
  const chosen = new Set((query.get(name) ?? '').split(',').filter(Boolean));
  if (!chosen.delete(value)) chosen.add(value);
  const changed = new URLSearchParams(query);
  if (chosen.size > 0) changed.set(name, [...chosen].sort().join(','));
  else changed.delete(name);
  const segment = [...changed].map(([key, values]) => `${key}=${values}`).join(';');
  return segment === '' ? base : `${base}/${encodeURIComponent(segment)}`;
}
