import type { Locales } from '@vitrine/contract';
import type { SavedProducts } from './saved-products.ts';

/** What the host puts at the screens' disposal before the first of them loads. */
export interface HostServices {
  /** Origin of the content service. */
  contentUrl: string;
  /** As the global one, but an answer that the host has started early is handed over once. */
  fetch: typeof globalThis.fetch;
  /** The locales that the content service has. */
  locales: Locales;
  /** What the device remembers. A host that has none lends none. */
  savedProducts?: SavedProducts;
  /** Tells error reporting and the console; the host adds screen and release. */
  reportError: (error: unknown) => void;
}

let services: HostServices | undefined;

/**
 * For the host alone, once at its start, and for tests of a screen.
 *
 * @example provideHostServices({ contentUrl: 'http://localhost:4200', fetch, locales, reportError: console.error })
 */
export function provideHostServices(lent: HostServices): void {
  services = lent;
}

/** @throws {Error} when no host has lent its services: a screen does not run on its own. */
export function hostServices(): HostServices {
  if (services === undefined) {
    throw new Error(
      '@vitrine/kit: no host services. A screen runs inside the host; in a test, use @vitrine/testing.',
    );
  }
  return services;
}

/**
 * Where the content is and how to ask for it, for `openCatalogue` of `@vitrine/content`.
 *
 * @throws {Error} when no host has lent its services.
 * @example openCatalogue({ ...contentAccess(), locale: 'en', signal: request.signal })
 */
export function contentAccess(): { baseUrl: string; fetch: typeof globalThis.fetch } {
  const { contentUrl, fetch } = hostServices();
  return { baseUrl: contentUrl, fetch };
}

/**
 * Reports an error that a screen could live with; the host's boundary reports those it could not.
 *
 * @example catch (error) { reportError(error); }
 */
export function reportError(error: unknown): void {
  hostServices().reportError(error);
}
