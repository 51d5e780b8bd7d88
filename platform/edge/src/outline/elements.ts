import {
  type Availability,
  fallbackWidth,
  initialOf,
  type Picture,
  type Price,
  type ProductSummary,
  pictureFiles,
  priceFormat,
  unitsOf,
  withNarrowSign,
} from '@vitrine/contract';
import { buildPath, ROUTES } from '@vitrine/routes';
import { escapeHtml } from '../markup/escape-html.ts';
import type { Page } from '../page/page.ts';
import type { MarkedText, ScreenTexts } from './answer.ts';

/** The language and the place of a page. */
export interface View extends Pick<Page, 'locale' | 'localeRoot' | 'routes'> {
  /** The messages of its screen; undefined without any in its language. */
  texts?: ScreenTexts | undefined;
}

/** A message of the screen, or empty. */
export const say = (
  { texts }: Pick<View, 'texts'>,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string => texts?.(key, values) ?? '';

/** Any locale: it is not part of a relative URL. */
const ANY_LOCALE = '-';

/**
 * The relative URL of a page in the same locale. It keeps the tag of the page's path without
 * containing it, so that one document serves all tags that find the same locale.
 */
export function pageUrl(
  { localeRoot, routes = ROUTES }: Pick<Page, 'localeRoot' | 'routes'>,
  screen: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const path = buildPath(routes[screen] ?? '', { ...parameters, locale: ANY_LOCALE });
  return localeRoot + path.split('/').slice(2).join('/');
}

export const hasRoute = ({ routes = ROUTES }: Pick<Page, 'routes'>, screen: string): boolean =>
  Object.hasOwn(routes, screen);

export const link = (to: string, text: string, attributes = '') =>
  `<a href="${escapeHtml(to)}"${attributes}>${escapeHtml(text)}</a>`;

export const langOf = ({ lang }: Pick<MarkedText, 'lang'>) =>
  lang ? ` lang="${escapeHtml(lang)}"` : '';

/**
 * A text of the content in an element, with its language if that is not the page's.
 * Without a text, nothing.
 */
export function textIn(tag: string, text: MarkedText | undefined): string {
  if (text === undefined) return '';
  const [name] = tag.split(' ', 1);
  return `<${tag}>${markedText(text)}</${name}>`;
}

export function markedText({ text, lang }: MarkedText): string {
  const shown = escapeHtml(text);
  return lang ? `<span${langOf({ lang })} dir="auto">${shown}</span>` : shown;
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
  product: ProductSummary,
  pictureOf: (image: Picture) => string = (each) => smallPicture(each),
): string {
  const { id, name, brand, image, availability, variant, marks } = product;
  const note = availability === 'in-stock' ? '' : availabilityText(availability, view);
  const query = variant ? `?${new URLSearchParams({ variant: variant.sku })}` : '';
  return [
    `<a href="${escapeHtml(pageUrl(view, 'product', { id }) + query)}">`,
    image ? pictureOf(image) : tile(name),
    brand ? `<span class="si-soft">${escapeHtml(brand.name)}</span>` : '',
    textIn('span class="si-name"', { text: name, lang: marks?.['name'] }),
    labelLines(view, product),
    `<span>${escapeHtml(summaryPrice(view, product))}${note && ` <small>${escapeHtml(note)}</small>`}</span></a>`,
  ].join('');
}

/** Material and size. The edge does not know which units a visitor has chosen. */
function labelLines({ locale }: View, { label, marks }: ProductSummary): string {
  if (label === undefined) return '';
  const { material, size } = label;
  const lines = [
    { text: material, lang: marks?.['label.material'] },
    { text: size?.[unitsOf(locale.code, locale.currency)], lang: marks?.['label.size'] },
  ].flatMap(({ text, lang }) => (text ? markedText({ text, lang }) : []));
  return `<span class="si-soft si-lines">${lines.join('<br>')}</span>`;
}

/** A product of a list as one line: maker, name and price. */
export function productLine(view: View, product: ProductSummary): string {
  const { id, name, brand, marks } = product;
  return `<p class="si-caption">${brand ? `<span>${escapeHtml(brand.name)}</span> ` : ''}<a href="${escapeHtml(pageUrl(view, 'product', { id }))}">${textIn('span', { text: name, lang: marks?.['name'] })}</a> <span>${escapeHtml(summaryPrice(view, product))}</span></p>`;
}

function summaryPrice(view: View, { price, from }: Pick<ProductSummary, 'price' | 'from'>): string {
  const amount = priceText(price, view);
  return (from && say(view, 'fromPrice', { price: amount })) || amount;
}

const AVAILABILITY_MESSAGES = {
  'in-stock': 'inStock',
  'made-to-order': 'madeToOrder',
  'sold-out': 'soldOut',
} as const satisfies Record<Availability, string>;

export const availabilityText = (availability: Availability, view: Pick<View, 'texts'>): string =>
  say(view, AVAILABILITY_MESSAGES[availability]);

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
  const formatted = withNarrowSign(formatOf(locale.code, currency).format(amount));
  // Keeps the `$` of "75 US$" after its letters: at the end of a text it would move before them.
  return locale.direction === 'rtl' ? `${formatted}\u200e` : formatted;
}
