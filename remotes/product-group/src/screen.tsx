import { openCatalogue } from '@vitrine/content';
import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { resolveGroup } from './resolvers/group.ts';
import { words } from './words.ts';

export { Component } from './body.tsx';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const locale = resolveLocale(params['locale'] ?? '').code;
  const catalogue = openCatalogue({ ...contentAccess(), locale, signal: request.signal });
  const [page, t] = await Promise.all([
    resolveGroup(catalogue, params['name'] ?? '', new URL(request.url).searchParams),
    words.load(locale),
  ]);
  return { head: page.head, page, t };
}

export type GroupData = Awaited<ReturnType<typeof loader>>;
