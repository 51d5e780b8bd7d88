import { openCatalogue } from '@vitrine/content';
import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { redirectPriceForm } from '@vitrine/ui';
import { messages } from './messages.ts';
import { resolveGroup } from './resolvers/group.ts';

export { Component } from './page.tsx';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const view = resolveLocale(params['locale'] ?? '');
  redirectPriceForm(request, view);
  const locale = view.code;
  const catalogue = openCatalogue({ ...contentAccess(), locale, signal: request.signal });
  const [page, t] = await Promise.all([
    resolveGroup(catalogue, params['name'] ?? '', new URL(request.url).searchParams),
    messages.load(locale),
  ]);
  return { head: page.head, page, t };
}

export type GroupData = Awaited<ReturnType<typeof loader>>;
