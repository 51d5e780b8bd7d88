import { openCatalogue } from '@vitrine/content';
import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { messages } from './messages.ts';
import { resolveBrand } from './resolvers/brand.ts';
import { resolveGroup } from './resolvers/group.ts';
import { resolveProduct } from './resolvers/product.ts';
import { resolveRelated } from './resolvers/related.ts';

export { Component } from './page.tsx';

/** Four resolvers side by side, each with an address of its own keyed by the id; none waits for another. */
export async function loader({ params, request }: ScreenLoaderArguments) {
  const { signal } = request;
  const id = params['id'] ?? '';
  const locale = resolveLocale(params['locale'] ?? '').code;
  const catalogue = openCatalogue({ ...contentAccess(), locale, signal });
  const page = resolveProduct(catalogue, id);
  const [product, group, brand, related, t] = await Promise.all([
    page,
    resolveGroup(catalogue, id, page, signal),
    resolveBrand(catalogue, id, page, signal),
    resolveRelated(catalogue, id, page, signal),
    messages.load(locale),
  ]);
  return { head: product.head, product, group, brand, related, t };
}

export type ProductData = Awaited<ReturnType<typeof loader>>;

/** Another variant is the same product: only the address says which, and nothing is asked again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean {
  const samePage = currentUrl.pathname === nextUrl.pathname;
  return samePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
