import type { Locales } from '@vitrine/contract';

/** The ids of the products that a device has saved. Nothing else about them is stored. */
export interface SavedProductIds {
  /** In the order in which they were added. */
  shortlist: readonly string[];
  /** The shortlist before it was cleared, so that it can be restored; kept for this visit only. */
  cleared: readonly string[];
  /** Recently viewed, latest first. */
  seen: readonly string[];
}

/** The saved products, as the host provides them. Every change shows in the other tabs too. */
export interface SavedProducts {
  /** Returns the same object until something changes. */
  read: () => SavedProductIds;
  /** @returns A function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Adds a product to the shortlist or removes it; a full shortlist does not change. */
  toggle: (id: string) => void;
  /** Adds products that are not on the shortlist yet, as long as there is room. */
  add: (ids: readonly string[]) => void;
  clearShortlist: () => void;
  markViewed: (id: string) => void;
  clearViewed: () => void;
  /** Replaces the ids of products that have moved: former id → current id. */
  replaceMovedIds: (moved: Readonly<Record<string, string>>) => void;
}

/** The services of the host for all screens, provided before the first screen is loaded. */
export interface HostServices {
  /** Origin of the content service, without a slash at its end. */
  contentUrl: string;
  /** Like the global one; a response that the host has requested early is handed over once. */
  fetch: typeof globalThis.fetch;
  /** The locales of the content service. */
  locales: Locales;
  /** The shortlist and the recently viewed products; absent if the host does not save any. */
  savedProducts?: SavedProducts;
  /** Reports to error reporting and the console; the host adds screen and release. */
  reportError: (error: unknown) => void;
}

let services: HostServices | undefined;

/**
 * Provides the host's services: called once when the host starts, and by tests of a screen.
 *
 * @example provideHostServices({ contentUrl: 'http://localhost:4200', fetch, locales, reportError: console.error })
 */
export function provideHostServices(provided: HostServices): void {
  services = provided;
}

/** @throws {Error} if no host has provided its services: a screen cannot run on its own. */
export function hostServices(): HostServices {
  if (services === undefined) {
    throw new Error(
      '@vitrine/kit: no host services. A screen runs inside the host; in a test, use @vitrine/testing.',
    );
  }
  return services;
}

/**
 * The origin and the `fetch` to read content with, for `openCatalogue` of `@vitrine/content`.
 *
 * @throws {Error} if no host has provided its services.
 * @example openCatalogue({ ...contentAccess(), locale: 'en', signal: request.signal })
 */
export function contentAccess(): { baseUrl: string; fetch: typeof globalThis.fetch } {
  const { contentUrl, fetch } = hostServices();
  return { baseUrl: contentUrl, fetch };
}

/**
 * Reports an error that the screen has handled; the host's error boundary reports unhandled ones.
 *
 * @throws {Error} if no host has provided its services.
 * @example catch (error) { reportError(error); }
 */
export function reportError(error: unknown): void {
  hostServices().reportError(error);
}
