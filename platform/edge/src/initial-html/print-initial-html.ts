import type { FallbackLink, FallbackPage, FallbackText } from '@vitrine/content';
import type { Picture, Price, ProductSummary } from '@vitrine/contract';
import { href } from '@vitrine/routes';
import { SITE_NAME, wordsOf } from '../head/messages.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { Page } from '../page/page.ts';

/** How wide each screen shows its pictures, as it says itself: the same file is asked for once. */
const LEAD: Readonly<Record<string, string>> = {
  home: '(width < 64rem) 100vw, min(58vw, 53.5rem)',
  product: '(width < 45rem) 100vw, (width < 64rem) 56vw, min(45.5vw, 45.25rem)',
  brand: '(width < 64rem) 100vw, min(50vw, 48.5rem)',
};
const CARD = '(width < 37.5rem) 46vw, (width < 75rem) 30vw, min(22vw, 21rem)';

/**
 * Screens whose list begins in the first screenful, and how much of it is shown: a row. Each picture more takes the
 * line from the code that shows them all.
 */
const LISTS: Readonly<Record<string, number>> = { 'product-group': 3, explore: 3 };

/**
 * A page as HTML, at its plainest: what it is, what it costs and where it leads can be seen and read with
 * the document, before any script has come or where none does.
 *
 * @param plain What the content service says of it; undefined leaves the outlet empty.
 */
export function printInitialHtml(
  { screen, params, locale }: Page,
  plain: FallbackPage | undefined,
): string {
  const tag = params['locale'];
  if (screen === null || tag === undefined || plain === undefined) return '';
  const words = wordsOf(locale.code);
  const { text, price, links: ways } = plain;
  const lead = plain.picture ?? (screen === 'home' ? plain.items[0]?.image : null) ?? null;
  const items = plain.items.slice(0, LISTS[screen] ?? 0);
  const links = words && [
    link(href('home', { locale: tag }), words.home),
    link(href('explore', { locale: tag }), words.explore),
  ];
  return [
    '<header class="si-header"><div>',
    `<a class="si-word" lang="en" translate="no" href="${href('home', { locale: tag })}">${SITE_NAME}</a>`,
    ...(links ?? []),
    '</div></header>',
    `<main class="si si-${screen === 'product-group' ? 'group' : screen}">`,
    screen === 'home' || links === undefined ? '' : `<nav>${links[0]}</nav>`,
    `<h1${langOf(plain.title)}>${escapeHtml(titleOf(plain))}</h1>`,
    text ? `<p${langOf(text)}>${escapeHtml(text.text)}</p>` : '',
    price ? `<p>${escapeHtml(priceText(price, locale.code))}</p>` : '',
    lead ? `<div class="si-lead">${picture(lead, LEAD[screen] ?? '100vw', true)}</div>` : '',
    items.length > 0
      ? `<ul class="si-items">${items.map((item, index) => `<li>${card(item, tag, locale.code, index)}</li>`).join('')}</ul>`
      : '',
    ways.length > 0
      ? `<ul>${ways.map((way) => `<li${langOf(way)}>${link(wayTo(way, tag), way.text)}</li>`).join('')}</ul>`
      : '',
    '</main>',
  ].join('');
}

/** Where a page has no title of its own, its head's stands for it, without the site's name. */
function titleOf({ title, head }: FallbackPage): string {
  const end = ` · ${head.siteName ?? SITE_NAME}`;
  return title.text.endsWith(end) ? title.text.slice(0, -end.length) : title.text;
}

function card(
  { id, name, price, image, marks }: ProductSummary,
  tag: string,
  code: string,
  index: number,
) {
  const text = { text: name, lang: marks?.['name'] };
  return [
    `<a href="${href('product', { locale: tag, id })}">`,
    image ? picture(image, CARD, index === 0, '') : '',
    `<span${langOf(text)}>${escapeHtml(name)}</span>`,
    `<span>${escapeHtml(priceText(price, code))}</span></a>`,
  ].join('');
}

function picture(
  { src, alt, width, height, widths, formats }: Picture,
  sizes: string,
  first: boolean,
  words = alt,
): string {
  const at = (size: number, format: string) =>
    escapeHtml(src.replace('{width}', String(size)).replace('{format}', format));
  const set = (format: string) => widths.map((size) => `${at(size, format)} ${size}w`).join(', ');
  const last = formats.at(-1) ?? 'jpg';
  const sources = formats
    .slice(0, -1)
    .map((format) => `<source type="image/${format}" srcset="${set(format)}" sizes="${sizes}">`);
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  return `<picture>${sources.join('')}<img alt="${escapeHtml(words)}" width="${width}" height="${height}" ${first ? 'fetchpriority="high"' : 'loading="lazy"'} decoding="async" sizes="${sizes}" srcset="${set(last)}" src="${at(middle, last)}"></picture>`;
}

const link = (to: string, text: string) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;

const langOf = ({ lang }: Pick<FallbackText, 'lang'>) =>
  lang ? ` lang="${escapeHtml(lang)}"` : '';

function wayTo({ screen, name }: FallbackLink, locale: string): string {
  return screen === 'brand'
    ? href('brand', { locale, slug: name })
    : href('product-group', { locale, name });
}

const priceText = ({ amount, currency }: Price, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
