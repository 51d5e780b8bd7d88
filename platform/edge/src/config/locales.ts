import { type ContentAccess, fetchLocales } from '@vitrine/content';
import { isLocaleTag, LOCALES, type Locales } from '@vitrine/contract';
import { LOCALES_FRESH_MS, LOCALES_REQUEST_TIMEOUT_MS, LOCALES_RETRY_DELAY_MS } from './limits.ts';

/** Codes go into `lang` of the document, and every look-up falls back to the default. */
function isUsable(locales: Locales): boolean {
  const codes = locales.items.map(({ code }) => code);
  return codes.every(isLocaleTag) && codes.includes(locales.default);
}

export type LocaleSource = () => Promise<Locales>;

/**
 * The locales of the content service, requested at most every ten seconds. Only the first visitor
 * waits for them. If a request fails, the last good locales stay, without a limit in time: the
 * built-in ones would be a guess.
 *
 * @param now A clock that is never set back.
 */
export function createLocaleSource({
  contentUrl,
  fetch = globalThis.fetch,
  now = () => performance.now(),
}: {
  contentUrl: string;
  fetch?: ContentAccess['fetch'];
  now?: () => number;
}): LocaleSource {
  let known: Locales | undefined;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  const request = async () => {
    try {
      const response = await fetchLocales({
        baseUrl: contentUrl,
        fetch,
        timeoutMs: LOCALES_REQUEST_TIMEOUT_MS,
      });
      if (isUsable(response)) known = response;
    } catch {
      // The last good locales stay. The fetch of the edge logs what the content service lacks.
    } finally {
      pending = undefined;
    }
  };

  return async () => {
    const interval = known ? LOCALES_FRESH_MS : LOCALES_RETRY_DELAY_MS;
    if (!pending && now() - requestedAt >= interval) {
      requestedAt = now();
      pending = request();
    }
    if (!known) await pending;
    return known ?? LOCALES;
  };
}
