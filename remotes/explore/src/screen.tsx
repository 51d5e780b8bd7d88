import { openCatalogue } from '@vitrine/content';
import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { resolveExplore } from './resolvers/explore.ts';
import { words } from './words.ts';

export { Component } from './body.tsx';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const locale = resolveLocale(params['locale'] ?? '').code;
  const catalogue = openCatalogue({ ...contentAccess(), locale, signal: request.signal });
  const [page, t] = await Promise.all([
    resolveExplore(catalogue, new URL(request.url).searchParams),
    words.load(locale),
  ]);
  return { head: page.head, page, t };
}

export type ExploreData = Awaited<ReturnType<typeof loader>>;
