import type { Locales, Site } from '@vitrine/contract';
import { siteName } from '../head/site-name.ts';
import { escapeHtml } from '../markup/escape-html.ts';

/** The name is in the default language, whatever that of the page is. */
const nameAttributes = ({ name }: Site, locales: Pick<Locales, 'default'>) =>
  name === undefined ? '' : ` lang="${escapeHtml(locales.default)}" translate="no"`;

/** The name of the site, or its logo, as the link to the home page. */
export function printWordmark(
  site: Site,
  { locale, locales, home }: { locale: string; locales: Pick<Locales, 'default'>; home: string },
): string {
  const content = site.logo
    ? printLogo(site.logo, siteName(site, locale))
    : printName(site, locale);
  return `<a class="si-word"${nameAttributes(site, locales)} href="${escapeHtml(home)}">${content}</a>`;
}

/** The name of the site at the end of a page. */
export const printFooterName = (
  site: Site,
  locale: string,
  locales: Pick<Locales, 'default'>,
): string => `<p class="si-word"${nameAttributes(site, locales)}>${printName(site, locale)}</p>`;

const printName = (site: Site, locale: string) =>
  `<bdi>${escapeHtml(siteName(site, locale))}</bdi>`;

type Logo = NonNullable<Site['logo']>;

/** The one that the theme hides is lazy, so that the browser does not load it. */
function printLogo({ light, dark }: Logo, alt: string): string {
  if (!dark) return printImage(light, 'logo', alt);
  return printImage(light, 'logo in-light', alt) + printImage(dark, 'logo in-dark', alt);
}

const printImage = ({ src, width, height }: Logo['light'], names: string, alt: string) =>
  `<img class="${names}" src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"${names === 'logo' ? '' : ' loading="lazy"'}>`;
