import { fetchExplore } from '@vitrine/content';
import { readPageQuery, type ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { redirectPriceForm } from '@vitrine/ui';
import { messages } from './messages.ts';
import { resolveAlternatives } from './resolvers/alternatives.ts';
import { resolveShortlist } from './resolvers/shortlist.ts';
import { readRequestedShortlist } from './shortlist-query.ts';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const view = resolveLocale(params['locale'] ?? '');
  redirectPriceForm(request, view);
  const locale = view.code;
  const access = { ...contentAccess(), locale, signal: request.signal };
  const query = readPageQuery(new URL(request.url).search, access.attributes);
  const requested = readRequestedShortlist(query);
  const [page, shortlistAndView, t] = await Promise.all([
    fetchExplore(access, Object.fromEntries(query)),
    requested && Promise.all([resolveShortlist(access, requested), loadShortlistView()]),
    messages.load(locale),
  ]);
  if (shortlistAndView === undefined) {
    const alternatives =
      page.total === 0 ? await resolveAlternatives(access, page.query) : undefined;
    return { head: page.head, page, alternatives, t };
  }
  const [shortlist, { Shortlist, shortlistTitle }] = shortlistAndView;
  const head = { ...page.head, title: t(shortlistTitle(shortlist)) };
  return { head, page, shortlist: { ...shortlist, View: Shortlist }, t };
}

/** Most visits to this screen show no shortlist. */
const loadShortlistView = () =>
  import(/* webpackChunkName: "shortlist" */ './shortlist/shortlist.tsx');

export type LoaderData = Awaited<ReturnType<typeof loader>>;
