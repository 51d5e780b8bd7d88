import { hostServices } from './host-services.ts';
import { resolveLocale } from './locale.tsx';

/** The services of the host that `@vitrine/content` needs. */
export interface HostContentAccess {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  /** The currency to request prices in, for a locale's tag; undefined for the locale's own. */
  currencyFor: (tag: string) => string | undefined;
}

/**
 * The origin, the `fetch` and the currency to read content with, for the functions of
 * `@vitrine/content`.
 *
 * @throws {Error} if no host has provided its services.
 * @example await fetchHome({ ...contentAccess(), locale: 'en', signal: request.signal })
 */
export function contentAccess(): HostContentAccess {
  const { contentUrl, fetch } = hostServices();
  return {
    baseUrl: contentUrl,
    fetch,
    currencyFor: (tag) => {
      const { currency, ownCurrency } = resolveLocale(tag);
      return currency === ownCurrency ? undefined : currency;
    },
  };
}
