import {
  ENDPOINTS,
  expandTemplate,
  type Head,
  type HeadElement,
  headElements,
  type Locales,
  NOINDEX,
  pageValues,
  readPageQuery,
  type Site,
  viewedOutline,
} from '@vitrine/contract';
import { redirectTarget } from '@vitrine/routes';
import type { ScreenTexts } from '../outline/answer.ts';
import { outlineHead } from '../outline/outline-head.ts';
import { selectedBy } from '../outline/parts-of.ts';
import { PLAIN_OUTLINE } from '../outline/plain-outline.ts';
import type { OutlinedPage } from '../outline/print-outline.ts';
import { screenTexts } from '../outline/screen-texts.ts';
import type { Page } from '../page/page.ts';
import type { PageRelease } from '../release-state/load-release-state.ts';
import type { HeadResult } from './head-cache.ts';
import type { HeadSource } from './head-source.ts';
import {
  BROKEN,
  type MessagePage,
  MISSING,
  messageTitle,
  missingPage,
  NOTHING,
  UNAVAILABLE,
} from './message-page.ts';
import { siteName, siteTexts } from './site-name.ts';

/** The head of a document, and the status of its response. */
export interface PageHead {
  status: 200 | 404 | 503;
  /** Differs for heads with other title or elements, within one locale and one configuration. */
  key: string;
  /** Of the page, without the name of the site. */
  title: string;
  elements(): readonly HeadElement[];
  /** The content of the initial HTML, if it is known. */
  content?: PageContent;
  /** Shown in place of the content. */
  message?: MessagePage;
  /** By which a CDN can purge the document. Without keys, it must not keep the document. */
  purgeKeys?: readonly string[];
  /** Whether the content may be out of date, so that a CDN must not keep the document either. */
  isOld?: boolean;
  /** The URL to redirect to, if the page has moved. */
  movedTo?: string;
}

/** The content of a page, as its URL selects it. */
export interface PageContent extends OutlinedPage {
  /** The screen's messages; undefined if it has none in the page's language. */
  texts?: ScreenTexts | undefined;
  /** The path of the page. */
  path: string;
  /** The answer of the home page, whose groups and brands are the links of every footer. */
  home?: unknown;
}

interface Origins {
  siteUrl: string | undefined;
  contentUrl: string;
  /** Receives a sentence about each part of a head that is omitted. */
  report(sentence: string): void;
}

/**
 * @param url URL of the page. Its query matters, because a search has a title of its own.
 * @param release That of the page's screen; undefined if it is damaged.
 */
export type PageHeadResolver = (
  page: Page,
  locales: Locales,
  url: Pick<URL, 'pathname' | 'search'>,
  site: Site,
  release?: PageRelease,
) => Promise<PageHead>;

/**
 * Resolves the head of a page: that of its answer, else that of its outline, one with `noindex` for
 * a missing page, and a general one with status 503 if nothing is known about the page.
 */
export function createPageHeadResolver(
  source: HeadSource,
  { siteUrl, contentUrl, report }: Origins,
): PageHeadResolver {
  return async ({ screen, params, routes, locale: { code } }, locales, url, settings, release) => {
    if (screen === null) return missingHead(NOTHING, code);
    if (release === undefined) return unavailableHead(code, settings, BROKEN);
    const { endpoint, live } = release;
    const { attributes } = settings;
    const query = readPageQuery(url.search, attributes);
    const values = pageValues(params, code, query, attributes);
    const path = endpoint && expandTemplate(endpoint, values);
    const [result, home] = await Promise.all([
      path === undefined ? NO_CONTENT : source(path),
      homeOf(source, path, code),
    ]);
    if (result === undefined) return unavailableHead(code, settings);
    if (result.kind === 'missing') return missingHead(missingPage(params), code);
    // The host shows this page for a URL that the service refuses, such as too long a search.
    if (result.kind === 'refused') return missingHead(MISSING, code);
    const { answer, purgeKeys, isOld } = result;
    const whole = live?.outline ?? PLAIN_OUTLINE;
    const outline = viewedOutline(whole, query);
    const isView = outline !== whole;
    const texts = live && screenTexts(live.outline, code);
    const selected = selectedBy(outline, answer, query);
    const shown = { outline, answer, query: selected };
    const { pathname } = url;
    const plain = () => outlineHead({ ...shown, texts, pathname, locale: code, locales, routes });
    const head = isView ? viewHead(result.head, plain()) : (result.head ?? plain());
    // An outline in the page's language says what the page is about, unless the answer is damaged.
    if (head === undefined) {
      return texts ? unavailableHead(code, settings) : generalHead(code, settings);
    }
    const homeKey = home === 'itself' ? undefined : home?.key;
    const key = [result.key, String(selected), homeKey, live?.integrity, isView && head.title]
      .filter(Boolean)
      .join(' ');
    const { name, image } = settings;
    const site = { origin: siteUrl, contentUrl, defaultLocale: locales.default, name, image };
    const reportOmitted = (what: string) =>
      report(`Omitted from the head of ${path ?? pathname}: ${what}`);
    const elements = () => headElements(head, site, reportOmitted);
    const movedTo = head.moved && redirectTarget(url, head.path, routes);
    const content = {
      ...{ ...shown, texts, title: head.title, path: head.path },
      home: home === 'itself' ? answer : home?.answer,
    };
    return {
      status: 200,
      key,
      title: head.title,
      elements,
      ...(purgeKeys && { purgeKeys }),
      ...(isOld && { isOld }),
      content,
      ...(movedTo && { movedTo }),
    };
  };
}

/** The head of a page, with the title of the view that it shows. */
const viewHead = (head: Head | undefined, view: Head | undefined): Head | undefined =>
  head && view ? { ...head, title: view.title } : (head ?? view);

/** Of a screen whose pages have only texts of its own. */
const NO_CONTENT: HeadResult = { kind: 'page', head: undefined, answer: {}, key: 'no content' };

/** The home page, for the links of the footer; undefined if it is not known. */
async function homeOf(source: HeadSource, path: string | undefined, locale: string) {
  const home = expandTemplate(ENDPOINTS.home, { locale });
  if (home === path) return 'itself';
  const result = await source(home);
  return result?.kind === 'page' ? result : undefined;
}

/** A head without any URL, because it is not known whether the page exists. */
export function generalHead(locale: string, site: Site): PageHead {
  const title = siteName(site, locale);
  const description = siteTexts(site, locale)?.tagline;
  const elements: HeadElement[] = [property('type', 'website'), property('title', title)];
  if (description) {
    elements.push(
      { tag: 'meta', attributes: { name: 'description', content: description } },
      property('description', description),
    );
  }
  return { status: 200, key: 'general', title, elements: () => elements };
}

function unavailableHead(locale: string, site: Site, message = UNAVAILABLE): PageHead {
  return {
    ...generalHead(locale, site),
    status: 503,
    key: `unavailable ${message.title}`,
    title: messageTitle(message, locale),
    message,
  };
}

function missingHead(message: MessagePage, locale: string): PageHead {
  const title = messageTitle(message, locale);
  // The title may contain a name from the URL, which is in no other document.
  const key = `missing ${title}`;
  return { status: 404, key, title, elements: () => [NOINDEX], message };
}

const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: `og:${name}`, content },
});
