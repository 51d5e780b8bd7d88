import { openCatalogue } from '@vitrine/content';
import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { settlePrice } from '@vitrine/ui';
import { words } from './messages.ts';
import { resolveBrand } from './resolvers/brand.ts';

export { Component } from './page.tsx';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const view = resolveLocale(params['locale'] ?? '');
  settlePrice(request, view);
  const locale = view.code;
  const catalogue = openCatalogue({ ...contentAccess(), locale, signal: request.signal });
  const [page, t] = await Promise.all([
    resolveBrand(catalogue, params['slug'] ?? '', new URL(request.url).searchParams),
    words.load(locale),
  ]);
  return { head: page.head, page, t };
}

export type BrandData = Awaited<ReturnType<typeof loader>>;
