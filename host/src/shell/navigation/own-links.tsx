import type { TEXT_PAGE_PLACES } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import { TranslationMark } from '@vitrine/ui';
import type { ReactNode } from 'react';
import { matchPath } from '../../routes/site-routes.ts';
import type { LazyNavLinks } from './use-nav-links.ts';

export interface OwnLink {
  key: string;
  to: string;
  text: ReactNode;
}

/**
 * The links of the site's settings, in the page's language, once they have loaded. One whose screen
 * is not on the site is left out.
 */
export function useOwnLinks(
  { links }: Pick<LazyNavLinks, 'links'>,
  place: (typeof TEXT_PAGE_PLACES)[number],
): OwnLink[] {
  const { tag, code } = useLocale();
  const { links: own = [], marks } = links?.site?.texts?.[code] ?? {};
  return own.flatMap(({ label, path, places }, index) => {
    const to = `/${tag}${path}`;
    if (!places.includes(place) || !matchPath(to)) return [];
    const key = `links.${index}.label`;
    const text = (
      <TranslationMark lang={marks?.[key]} show="silent">
        {label}
      </TranslationMark>
    );
    return [{ key, to, text }];
  });
}
