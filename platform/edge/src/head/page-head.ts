import { type FallbackPage, pageEndpoint } from '@vitrine/content';
import { type HeadElement, headElements, type Locales, NOINDEX } from '@vitrine/contract';
import { redirectTarget } from '@vitrine/routes';
import type { Page } from '../page/page.ts';
import type { HeadSource } from './head-source.ts';
import { SITE_NAME, wordsOf } from './messages.ts';

/** What a document says of its page, and the status it is answered with. */
export interface PageHead {
  status: 200 | 404;
  /** Another when title or elements are, among the heads of one locale and one configuration. */
  key: string;
  title: string;
  elements(): readonly HeadElement[];
  /** What the page comes to at its plainest, where that is known. */
  plain?: FallbackPage;
  /** Where the page is, when it was asked for by an address that it has no more. */
  movedTo?: string;
}

interface Site {
  siteUrl: string | undefined;
  contentUrl: string;
}

/** The parameter of a view that is the device's own, or somebody's link: the list that is answered is not it. */
const SHORTLIST = 'shortlist';

/** @param url The page's address: a search has a title of its own. */
export type PageHeadResolver = (
  page: Page,
  locales: Locales,
  url: Pick<URL, 'pathname' | 'search'>,
) => Promise<PageHead>;

/**
 * The head of any page: the content's own, a general one when that cannot be had, and for what is
 * not there one that keeps it out of searches.
 */
export function createPageHeadResolver(
  source: HeadSource,
  { siteUrl, contentUrl }: Site,
): PageHeadResolver {
  return async ({ screen, params, locale: { code } }, locales, url) => {
    if (screen === null) return absent('nothing', code);
    const query = Object.fromEntries(new URLSearchParams(url.search));
    const address = pageEndpoint(screen, { ...params, locale: code }, query);
    const found = address && (await source(address, screen));
    if (!found) return generalHead(code);
    if (found.kind === 'missing') return absent('missing', code);
    const { head, plain, key } = found;
    const site = { origin: siteUrl, contentUrl, defaultLocale: locales.default };
    const leftOut = (what: string) =>
      console.error(`edge: left out of the head of ${address}: ${what}`);
    const elements = () => headElements(head, site, leftOut);
    const movedTo = head.moved && redirectTarget(url, head.path);
    return {
      status: 200,
      key,
      title: head.title,
      elements,
      ...(plain && !Object.hasOwn(query, SHORTLIST) && { plain }),
      ...(movedTo && { movedTo }),
    };
  };
}

/** Without any address: nobody has said that the page exists. */
export function generalHead(locale: string): PageHead {
  const description = wordsOf(locale)?.description;
  const elements: HeadElement[] = [property('type', 'website'), property('title', SITE_NAME)];
  if (description) {
    elements.push(
      { tag: 'meta', attributes: { name: 'description', content: description } },
      property('description', description),
    );
  }
  return { status: 200, key: 'general', title: SITE_NAME, elements: () => elements };
}

function absent(why: 'nothing' | 'missing', locale: string): PageHead {
  const words = wordsOf(locale)?.[why];
  const title = words ? `${words} · ${SITE_NAME}` : SITE_NAME;
  return { status: 404, key: why, title, elements: () => [NOINDEX] };
}

const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: `og:${name}`, content },
});
