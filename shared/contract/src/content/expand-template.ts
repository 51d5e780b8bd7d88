import { listValues, readPageQuery } from './list-url/page-query.ts';

/** A text, or names with theirs. */
type TemplateValue = string | undefined | Readonly<Record<string, string | undefined>>;

/**
 * Expands the expressions of RFC 6570 that preload templates use, `{name}`, `{?a,b}` and the
 * associative array `{?c*}`; small enough for the inline script.
 *
 * @param template For example `/v1/{locale}/explore{?q,sort}`.
 * @param values Undefined and absent values are omitted, as in the RFC.
 * @example expandTemplate('/v1/{locale}/explore{?q}', { locale: 'de', q: 'Öl' }) //
 *   '/v1/de/explore?q=%C3%96l'
 */
export function expandTemplate(
  template: string,
  values: Readonly<Record<string, TemplateValue>>,
): string {
  return template.replace(/\{(\??)([\w,*]+)\}/g, (_, query: string, names: string) => {
    const pairs = names.split(',').flatMap((name): (readonly [string, TemplateValue])[] => {
      const plain = name.replace('*', '');
      const value = values[plain];
      return typeof value === 'object' ? Object.entries(value) : [[plain, value]];
    });
    const encoded = pairs.flatMap(([name, value]) =>
      typeof value === 'string'
        ? [(query && `${encodeStrictly(name)}=`) + encodeStrictly(value)]
        : [],
    );
    return encoded.length === 0 ? '' : (query && '?') + encoded.join(query ? '&' : ',');
  });
}

// RFC 6570 keeps only the unreserved characters of RFC 3986; encodeURIComponent keeps five more.
function encodeStrictly(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * The values of a page, for the templates of its release's `preload`. The first template is the
 * page itself.
 *
 * @param params Parameters of the path, which win over those of the query.
 * @param locale A code of the content service.
 * @param search The query of the page.
 * @param attributes The names of the attributes that lists are filtered by.
 * @param currency Of prices; the locale's own if absent.
 * @example expandTemplate('/v1/{locale}/explore{?q}', pageValues({}, 'de', '?q=jug')) //
 *   '/v1/de/explore?q=jug'
 */
export const pageValues = (
  params: Readonly<Record<string, string | undefined>>,
  locale: string,
  search: string | URLSearchParams,
  attributes?: readonly string[],
  currency?: string,
) => ({
  ...listValues(Object.fromEntries(readPageQuery(search, attributes)), attributes),
  ...params,
  locale,
  currency,
});
