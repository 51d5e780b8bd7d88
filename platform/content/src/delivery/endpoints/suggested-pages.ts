import type { SuggestedPage } from '@vitrine/contract';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { isConnecting } from '../../search/function-words.ts';
import { queryTokens } from '../../search/tokens.ts';
import { limitOf, withLimit } from '../lists/filtered-list.ts';
import { readPrice } from '../lists/read-search.ts';
import { hasAll } from '../lists/suggested-filters.ts';
import type { EndpointContext } from '../request/endpoint.ts';
import { siteSettings } from './site.ts';
import { storiesIn } from './stories.ts';

const MAX_PAGES = 2;

/**
 * The stories of other screens that a search names by their titles, or by the price of their list.
 * Only of screens that the site's own links lead to, since others may not be live.
 */
export function suggestedPages(context: EndpointContext): SuggestedPage[] {
  const { reader, locale, parameters } = context;
  const { q = '', currency } = parameters;
  const { code } = locale;
  const { q: rest, price } = readPrice(context, { q, currency, chosen: new Set() });
  const asked = queryTokens(q, code);
  const says = ({ spellings: [word = ''] }: (typeof asked)[number]) => !isConnecting(word, code);
  const ways = [asked, ...reader.synonyms(code, asked)]
    .map((each) => each.filter(says))
    .filter((each) => each.length > 0);
  return linkedPages(reader, code)
    .map(({ page, filter }) => ({ page: withLimit(context, filter, page), filter }))
    .filter(({ page, filter }) => {
      const named = { tokens: queryTokens(page.text, code) };
      const costsThat =
        price !== undefined && filter !== undefined && limitOf(context, filter) === price.max;
      return (
        ways.some((words) => hasAll(named, words, code)) ||
        (costsThat && hasAll(named, queryTokens(rest, code), code))
      );
    })
    .map(({ page }) => page)
    .slice(0, MAX_PAGES);
}

interface LinkedPage {
  page: SuggestedPage;
  filter?: string | undefined;
}

/** They change rarely, and every search asks for them: by locale, of one version. */
const cache = new WeakMap<CatalogueReader, Map<string, { version: number; pages: LinkedPage[] }>>();

/** The stories of each screen that a link of the site leads to. */
function linkedPages(reader: CatalogueReader, locale: string): LinkedPage[] {
  const version = reader.version();
  const byLocale = cache.get(reader) ?? new Map();
  cache.set(reader, byLocale);
  const cached = byLocale.get(locale);
  if (cached?.version === version) return cached.pages;
  const { links = [] } = siteSettings(reader).texts?.[locale] ?? {};
  const pages = links.flatMap(({ label, path }) =>
    storiesIn(reader, locale, path.slice(1)).map(({ slug, story: { title, filter } }) => ({
      page: { title: label, text: title, path: `${path}/${slug}` },
      filter,
    })),
  );
  byLocale.set(locale, { version, pages });
  return pages;
}
