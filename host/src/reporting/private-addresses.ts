/**
 * An address without what follows its path: a search is the visitor's own words, which masking keeps
 * out of a replay's texts and inputs, and which the address would give away.
 *
 * @example withoutQuery('/en/explore?q=gift+for+ada#results') // '/en/explore'
 */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

const ADDRESS = /^(https?:\/)?\/\S*[?#]/;

/** The same value, whatever addresses it holds anywhere cut after their paths. */
export function withoutQueries(value: unknown): unknown {
  if (typeof value === 'string') return ADDRESS.test(value) ? withoutQuery(value) : value;
  if (Array.isArray(value)) return value.map(withoutQueries);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutQueries(inner)]),
  );
}
