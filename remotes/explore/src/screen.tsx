import { openCatalogue } from '@vitrine/content';
import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { settlePrice } from '@vitrine/ui';
import { words } from './messages.ts';
import { resolveNear } from './resolvers/alternatives.ts';
import { resolveExplore } from './resolvers/explore.ts';
import { resolveShortlist } from './resolvers/shortlist.ts';
import { readShortlist } from './shortlist-query.ts';

export { Component } from './page.tsx';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const view = resolveLocale(params['locale'] ?? '');
  settlePrice(request, view);
  const locale = view.code;
  const access = { ...contentAccess(), signal: request.signal };
  const catalogue = openCatalogue({ ...access, locale });
  const query = new URL(request.url).searchParams;
  const asked = readShortlist(query);
  const [page, shortlist, t] = await Promise.all([
    resolveExplore(catalogue, query),
    asked && resolveShortlist(catalogue, asked),
    words.load(locale),
  ]);
  if (shortlist === undefined) {
    const near = page.total === 0 ? await resolveNear(access, locale, page.query) : undefined;
    return { head: page.head, page, near, t };
  }
  const title = `${t(shortlist.link === '' ? 'shortlist' : 'sharedList')} · Vitrine`;
  return { head: { ...page.head, title }, page, shortlist, t };
}

export type ExploreData = Awaited<ReturnType<typeof loader>>;
