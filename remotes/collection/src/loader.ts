import { fetchScreenStory } from '@vitrine/content';
import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { messages } from './messages.ts';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const locale = resolveLocale(params['locale'] ?? '').code;
  const access = { ...contentAccess(), locale, signal: request.signal };
  const [page, t] = await Promise.all([
    fetchScreenStory(access, 'collections', params['entry'] ?? ''),
    messages.load(locale),
  ]);
  return { head: page.head, page, t };
}

export type LoaderData = Awaited<ReturnType<typeof loader>>;
