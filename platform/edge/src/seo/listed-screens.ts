import type { Sitemap } from '@vitrine/contract';
import { buildPath, createPathMatcher } from '@vitrine/routes';
import { MAX_SCREEN_SITEMAP_PAGES, MAX_SCREEN_SITEMAP_PARTS } from '../config/limits.ts';
import type { ReleaseState } from '../release-state/load-release-state.ts';

/** A screen whose pages the content's sitemap does not have. */
export interface ListedScreen {
  screen: string;
  route: string;
  /** The template of the list of its pages. Without it, it has one page in each locale. */
  template?: string;
}

/** The screens with a list of their own, and those with one page that the host does not know. */
export function listedScreens({
  routes: { all, added },
  sitemaps = {},
}: Pick<ReleaseState, 'routes' | 'sitemaps'>): ListedScreen[] {
  return Object.entries(all).flatMap(([screen, route]) => {
    const template = Object.hasOwn(sitemaps, screen) ? sitemaps[screen] : undefined;
    if (template !== undefined) return [{ screen, route, template }];
    const isOnePage = !route.slice('/:locale/'.length).includes(':');
    return Object.hasOwn(added, screen) && isOnePage ? [{ screen, route }] : [];
  });
}

/** The page of a screen without parameters, in every locale. */
export const onePage = ({ route }: ListedScreen, locales: readonly string[]): Sitemap => ({
  items: [
    { alternates: locales.map((locale) => ({ locale, path: buildPath(route, { locale }) })) },
  ],
});

/** The pages of a list that are the screen's own, and no more than it may have. */
export function ownPages({ screen, route }: ListedScreen, { items, parts = 1 }: Sitemap): Sitemap {
  const match = createPathMatcher({ [screen]: route });
  return {
    parts: Math.min(parts, MAX_SCREEN_SITEMAP_PARTS),
    items: items.slice(0, MAX_SCREEN_SITEMAP_PAGES).map((item) => ({
      ...item,
      alternates: item.alternates.filter(
        ({ locale, path }) => match(path)?.params['locale'] === locale,
      ),
    })),
  };
}
