import type { FallbackLink, FallbackPage } from '@vitrine/content';
import {
  type Locales,
  marketOf,
  type Picture,
  type Price,
  type Site,
  taxText,
} from '@vitrine/contract';
import { BROKEN, type MessagePage } from '../head/message-page.ts';
import { messagesFor, type Translate } from '../head/messages.ts';
import type { WholePage } from '../head/page-head.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { Page } from '../page/page.ts';
import { siteStyle } from '../site-settings/site-style.ts';
import { printWordmark } from '../site-settings/wordmark.ts';
import {
  CARD_PICTURE_SIZES,
  CARDS_ABOVE_FOLD,
  groupLink,
  groupLinks,
  langOf,
  link,
  list,
  pageUrl,
  picture,
  priceText,
  productCard,
  textIn,
  tile,
  type View,
} from './elements.ts';
import { children, kinds } from './list-parts.ts';
import { NO_PARTS, type Parts } from './parts.ts';
import { printMessage, printNote } from './print-message.ts';
import { printWholePage } from './print-whole-page.ts';
import { selectOffer } from './product-parts.ts';
import { INITIAL_HTML_STYLE, MESSAGE_STYLE } from './style.ts';

/**
 * The `sizes` of each screen's main picture, equal to the screen's own, so the file is fetched
 * once.
 */
const MAIN_PICTURE_SIZES: Readonly<Record<string, string>> = {
  home: '(width < 64rem) 100vw, (width < 92.25rem) 58vw, 53.5rem',
  product: '(width < 45rem) 100vw, (width < 64rem) 56vw, (width < 99.5rem) 45.5vw, 45.25rem',
  brand: '(width < 64rem) 100vw, (width < 97rem) 50vw, 48.5rem',
  story: '(width < 87.5rem) 100vw, 87.5rem',
};

/** Screens that look like another. */
const CLASSES: Readonly<Record<string, string>> = { 'product-group': 'group', makers: 'stories' };

/** The content of a page. */
export interface Shown {
  fallback?: FallbackPage | undefined;
  /** For visitors without scripts. */
  whole?: WholePage | undefined;
  /** Shown in place of the content if that is not known. */
  message?: MessagePage | undefined;
  /** The languages that the page links to. */
  locales: Locales;
  /** The settings of the site. */
  site?: Site;
}

export interface InitialHtml {
  html: string;
  style: string;
}

/**
 * The initial HTML of a page: title, text, price, pictures and links, visible before any script has
 * run. The rest of the page is in `<noscript>`, so that it is not laid out where scripts run.
 * Without content there is a message.
 */
export function printInitialHtml(page: Page, shown: Shown): InitialHtml {
  const { fallback, message = BROKEN, site = {} } = shown;
  const style = INITIAL_HTML_STYLE + siteStyle(site);
  const { screen } = page;
  if (screen === null || fallback === undefined) {
    return {
      html: printFrame(page, { ...shown, whole: MESSAGE_PARTS }, () => printMessage(page, message)),
      style: style + MESSAGE_STYLE,
    };
  }
  const html = printFrame(page, shown, (parts) =>
    printContent({ ...page, screen }, { ...shown, fallback }, parts),
  );
  const crop = CROPPED.has(screen) ? cropStyle(leadOf(screen, fallback)) : '';
  return { html: html + printNote(page), style: style + crop };
}

/** Screens that crop their main picture. */
const CROPPED: ReadonlySet<string> = new Set(['home', 'brand']);

/** The policy forbids style attributes, so the focal point is a rule of the document's style. */
const cropStyle = (picture: Picture | null): string =>
  picture?.focus
    ? `.si-lead img{object-position:${picture.focus.map((percent) => `${percent}%`).join(' ')}}`
    : '';

/** The main picture of a page whose visitor has chosen no variant. */
const leadOf = (screen: string, { picture, items }: FallbackPage): Picture | null =>
  picture ?? (screen === 'home' ? items[0]?.image : null) ?? null;

/** A message links to the other languages' home pages, because the page may not exist there. */
const MESSAGE_PARTS: WholePage = { path: '/-/home', query: new URLSearchParams() };

