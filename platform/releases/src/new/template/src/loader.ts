import type { ScreenLoaderArguments } from '@vitrine/contract';
import { resolveLocale } from '@vitrine/kit';
import { messages } from './messages.ts';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const locale = resolveLocale(params['locale'] ?? '').code;
  const t = await messages.load(locale);
  const path = new URL(request.url).pathname;
  // Title and description come from messages until the content service has a page for this screen.
  const head = { title: t('title'), description: t('text'), path, alternates: [] };
  return { head, t };
}

export type LoaderData = Awaited<ReturnType<typeof loader>>;
