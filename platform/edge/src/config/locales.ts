import { type ContentAccess, fetchLocales } from '@vitrine/content';
import { isLocaleTag, LOCALES, type Locales } from '@vitrine/contract';
import { createLatest } from './latest.ts';
import { LOCALES_REQUEST_TIMEOUT_MS } from './limits.ts';

/** Codes go into `lang` of the document, and every look-up falls back to the default. */
function isUsable(locales: Locales): boolean {
  const codes = locales.items.map(({ code }) => code);
  return codes.every(isLocaleTag) && codes.includes(locales.default);
}

export type LocaleSource = () => Promise<Locales>;

export interface SourceOptions {
  contentUrl: string;
  fetch?: ContentAccess['fetch'];
  /** A clock that is never set back. */
  now?: () => number;
}

/** The latest locales of the content service; before its first answer, the built-in ones. */
export function createLocaleSource({
  contentUrl,
  fetch = globalThis.fetch,
  now,
}: SourceOptions): LocaleSource {
  const access = { baseUrl: contentUrl, fetch, timeoutMs: LOCALES_REQUEST_TIMEOUT_MS };
  return createLatest({
    initial: LOCALES,
    now,
    async request() {
      const locales = await fetchLocales(access);
      return isUsable(locales) ? locales : undefined;
    },
  });
}
