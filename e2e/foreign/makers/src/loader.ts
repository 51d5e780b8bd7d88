import { fetchBrands } from '@vitrine/content';
import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { loadWords } from './words.ts';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const locale = resolveLocale(params['locale'] ?? '').code;
  const access = { ...contentAccess(), locale, signal: request.signal };
  const [page, words] = await Promise.all([fetchBrands(access), loadWords(locale)]);
  return { head: page.head, makers: page.items, words };
}

export type LoaderData = Awaited<ReturnType<typeof loader>>;
