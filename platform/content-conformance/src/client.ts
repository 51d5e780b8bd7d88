import { fetchExplore, fetchLocales } from '@vitrine/content';
import type { ExplorePage } from '@vitrine/contract';

/** Returns the origin of the service under test, which is known only when the tests run. */
export type Url = () => string;

export const catalogueAt = (url: Url, locale: string) => ({
  baseUrl: url(),
  fetch,
  locale,
  timeoutMs: 20_000,
});

export async function localesAt(url: Url): Promise<string[]> {
  const { items } = await fetchLocales({ baseUrl: url(), fetch, timeoutMs: 20_000 });
  return items.map(({ code }) => code);
}

type Item = ExplorePage['items'][number];
type Placed = Item & { [Name in 'brand' | 'group']: NonNullable<Item[Name]> };

/** Returns the newest product in the default locale that has a brand and a group. */
export async function anItem(url: Url): Promise<Placed> {
  const locales = await fetchLocales({ baseUrl: url(), fetch, timeoutMs: 20_000 });
  const { items } = await fetchExplore(catalogueAt(url, locales.default));
  for (const item of items) {
    const { brand, group } = item;
    if (brand && group) return { ...item, brand, group };
  }
  throw new Error('The service has no new product with a brand and a group');
}

/** Returns the query string of these parameters with `?`, or an empty string. */
export const queryOf = (parameters: Readonly<Record<string, string>>) => {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? '' : `?${text}`;
};
