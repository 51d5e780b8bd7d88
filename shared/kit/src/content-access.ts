import { hostServices } from './host-services.ts';
import { resolveLocale } from './locale.tsx';

/** The services of the host that `@vitrine/content` needs. */
export interface HostContentAccess {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  /** The currency to request prices in, for a locale's tag; undefined for the locale's own. */
  currencyFor: (tag: string) => string | undefined;
  /** The names of the attributes that lists are filtered by: parameters of a list's URL. */
  attributes: readonly string[];
}

/**
 * The origin, the `fetch`, the currency and the attributes to read content with, for the functions
 * of `@vitrine/content`.
 *
 * @throws {Error} if no host has provided its services.
 * @example await fetchHome({ ...contentAccess(), locale: 'en', signal: request.signal })
 */
export function contentAccess(): HostContentAccess {
  const { contentUrl, fetch, attributes = [] } = hostServices();
  return {
    baseUrl: contentUrl,
    fetch,
    attributes,
    currencyFor: (tag) => {
      const { currency, ownCurrency } = resolveLocale(tag);
      return currency === ownCurrency ? undefined : currency;
    },
  };
}
