import type { Locales } from '@vitrine/contract';
import { matchPath, ROUTES, type Screen } from '@vitrine/routes';
import { CommandError } from '../../command-error.ts';
import type { LiveSite } from './live-site.ts';

/** Where screens break first: a phone, and a desk. In CSS pixels. */
export const WIDTHS = { phone: 390, desk: 1440 } as const;

/**
 * Languages to look at a screen in: the shell's default, one that is written the other way, and one more.
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
 * One page of a screen for each language, each another one as far as there are others: a name that is
 * long in one language, or a picture that is wide, is seen sooner so.
 *
 * @param examples Paths without their locale (`/wishlist/7`), where the content knows no page.
 * @throws {CommandError} `no-example` when nothing says what to look at.
 * @example pagesOf(site, 'brand', []) // ['/en/brand/tolvane', '/ar/brand/orrasen', '/de/brand/quenlow']
 */
export function pagesOf(
  { config, sitemap }: Pick<LiveSite, 'config' | 'sitemap'>,
  screen: Screen,
  examples: readonly string[],
): string[] {
  const isOfScreen = (path: string) => matchPath(path)?.screen === screen;
  const known = sitemap.items
    .map(({ alternates }) => new Map(alternates.map(({ locale, path }) => [locale, path])))
    .map((paths) => (locale: string) => paths.get(locale) ?? '')
    .filter((pathIn) => isOfScreen(pathIn(config.locales.default)));
  const given = [...examples, ...withoutParameters(screen)]
    .map((example) => (locale: string) => `/${locale}${example}`)
    .filter((pathIn) => isOfScreen(pathIn(config.locales.default)));
  const choice = known.length > 0 ? known : given;
  const pages = languagesOf(config.locales).flatMap((locale, index, { length }) => {
    const path = choice[Math.floor((index * choice.length) / length)]?.(locale) ?? '';
    return isOfScreen(path) ? [path] : [];
  });
  if (pages.length > 0) return pages;
  throw new CommandError('no-example', `Nothing says which pages show the screen ${screen}.`, {
    remedy: `Name some in its package.json, as vitrine.examples, without the language: ${ROUTES[screen].replace('/:locale', '').replace(/:\w+/g, '7')}`,
  });
}

/** A route that asks for nothing but the language has one page. */
function withoutParameters(screen: Screen): string[] {
  const path = ROUTES[screen].replace('/:locale', '');
  return path.includes(':') ? [] : [path];
}
