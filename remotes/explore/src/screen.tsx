import { openCatalogue } from '@vitrine/content';
import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { resolveExplore } from './resolvers/explore.ts';
import { resolveShortlist } from './resolvers/shortlist.ts';
import { readShortlist } from './shortlist-address.ts';
import { words } from './words.ts';

export { Component } from './body.tsx';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const locale = resolveLocale(params['locale'] ?? '').code;
  const catalogue = openCatalogue({ ...contentAccess(), locale, signal: request.signal });
  const query = new URL(request.url).searchParams;
  const asked = readShortlist(query);
  const [page, shortlist, t] = await Promise.all([
    resolveExplore(catalogue, query),
    asked && resolveShortlist(catalogue, asked),
    words.load(locale),
  ]);
  if (shortlist === undefined) return { head: page.head, page, t };
  const title = `${t(shortlist.link === '' ? 'shortlist' : 'sharedList')} · Vitrine`;
  return { head: { ...page.head, title }, page, shortlist, t };
}

export type ExploreData = Awaited<ReturnType<typeof loader>>;
