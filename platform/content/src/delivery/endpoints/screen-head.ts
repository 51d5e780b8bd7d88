import type { Head, Locales } from '@vitrine/contract';
import { href } from '@vitrine/routes';
import { messagesFor } from '../../messages/messages-for.ts';
import { breadcrumbs, headOf } from '../../projection/rows/head.ts';

/** The head of the page of a screen that no document describes. */
export function screenHead(
  screen: 'explore' | 'makers' | 'stories',
  { items }: Locales,
  code: string,
): Head {
  const words = messagesFor(code);
  const path = (locale: string) => href(screen, { locale });
  return headOf({
    locale: code,
    locales: items.map((locale) => locale.code),
    title: words[screen],
    description: words[`${screen}Description` as const],
    path,
    jsonLd: [breadcrumbs(code, { name: words[screen], path: path(code) })],
  });
}
