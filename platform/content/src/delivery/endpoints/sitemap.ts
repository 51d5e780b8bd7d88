import { CONTENT_API } from '@vitrine/contract/content-api';
import { href } from '@vitrine/routes';
import { isPageKind, pathOf } from '../../authoring/document-pages.ts';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import type { Endpoint } from '../request/endpoint.ts';
import { storedBody } from '../request/stored-body.ts';
import { storiesIn } from './stories.ts';

/**
 * The number of pages in a part. In six languages a part becomes a sitemap of 1 MB for each
 * language, within the 50 MB and 50,000 pages that search engines accept. Writing one takes 24 to
 * 57 ms, which does not disturb other requests.
 */
const PAGES_PER_PART = 1000;

/** The pages that are there without a document. */
const WITHOUT_DOCUMENT = ['home', 'explore', 'makers', 'stories'] as const;

export const sitemapEndpoint: Endpoint = {
  ...CONTENT_API.sitemap,
  summary: 'Every page, with its path in each locale; a large catalogue in parts',
  answer({ reader, locales, parameters }) {
    const part = Number(parameters.part ?? 1);
    const parts = Math.max(1, Math.ceil(reader.pageCount() / PAGES_PER_PART));
    if (part > parts) return undefined;
    const alternatesOf = (path: (locale: string) => string) =>
      locales.items.map(({ code }) => ({ locale: code, path: path(code) }));
    const pages = reader
      .pages((part - 1) * PAGES_PER_PART, PAGES_PER_PART)
      .filter(({ kind, key }) => kind !== 'story' || isOfStories(reader, key, locales.default))
      .flatMap(({ kind, key, modified }) =>
        isPageKind(kind) ? [{ alternates: alternatesOf(pathOf(kind, key)), modified }] : [],
      );
    const undocumented = WITHOUT_DOCUMENT.map((screen) => ({
      alternates: alternatesOf((locale) => href(screen, { locale })),
    }));
    return { items: part === 1 ? [...undocumented, ...pages] : pages, parts };
  },
};

/** The screen of another story may not be live; if it is, it names the list of its stories. */
const isOfStories = (reader: CatalogueReader, key: string, locale: string): boolean =>
  storedBody(reader, 'story', key, locale)?.screen === undefined;

export const screenSitemapEndpoint: Endpoint = {
  ...CONTENT_API.screenSitemap,
  summary: 'Every story that authors wrote for a screen, with its path in each locale',
  answer({ reader, locales, param }) {
    const screen = param('screen');
    const items = storiesIn(reader, locales.default, screen).map(({ slug }) => ({
      alternates: locales.items.map(({ code }) => ({
        locale: code,
        path: pathOf('story', slug, screen)(code),
      })),
    }));
    return { items };
  },
};
