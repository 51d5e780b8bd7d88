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
