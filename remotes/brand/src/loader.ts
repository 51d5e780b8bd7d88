import { fetchBrand } from '@vitrine/content';
import { readPageQuery, type ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { redirectPriceForm } from '@vitrine/ui';
import { messages } from './messages.ts';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const view = resolveLocale(params['locale'] ?? '');
  redirectPriceForm(request, view);
  const locale = view.code;
  const access = { ...contentAccess(), locale, signal: request.signal };
  const query = Object.fromEntries(readPageQuery(new URL(request.url).search, access.attributes));
  const [page, t] = await Promise.all([
    fetchBrand(access, params['slug'] ?? '', query),
    messages.load(locale),
  ]);
  return { head: page.head, page, t };
}

export type LoaderData = Awaited<ReturnType<typeof loader>>;
