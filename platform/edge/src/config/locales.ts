import { fetchLocales } from '@vitrine/content';
import { isLocaleTag, LOCALES, type Locales } from '@vitrine/contract';

/** How long an answer counts as news, and how long a first visitor waits for one, in ms. */
const FRESH = 10_000;
const DEADLINE = 500;

/** A code goes into the document's `lang`, and the default is what every look-up ends at. */
function isSound(locales: Locales): boolean {
  const codes = locales.items.map(({ code }) => code);
  return codes.every(isLocaleTag) && codes.includes(locales.default);
}

export type LocaleSource = () => Promise<Locales>;

/**
 * The locales that the content service has. Asked at most every ten seconds, and only the very first
 * time does anybody wait for it; when it fails, the last good answer stays.
 */
export function createLocaleSource({
  contentUrl,
  now = Date.now,
}: {
  contentUrl: string;
  now?: () => number;
}): LocaleSource {
  let known: Locales | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const ask = async () => {
    try {
      const answer = await fetchLocales({ baseUrl: contentUrl, fetch, timeoutMs: DEADLINE });
      if (isSound(answer)) known = answer;
    } catch {
      // The last good answer stays; the content service's own health is told by itself.
    } finally {
      asking = undefined;
    }
  };

  return async () => {
    // Without any answer yet it is asked again sooner: the service may be starting beside us.
    if (!asking && now() - askedAt >= (known ? FRESH : FRESH / 10)) {
      askedAt = now();
      asking = ask();
    }
    if (!known) await asking;
    return known ?? LOCALES;
  };
}
