import type { Locales } from '@vitrine/contract';
import { createPathMatcher } from '@vitrine/routes';
import { CommandError } from '../../command-error.ts';
import type { LiveSite } from './live-site.ts';

/** Viewport widths of a phone and a desktop computer, in CSS pixels. */
export const WIDTHS = { phone: 390, desk: 1440 } as const;

/**
 * Locales to check a screen in: the default, one of the other writing direction, and one more.
 *
 * @example languagesOf(locales) // ['en', 'ar', 'de']
 */
export function languagesOf({ default: first, items }: Locales): string[] {
  const direction = items.find(({ code }) => code === first)?.direction;
  const others = items.filter(({ code }) => code !== first);
  const turned = others.find((item) => item.direction !== direction);
  const more = others.find((item) => item !== turned);
  return [first, ...[turned, more].flatMap((item) => (item ? [item.code] : []))];
}

/**
 * One page of a screen for each locale. They are different pages if there are enough, to find more
 * of the long names and wide pictures.
 *
 * @param examples Paths without their locale (`/wishlist/7`), for a screen that the content sitemap
 *   does not list.
 * @throws {CommandError} `no-example` when no page of the screen is known.
 * @example pagesOf(site, 'brand', []) // ['/en/brand/tolvane', '/ar/brand/orrasen',
 *   '/de/brand/quenlow']
 */
export function pagesOf(
  { config, sitemap, routes }: Pick<LiveSite, 'config' | 'sitemap' | 'routes'>,
  screen: string,
  examples: readonly string[],
): string[] {
  const route = routes[screen] ?? '';
  const matchPath = createPathMatcher(routes);
  const isOfScreen = (path: string) => matchPath(path)?.screen === screen;
  const published = sitemap.items
    .map(({ alternates }) => new Map(alternates.map(({ locale, path }) => [locale, path])))
    .map((paths) => (locale: string) => paths.get(locale) ?? '')
    .filter((pathIn) => isOfScreen(pathIn(config.locales.default)));
  const declared = [...examples, ...withoutParameters(route)]
    .map((example) => (locale: string) => `/${locale}${example}`)
    .filter((pathIn) => isOfScreen(pathIn(config.locales.default)));
  const choice = published.length > 0 ? published : declared;
  const pages = languagesOf(config.locales).flatMap((locale, index, { length }) => {
    const path = choice[Math.floor((index * choice.length) / length)]?.(locale) ?? '';
    return isOfScreen(path) ? [path] : [];
  });
  if (pages.length > 0) return pages;
  throw new CommandError('no-example', `No page of the screen ${screen} is known.`, {
    remedy: `List some in its package.json as vitrine.examples, without the locale: ${route.replace('/:locale', '').replace(/:\w+/g, '7')}`,
  });
}

/** A route without parameters besides the locale has one page. */
function withoutParameters(route: string): string[] {
  const path = route.replace('/:locale', '');
  return path.includes(':') ? [] : [path];
}
