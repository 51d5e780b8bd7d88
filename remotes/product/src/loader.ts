import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { messages } from './messages.ts';
import { resolveBrand, resolveGroup, resolveProduct, resolveRelated } from './resolvers.ts';

/**
 * Starts four resolvers side by side. Each requests its own URL by the id; none waits for another.
 */
export async function loader({ params, request }: ScreenLoaderArguments) {
  const id = params['id'] ?? '';
  const locale = resolveLocale(params['locale'] ?? '').code;
  const access = { ...contentAccess(), locale, signal: request.signal };
  const page = resolveProduct(access, id);
  const [product, group, brand, related, t] = await Promise.all([
    page,
    resolveGroup(access, id, page),
    resolveBrand(access, id, page),
    resolveRelated(access, id, page),
    messages.load(locale),
  ]);
  return { head: product.head, product, group, brand, related, t };
}

export type LoaderData = Awaited<ReturnType<typeof loader>>;

/**
 * Loads nothing again when only the variant changes: the query of the URL says which one is chosen.
 */
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
