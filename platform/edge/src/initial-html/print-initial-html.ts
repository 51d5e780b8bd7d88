import type { FallbackLink, FallbackPage, FallbackText } from '@vitrine/content';
import type { Picture, Price, ProductSummary } from '@vitrine/contract';
import { href } from '@vitrine/routes';
import { messagesFor, SITE_NAME } from '../head/messages.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { Page } from '../page/page.ts';

/**
 * The `sizes` of each screen's main picture, equal to the screen's own, so the file is fetched
 * once.
 */
const MAIN_PICTURE_SIZES: Readonly<Record<string, string>> = {
  home: '(width < 64rem) 100vw, min(58vw, 53.5rem)',
  product: '(width < 45rem) 100vw, (width < 64rem) 56vw, min(45.5vw, 45.25rem)',
  brand: '(width < 64rem) 100vw, min(50vw, 48.5rem)',
  story: '(width < 87.5rem) 100vw, 87.5rem',
};
const CARD_PICTURE_SIZES = '(width < 37.5rem) 46vw, (width < 75rem) 30vw, min(22vw, 21rem)';

/**
 * Screens whose list starts above the fold, and the number of cards: one row. Every further picture
 * would compete with the code that shows the whole list.
 */
const CARDS_ABOVE_FOLD: Readonly<Record<string, number>> = { 'product-group': 3, explore: 3 };

/**
 * The initial HTML of a page: title, text, price, pictures and links, visible before any script has
 * run.
 *
 * @param fallback Content of the page; undefined leaves the outlet empty.
 */
export function printInitialHtml(
  { screen, localeRoot, locale }: Page,
  fallback: FallbackPage | undefined,
): string {
  if (screen === null || fallback === undefined) return '';
  const messages = messagesFor(locale.code);
  const { text, price, links } = fallback;
  const mainPicture =
    fallback.picture ?? (screen === 'home' ? fallback.items[0]?.image : null) ?? null;
  const items = fallback.items.slice(0, CARDS_ABOVE_FOLD[screen] ?? 0);
  const siteLinks = messages && [
    link(relative(localeRoot, href('home', { locale: ANY_LOCALE })), messages.home),
    link(relative(localeRoot, href('explore', { locale: ANY_LOCALE })), messages.explore),
  ];
  return [
    '<header class="si-header"><div>',
    `<a class="si-word" lang="en" translate="no" href="${relative(localeRoot, href('home', { locale: ANY_LOCALE }))}">${SITE_NAME}</a>`,
    ...(siteLinks ?? []),
    '</div></header>',
    `<main class="si si-${screen === 'product-group' ? 'group' : screen}">`,
    screen === 'home' || siteLinks === undefined ? '' : `<nav>${siteLinks[0]}</nav>`,
    `<h1${langOf(fallback.title)}>${escapeHtml(titleOf(fallback))}</h1>`,
    text ? `<p${langOf(text)}>${escapeHtml(text.text)}</p>` : '',
    price ? `<p>${escapeHtml(priceText(price, locale.code))}</p>` : '',
    mainPicture
      ? `<div class="si-lead">${picture(mainPicture, MAIN_PICTURE_SIZES[screen] ?? '100vw', true)}</div>`
      : '',
    items.length > 0
      ? `<ul class="si-items">${items.map((item, index) => `<li>${card(item, localeRoot, locale.code, index)}</li>`).join('')}</ul>`
      : '',
    links.length > 0
      ? `<ul>${links.map((to) => `<li${langOf(to)}>${link(hrefOf(to, localeRoot), to.text)}</li>`).join('')}</ul>`
      : '',
    '</main>',
  ].join('');
}

/** A page without its own title uses the title of its head, without the name of the site. */
function titleOf({ title, head }: FallbackPage): string {
  const suffix = ` · ${head.siteName ?? SITE_NAME}`;
  return title.text.endsWith(suffix) ? title.text.slice(0, -suffix.length) : title.text;
}

function card(
  { id, name, price, from, image, marks }: ProductSummary,
  localeRoot: string,
  code: string,
  index: number,
) {
  const text = { text: name, lang: marks?.['name'] };
  const amount = priceText(price, code);
  const said = from ? (messagesFor(code)?.fromPrice.replace('{price}', amount) ?? amount) : amount;
  return [
    `<a href="${relative(localeRoot, href('product', { locale: ANY_LOCALE, id }))}">`,
    image ? picture(image, CARD_PICTURE_SIZES, index === 0, '') : '',
    `<span${langOf(text)}>${escapeHtml(name)}</span>`,
    `<span>${escapeHtml(said)}</span></a>`,
  ].join('');
}

function picture(
  { src, alt, width, height, widths, formats }: Picture,
  sizes: string,
  first: boolean,
  altText = alt,
): string {
  const at = (size: number, format: string) =>
    escapeHtml(src.replace('{width}', String(size)).replace('{format}', format));
  const set = (format: string) => widths.map((size) => `${at(size, format)} ${size}w`).join(', ');
  const last = formats.at(-1) ?? 'jpg';
  const sources = formats
    .slice(0, -1)
    .map((format) => `<source type="image/${format}" srcset="${set(format)}" sizes="${sizes}">`);
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  return `<picture>${sources.join('')}<img alt="${escapeHtml(altText)}" width="${width}" height="${height}" ${first ? 'fetchpriority="high"' : 'loading="lazy"'} decoding="async" sizes="${sizes}" srcset="${set(last)}" src="${at(middle, last)}"></picture>`;
}

const link = (to: string, text: string) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;

const langOf = ({ lang }: Pick<FallbackText, 'lang'>) =>
  lang ? ` lang="${escapeHtml(lang)}"` : '';

function pathOf(screen: FallbackLink['screen'], name: string): string {
  if (screen === 'brand') return href('brand', { locale: ANY_LOCALE, slug: name });
  if (screen === 'story') return href('story', { locale: ANY_LOCALE, story: name });
  return href('product-group', { locale: ANY_LOCALE, name });
}

function hrefOf({ screen, name }: FallbackLink, localeRoot: string): string {
  return relative(localeRoot, pathOf(screen, name));
}

/** Any locale: it is not part of a relative URL. */
const ANY_LOCALE = '-';

/**
 * The relative URL of a page in the same locale. It keeps the tag of the page's path without
 * containing it, so that one document serves all tags that find the same locale.
 */
const relative = (localeRoot: string, path: string) =>
  localeRoot + path.split('/').slice(2).join('/');

const priceText = ({ amount, currency }: Price, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
    numberingSystem: 'latn',
  }).format(amount);
