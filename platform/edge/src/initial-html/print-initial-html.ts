import type { HostSite, Locales, Site } from '@vitrine/contract';
import { BROKEN, type MessagePage } from '../head/message-page.ts';
import { messagesFor, type Translate } from '../head/messages.ts';
import type { PageContent } from '../head/page-head.ts';
import { link, pageUrl } from '../outline/elements.ts';
import { printOutline } from '../outline/print-outline.ts';
import type { Page } from '../page/page.ts';
import { siteStyle } from '../site-settings/site-style.ts';
import { printWordmark } from '../site-settings/wordmark.ts';
import { type FramedPage, NO_FRAME, printFrame } from './print-frame.ts';
import { printMessage, printNote } from './print-message.ts';
import { initialStyle, MESSAGE_STYLE } from './style.ts';

/** The content of a document. */
export interface Shown {
  content?: PageContent | undefined;
  /** Shown in place of the content if that is not known. */
  message?: MessagePage | undefined;
  /** The languages that the page links to. */
  locales: Locales;
  /** The settings of the site. */
  site?: Site;
  /** How the site takes enquiries. */
  enquiry?: HostSite['enquiry'];
}

export interface InitialHtml {
  html: string;
  /** The style where scripts run; without them there is a style sheet. */
  style: string;
  /** For all visitors. */
  siteStyle: string;
}

/** The styles that the policy of a document allows. */
export const stylesOf = ({ style, siteStyle }: InitialHtml): string[] =>
  siteStyle === '' ? [style] : [style, siteStyle];

/** The rest of a page, for visitors without scripts. It has a style sheet of its own. */
const REST = /<noscript>.*?<\/noscript>/gs;

/** A message links to the other languages' home pages, because the page may not exist there. */
const MESSAGE_FRAME: FramedPage = { path: '/-/home', query: new URLSearchParams() };

/**
 * The initial HTML of a page: title, text, price, pictures and links, visible before any script has
 * run. The rest of the page is in `<noscript>`, so that it is not laid out where scripts run.
 * Without content there is a message.
 */
export function printInitialHtml(page: Page, shown: Shown): InitialHtml {
  const { content, message = BROKEN, locales, site = {}, enquiry } = shown;
  const style = (html: string) => initialStyle(html, page.locale.code);
  if (page.screen === null || content === undefined) {
    const html = inFrame(page, shown, MESSAGE_FRAME, printMessage(page, message));
    return { html, style: style(html) + MESSAGE_STYLE, siteStyle: siteStyle(site) };
  }
  const main = printOutline({ ...page, texts: content.texts, locales, enquiry }, content);
  return {
    html: inFrame(page, shown, content, main.html) + printNote(page),
    style: style(main.html.replace(REST, '')) + main.style,
    siteStyle: siteStyle(site),
  };
}

/** Prints header and footer around the main part of a page. */
export function inFrame(
  page: Page,
  { locales, site = {} }: Pick<Shown, 'locales' | 'site'>,
  framed: FramedPage,
  main: string,
): string {
  const t = messagesFor(page.locale.code);
  const frame = t ? printFrame({ ...page, t, site }, framed, locales) : NO_FRAME;
  const home = pageUrl(page, 'home');
  return [
    frame.skip,
    '<header class="si-header"><div>',
    printWordmark(site, { locale: page.locale.code, locales, home }),
    ...(t ? [link(pageUrl(page, 'explore'), t('explore')), ...words(page, site, t)] : []),
    frame.header,
    '</div></header>',
    main,
    frame.footer,
  ].join('');
}

/** The pages that a wide header names beside Explore, as that of the host does. */
function words(page: Page, { emptyPages = [] }: Site, t: Translate): string[] {
  return (['makers', 'stories'] as const)
    .filter((name) => !emptyPages.includes(name))
    .map((name) => link(pageUrl(page, name), t(name), ' class="si-wide"'));
}
