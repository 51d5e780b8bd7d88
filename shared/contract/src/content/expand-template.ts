/**
 * Expands the two expressions of RFC 6570 that preload templates use, `{name}` and `{?a,b}`; small
 * enough for the inline script.
 *
 * @param template For example `/v1/{locale}/explore{?q,sort}`.
 * @param values Undefined and absent values are omitted, as in the RFC.
 * @example expandTemplate('/v1/{locale}/explore{?q}', { locale: 'de', q: 'Öl' }) //
 *   '/v1/de/explore?q=%C3%96l'
 */
export function expandTemplate(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  return template.replace(/\{(\??)([\w,]+)\}/g, (_, query: string, names: string) => {
    const given = names.split(',').filter((name) => values[name] !== undefined);
    const encoded = given.map(
      (name) => (query ? `${name}=` : '') + encodeStrictly(values[name] ?? ''),
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
