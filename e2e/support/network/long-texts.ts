import type { Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';

/** A word without a place to break it. Authors and visitors write links, or hold a key down. */
export const LONG_WORD: Readonly<Record<string, string>> = {
  en: 'w'.repeat(200),
  ar: 'ش'.repeat(200),
};

/** Members of a response that are not for readers, or that name something. */
const NOT_TEXT = new Set(['head', 'href', 'id', 'image', 'jsonLd', 'next', 'outline', 'position']);
const LINK = /^(?:\/|https?:|data:|#)/;
/** Keys and enumerations, languages, currencies, numbers and dates. */
const KEY = /^(?:[a-z0-9_-]+|[a-z]{2}-[A-Z]{2}|[A-Z]{2,3}|[\d.:TZ~-]+)$/;

const isText = (value: string) => value !== '' && !LINK.test(value) && !KEY.test(value);

/** A copy of a response in which each text of an author ends in a long word. */
function lengthened(value: unknown, word: string): unknown {
  if (typeof value === 'string') return isText(value) ? `${value} ${word}` : value;
  if (Array.isArray(value)) return value.map((each: unknown) => lengthened(each, word));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'image' && typeof each === 'object' && each !== null && 'alt' in each
        ? { ...each, alt: lengthened(each.alt, word) }
        : NOT_TEXT.has(name)
          ? each
          : lengthened(each, word),
    ]),
  );
}

/** Ends each text that authors have written in a long word, in every answer of the content API. */
export async function lengthenTexts(page: Page, locale: string): Promise<void> {
  const word = LONG_WORD[locale] ?? '';
  await page.route(`${CONTENT}/v1/${locale}/**`, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, json: lengthened(await response.json(), word) });
  });
}
