import { isLocaleTag, Locales } from '@vitrine/contract';
import * as v from 'valibot';

/** What a document says when no content service has ever answered. */
export const BUILT_IN: Locales = {
  default: 'en',
  items: [{ code: 'en', name: 'English', direction: 'ltr', currency: 'EUR' }],
};

/** How long an answer counts as news, and how long a first visitor waits for one, in ms. */
const FRESH = 10_000;
const DEADLINE = 500;

const Answer = v.pipe(
  Locales,
  v.check(({ items }) => items.every(({ code }) => isLocaleTag(code)), 'a code is no language tag'),
  v.check(
    (locales) => locales.items.some(({ code }) => code === locales.default),
    'the default is not among the items',
  ),
);

export type LocaleSource = () => Promise<Locales>;

/**
 * The locales that the content service has. Asked at most every ten seconds, and only the very first
 * time does anybody wait for it; when it fails, the last good answer stays.
 */
export function createLocaleSource({
  contentUrl,
  now = Date.now,
  fetchAnswer = fetch,
}: {
  contentUrl: string;
  now?: () => number;
  fetchAnswer?: typeof fetch;
}): LocaleSource {
  let known: Locales | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const ask = async () => {
    try {
      const response = await fetchAnswer(`${contentUrl}/v1/locales`, {
        signal: AbortSignal.timeout(DEADLINE),
      });
      if (response.ok) known = v.parse(Answer, await response.json());
      else await response.body?.cancel();
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
    return known ?? BUILT_IN;
  };
}
