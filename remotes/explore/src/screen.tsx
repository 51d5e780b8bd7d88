import { openCatalogue } from '@vitrine/content';
import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { redirectPriceForm } from '@vitrine/ui';
import { messages } from './messages.ts';
import { resolveAlternatives } from './resolvers/alternatives.ts';
import { resolveExplore } from './resolvers/explore.ts';
import { resolveShortlist } from './resolvers/shortlist.ts';
import { readRequestedShortlist } from './shortlist-query.ts';

export { Component } from './page.tsx';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const view = resolveLocale(params['locale'] ?? '');
  redirectPriceForm(request, view);
  const locale = view.code;
  const access = { ...contentAccess(), signal: request.signal };
  const catalogue = openCatalogue({ ...access, locale });
  const query = new URL(request.url).searchParams;
  const asked = readRequestedShortlist(query);
  const [page, shortlist, t] = await Promise.all([
    resolveExplore(catalogue, query),
    asked && resolveShortlist(catalogue, asked),
    messages.load(locale),
  ]);
  if (shortlist === undefined) {
    const near =
      page.total === 0 ? await resolveAlternatives(access, locale, page.query) : undefined;
    return { head: page.head, page, near, t };
  }
  const title = `${t(shortlist.link === '' ? 'shortlist' : 'sharedList')} · Vitrine`;
  return { head: { ...page.head, title }, page, shortlist, t };
}

export type ExploreData = Awaited<ReturnType<typeof loader>>;
