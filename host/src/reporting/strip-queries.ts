/** A path or a web address, with something after its path. */
const URL_WITH_QUERY = /^((?:https?:\/)?\/[^\s?#]*)[?#]\S*$/;

/**
 * Cuts every address in a report after its path, in place: a search is the visitor's own words,
 * which masking keeps out of a replay's texts and inputs, and which the address would give away.
 *
 * @example withoutQueries({ url: '/en/explore?q=gift+for+ada' }) // { url: '/en/explore' }
 */
export function stripQueries<Report extends object>(report: Report): Report {
  cut(report, new Set());
  return report;
}

function cut(value: object, seen: Set<object>): void {
  if (seen.has(value)) return;
  seen.add(value);
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null) cut(inner, seen);
    else if (typeof inner === 'string' && URL_WITH_QUERY.test(inner)) {
      Reflect.set(value, key, inner.replace(URL_WITH_QUERY, '$1'));
    }
  }
}
