import { fetchScreenStories } from '@vitrine/content';
import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { messages } from './messages.ts';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const locale = resolveLocale(params['locale'] ?? '').code;
  const access = { ...contentAccess(), locale, signal: request.signal };
  const [page, t] = await Promise.all([
    fetchScreenStories(access, 'collections'),
    messages.load(locale),
  ]);
  return { page, t };
}

export type LoaderData = Awaited<ReturnType<typeof loader>>;
