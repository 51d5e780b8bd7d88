/** A path or an absolute URL, with a query or a fragment. */
const URL_WITH_QUERY = /^((?:https?:\/)?\/[^\s?#]*)[?#]\S*$/;

/**
 * Removes query and fragment from every URL in a report, in place. A search query is the visitor's
 * own text: a replay masks it in texts and inputs, but the URL would still contain it.
 *
 * @example withoutQueries({ url: '/en/explore?q=gift+for+ada' }) // { url: '/en/explore' }
 */
export function stripQueries<Report extends object>(report: Report): Report {
  strip(report, new Set());
  return report;
}

function strip(value: object, visited: Set<object>): void {
  if (visited.has(value)) return;
  visited.add(value);
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null) strip(inner, visited);
    else if (typeof inner === 'string' && URL_WITH_QUERY.test(inner)) {
      Reflect.set(value, key, inner.replace(URL_WITH_QUERY, '$1'));
    }
  }
}
