import { fetchLocales, openCatalogue } from '@vitrine/content';
import type { ExplorePage } from '@vitrine/contract';

/** Where the service under test is; known when the tests run, not when they are told. */
export type Url = () => string;

export const catalogueAt = (url: Url, locale: string) =>
  openCatalogue({ baseUrl: url(), fetch, locale, timeoutMs: 20_000 });

export async function localesAt(url: Url): Promise<string[]> {
  const { items } = await fetchLocales({ baseUrl: url(), fetch, timeoutMs: 20_000 });
  return items.map(({ code }) => code);
}

/** The newest product, as the default locale lists it. */
export async function anItem(url: Url): Promise<ExplorePage['items'][number]> {
  const locales = await fetchLocales({ baseUrl: url(), fetch, timeoutMs: 20_000 });
  const [item] = (await catalogueAt(url, locales.default).explore()).items;
  if (!item) throw new Error('The service has no product');
  return item;
}

/** The query string of these parameters, `?` included. */
export const queryOf = (parameters: Readonly<Record<string, string>>) => {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? '' : `?${text}`;
};
