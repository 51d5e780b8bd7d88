import type { FallbackText } from '@vitrine/content';
import {
  fallbackWidth,
  type GroupPage,
  initialOf,
  type LanguageFallbacks,
  type Picture,
  type Price,
  type ProductSummary,
  pictureFiles,
  priceFormat,
  type Site,
} from '@vitrine/contract';
import { buildPath, type Screen } from '@vitrine/routes';
import type { Translate } from '../head/messages.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { Page } from '../page/page.ts';

/** The language and the place of a page. */
export interface View extends Pick<Page, 'locale' | 'localeRoot'> {
  t: Translate;
  /** The settings of the site. */
  site?: Site;
}

/**
 * Screens whose list starts above the fold, and the number of cards: one row. Every further picture
 * would compete with the code that shows the whole list.
 */
export const CARDS_ABOVE_FOLD: Readonly<Record<string, number>> = {
  'product-group': 3,
  explore: 3,
};

export const CARD_PICTURE_SIZES =
  '(width < 37.5rem) 46vw, (width < 75rem) 30vw, (width < 95.5rem) 22vw, 21rem';

/** Any locale: it is not part of a relative URL. */
const ANY_LOCALE = '-';

/**
 * The relative URL of a page in the same locale. It keeps the tag of the page's path without
 * containing it, so that one document serves all tags that find the same locale.
 */
export function pageUrl(
  { localeRoot }: Pick<Page, 'localeRoot'>,
  screen: Screen,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const path = buildPath(screen, { ...parameters, locale: ANY_LOCALE });
  return localeRoot + path.split('/').slice(2).join('/');
}

export const link = (to: string, text: string, attributes = '') =>
  `<a href="${escapeHtml(to)}"${attributes}>${escapeHtml(text)}</a>`;

export const langOf = ({ lang }: Pick<FallbackText, 'lang'>) =>
  lang ? ` lang="${escapeHtml(lang)}"` : '';

/** A link to a group, in the language of its title. */
export const groupLink = (
  view: View,
  { name, title }: { name: string; title: string },
  lang: string | undefined,
): string => link(pageUrl(view, 'product-group', { name }), title, langOf({ lang }));

/** Links to the groups above or right below a page. */
export const groupLinks = (
  view: View,
  page: Pick<GroupPage, 'parents' | 'children' | 'marks'>,
  which: 'parents' | 'children',
): string[] =>
  (page[which] ?? []).map((group, index) =>
    groupLink(view, group, page.marks?.[`${which}.${index}.title`]),
  );

/**
 * A text of the content in an element, with its language if that is not the page's; nothing if
 * there is none.
 */
export function textIn(
  tag: string,
  text: string | undefined,
  marks?: LanguageFallbacks,
  path = '',
): string {
  if (text === undefined) return '';
  const [name] = tag.split(' ', 1);
  const lang = marks?.[path];
  const shown = escapeHtml(text);
  return `<${tag}>${lang ? `<span${langOf({ lang })} dir="auto">${shown}</span>` : shown}</${name}>`;
}

/** A list; empty without items. */
export const list = (items: readonly string[], attributes = '') =>
  items.length > 0
    ? `<ul${attributes}>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    : '';

interface PictureOptions {
  sizes: string;
  /** Whether it is requested before all other pictures. */
  first?: boolean;
  /** Replaces the alternative text. */
  alt?: string;
}

/** A picture with the files of the screen, so that it finds them in the cache. */
export function picture(
  image: Picture,
  { sizes, first = false, alt = image.alt }: PictureOptions,
): string {
  const { type, srcSet, src } = pictureFiles(image);
  return `<picture><source type="${type}" srcset="${escapeHtml(srcSet)}" sizes="${sizes}"><img alt="${escapeHtml(alt)}" width="${image.width}" height="${image.height}" ${first ? 'fetchpriority="high"' : 'loading="lazy"'} decoding="async" src="${escapeHtml(src)}"></picture>`;
}

/** Stands in place of a picture that is missing; as on the screen. */
export const tile = (name: string, className = ''): string =>
  `<div class="si-tile${className}" aria-hidden="true" data-initial="${escapeHtml(initialOf(name))}"></div>`;

/** A picture in few bytes of HTML, for visitors without scripts: each format in one width. */
export function smallPicture(image: Picture, alt = ''): string {
  const { width, height, widths } = image;
  const { type, srcSet, src } = pictureFiles(image, [fallbackWidth(widths)]);
  return `<picture><source type="${type}" srcset="${escapeHtml(srcSet)}"><img alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" src="${escapeHtml(src)}"></picture>`;
}

/**
 * A product of a list: picture, maker, name, price and availability as one link.
 *
 * @param pictureOf The HTML of its picture.
 */
export function productCard(
  view: View,
  { id, name, brand, price, from, image, availability, variant, marks }: ProductSummary,
  pictureOf: (image: Picture) => string = (each) => smallPicture(each),
): string {
  const amount = priceText(price, view);
  const said = from ? view.t('fromPrice', { price: amount }) : amount;
  const note = availability === 'in-stock' ? '' : availabilityText(availability, view);
  const query = variant ? `?${new URLSearchParams({ variant: variant.sku })}` : '';
  return [
    `<a href="${escapeHtml(pageUrl(view, 'product', { id }) + query)}">`,
    image ? pictureOf(image) : tile(name),
    brand ? `<span class="si-soft">${escapeHtml(brand.name)}</span>` : '',
    textIn('span', name, marks, 'name'),
    `<span>${escapeHtml(said)}${note && ` <small>${escapeHtml(note)}</small>`}</span></a>`,
  ].join('');
}

const AVAILABILITY_MESSAGES = {
  'in-stock': 'product.inStock',
  'made-to-order': 'product.madeToOrder',
  'sold-out': 'product.soldOut',
} as const;

export const availabilityText = (
  availability: ProductSummary['availability'],
  { t }: Pick<View, 't'>,
): string => t(AVAILABILITY_MESSAGES[availability]);

const priceFormats = new Map<string, Intl.NumberFormat>();

/** A format takes longer to create than all the rest of a card. There are as many as locales. */
function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let format = priceFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, priceFormat(currency));
    priceFormats.set(key, format);
  }
  return format;
}

export function priceText({ amount, currency }: Price, { locale }: Pick<View, 'locale'>): string {
  const formatted = formatOf(locale.code, currency).format(amount);
  // Keeps the `$` of "75 US$" after its letters: at the end of a text it would move before them.
  return locale.direction === 'rtl' ? `${formatted}\u200e` : formatted;
}