/** Prints header and footer around the content of a page. */
function printFrame(
  page: Page,
  { whole, locales, site = {} }: Shown,
  printMain: (parts: Parts) => string,
): string {
  const t = messagesFor(page.locale.code);
  const parts = t && whole ? printWholePage({ ...page, t, site }, whole, locales) : NO_PARTS;
  const home = pageUrl(page, 'home');
  return [
    parts.skip,
    '<header class="si-header"><div>',
    printWordmark(site, { locale: page.locale.code, locales, home }),
    ...(t ? [link(home, t('home')), link(pageUrl(page, 'explore'), t('explore'))] : []),
    parts.header,
    '</div></header>',
    printMain(parts),
    parts.footer,
  ].join('');
}

function printContent(
  page: Page & { screen: string },
  { fallback, whole, locales }: Shown & { fallback: FallbackPage },
  parts: Parts,
): string {
  const { screen, locale } = page;
  const t = messagesFor(locale.code);
  const view = { ...page, t: t ?? (() => '') };
  const { text, links } = fallback;
  const { price = fallback.price, image: mainPicture = leadOf(screen, fallback) } =
    whole?.full?.screen === 'product' ? selectOffer(whole.full.page, whole.query) : {};
  const tax = price && screen === 'product' ? taxOf(price, locale, locales) : '';
  const title = (t && whole && searchTitle(t, whole)) ?? fallback.title.text;
  const items = fallback.items.slice(0, CARDS_ABOVE_FOLD[screen] ?? 0);
  const sizes = MAIN_PICTURE_SIZES[screen] ?? '100vw';
  return [
    `<main id="main" class="si si-${CLASSES[screen] ?? screen}">`,
    screen === 'home' || !t ? '' : `<nav>${pathTo(view, whole)}</nav>`,
    textIn('h1', title, { '': fallback.title.lang ?? '' }),
    text ? textIn('p', text.text, { '': text.lang ?? '' }) : '',
    price ? `<p class="si-price">${escapeHtml(priceText(price, view))}${tax}</p>` : '',
    mainPicture ? `<div class="si-lead">${picture(mainPicture, { sizes, first: true })}</div>` : '',
    mainPicture || screen !== 'product' ? '' : tile(title, ' si-lead'),
    whole?.full?.screen === 'product-group'
      ? children(view, whole.full.page) + kinds(view, whole.full.page, whole.query)
      : '',
    parts.beforeItems,
    items.length > 0
      ? `<div class="si-items">${list(items.map((item, index) => productCard(view, item, (each) => picture(each, { sizes: CARD_PICTURE_SIZES, first: index === 0, alt: '' }))))}${parts.moreItems}</div>`
      : '',
    list(links.map((to) => link(urlOf(to, page), to.text, langOf(to)))),
    parts.rest,
    '</main>',
  ].join('');
}

/** The text about what a price includes in the first market of its currency; as on the screen. */
function taxOf({ currency }: Price, { code }: Page['locale'], locales: Locales): string {
  const tax = taxText(marketOf(locales, currency), currency, code);
  return tax ? `<br><small${langOf(tax)}>${escapeHtml(tax.text)}</small>` : '';
}

/** Links to the home page and to the groups above a group, or of a product. */
function pathTo(view: View, whole: WholePage | undefined): string {
  const full = whole?.full;
  const isInGroup = full?.screen === 'product-group' || full?.screen === 'product';
  const above = isInGroup ? groupLinks(view, full.page, 'parents') : [];
  if (full?.screen === 'product' && full.page.group) {
    above.push(groupLink(view, full.page.group, full.page.marks?.['group.title']));
  }
  return [link(pageUrl(view, 'home'), view.t('home')), ...above].join(' / ');
}

/** The title of the results of a search; undefined on other pages. */
function searchTitle(t: Translate, { full }: WholePage): string | undefined {
  if (full?.screen !== 'explore' || full.page.query === '') return undefined;
  const { page } = full;
  return t('explore.resultsFor', { query: page.correction?.shown ?? page.query });
}

function urlOf({ screen, name }: FallbackLink, page: Page): string {
  if (screen === 'brand') return pageUrl(page, screen, { slug: name });
  if (screen === 'story') return pageUrl(page, screen, { story: name });
  return pageUrl(page, screen, { name });
}
