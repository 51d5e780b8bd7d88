import { openCatalogue } from '@vitrine/content';
import type { ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale } from '@vitrine/kit';
import { messages } from './messages.ts';
import { resolveHome } from './resolvers/home.ts';

export { Component } from './page.tsx';

export async function loader({ params, request }: ScreenLoaderArguments) {
  const locale = resolveLocale(params['locale'] ?? '').code;
  const catalogue = openCatalogue({ ...contentAccess(), locale, signal: request.signal });
  const [page, t] = await Promise.all([resolveHome(catalogue), messages.load(locale)]);
  return { head: page.head, page, t };
}

export type HomeData = Awaited<ReturnType<typeof loader>>;

/** Specification, section 2: data "is resolved again on every navigation". */
export const shouldRevalidate = () => true;
