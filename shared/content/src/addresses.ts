/**
 * What narrows, sorts and continues a list. Names that a list does not know are left out, so the
 * page's whole query may be handed over.
 *
 * @example { brand: 'hearth,vale', sort: 'price', utm_source: 'letter' } // utm_source is not asked for
 */
export type ListQuery = Readonly<Record<string, string | undefined>>;

/**
 * Addresses as RFC 6570 templates. The host starts the same ones early, from `preload` of a
 * screen's package.json, and hands their answers over by address: both must be equal, letter by letter.
 */
export const ADDRESS = {
  home: '/v1/{locale}/home',
  group: '/v1/{locale}/product-groups/{name}{?q,brand,price,availability,sort,page}',
  product: '/v1/{locale}/products/{id}',
  productGroup: '/v1/{locale}/products/{id}/group',
  productBrand: '/v1/{locale}/products/{id}/brand',
  related: '/v1/{locale}/products/{id}/related',
  brand: '/v1/{locale}/brands/{slug}{?q,group,price,availability,sort,page}',
  explore: '/v1/{locale}/explore{?q,group,brand,price,availability,sort,page}',
  suggestions: '/v1/{locale}/suggestions{?q}',
} as const;

/**
 * Expands `{name}` and `{?a,b}`; what is undefined is left out.
 *
 * @example expand('/v1/{locale}/explore{?q,sort}', { locale: 'de', q: 'Öl' }) // '/v1/de/explore?q=%C3%96l'
 */
export function expand(template: string, values: ListQuery): string {
  return template.replace(/\{(\??)([\w,]+)\}/g, (_, query: string, names: string) => {
    const given = names.split(',').flatMap((name) => {
      const value = values[name];
      if (value === undefined) return [];
      return (query ? `${name}=` : '') + encodeStrictly(value);
    });
    return given.length > 0 ? (query && '?') + given.join(query ? '&' : ',') : '';
  });
}

// RFC 6570 leaves RFC 3986's unreserved characters as they are; encodeURIComponent leaves five more.
function encodeStrictly(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
