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

/** Returns the newest product in the default locale. */
export async function anItem(url: Url): Promise<ExplorePage['items'][number]> {
  const locales = await fetchLocales({ baseUrl: url(), fetch, timeoutMs: 20_000 });
  const [item] = (await fetchExplore(catalogueAt(url, locales.default))).items;
  if (!item) throw new Error('The service has no product');
  return item;
}

/** Returns the query string of these parameters with `?`, or an empty string. */
export const queryOf = (parameters: Readonly<Record<string, string>>) => {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? '' : `?${text}`;
};
