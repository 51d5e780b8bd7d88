import type { ScreenLoaderArguments } from '@vitrine/contract';
import { resolveLocale } from '@vitrine/kit';
import { messages } from './messages.ts';

export { Component } from './page.tsx';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const locale = resolveLocale(params['locale'] ?? '').code;
  const t = await messages.load(locale);
  const path = new URL(request.url).pathname;
  // Of its own words, as long as the content service has no page for it.
  const head = { title: `${t('title')} · Vitrine`, description: t('text'), path, alternates: [] };
  return { head, t };
}

export type ScreenData = Awaited<ReturnType<typeof loader>>;
