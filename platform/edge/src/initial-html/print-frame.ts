import { BrandCard, GroupCard, type Locales, movePriceFilters, type Site } from '@vitrine/contract';
import { createPathMatcher, ROUTES } from '@vitrine/routes';
import * as v from 'valibot';
import type { Translate } from '../head/messages.ts';
import { siteTexts } from '../head/site-name.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import { link, list, pageUrl, textIn } from '../outline/elements.ts';
import { withoutScript } from '../outline/print-outline.ts';
import type { Page } from '../page/page.ts';
import { printFooterName } from '../site-settings/wordmark.ts';

/** The page, as header and footer need it. */
export interface FramedPage {
  /** The path of the page. */
  path: string;
  /** The parameters of the URL that the page depends on. */
  query: URLSearchParams;
  /** The answer of the page. */
  answer?: unknown;
  /** The answer of the home page, whose groups and brands are the links of every footer. */
  home?: unknown;
}

interface View extends Pick<Page, 'locale' | 'localeRoot' | 'routes'> {
  t: Translate;
  site: Site;
}

export const NO_FRAME = { skip: '', header: '', footer: '' };

/** The parts of header and footer that only visitors without scripts see. */
export function printFrame(view: View, page: FramedPage, locales: Locales): typeof NO_FRAME {
  return {
    skip: withoutScript(`<a class="si-skip" href="#main">${escapeHtml(view.t('skip'))}</a>`),
    header: withoutScript(searchForm(view, page) + link('#languages', view.t('language'))),
    footer: withoutScript(footer(view, page, locales)),
  };
}

/** The answer of a page that can be searched. */
const Searched = v.object({ query: v.optional(v.string()), hint: v.optional(v.string()) });

const Home = v.object({
  groups: v.array(v.pick(GroupCard, ['name', 'title', 'marks'])),
  brands: v.array(v.pick(BrandCard, ['slug', 'name'])),
});

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, answer);
  return result.success ? result.output : undefined;
}

function searchForm(view: View, { answer }: FramedPage): string {
  const { query = '', hint } = parsed(Searched, answer) ?? {};
  const label = escapeHtml(view.t('search'));
  return `<search><form class="si-search" action="${escapeHtml(pageUrl(view, 'explore'))}"><input type="search" name="q" aria-label="${label}" placeholder="${hint === undefined ? label : escapeHtml(hint)}" value="${escapeHtml(query)}"><button>${label}</button></form></search>`;
}

function footer(view: View, page: FramedPage, locales: Locales): string {
  const { t, site, locale } = view;
  const { emptyPages = [] } = site;
  const { groups = [], brands = [] } = parsed(Home, page.home) ?? {};
  const columns = [
    column(t('navigation'), [
      link(pageUrl(view, 'home'), t('home')),
      link(pageUrl(view, 'explore'), t('everything')),
      ...(emptyPages.includes('makers') ? [] : [link(pageUrl(view, 'makers'), t('allMakers'))]),
      ...(emptyPages.includes('stories') ? [] : [link(pageUrl(view, 'stories'), t('stories'))]),
      ...ownLinks(view),
    ]),
    column(t('language'), languageLinks(view, page, locales), ' id="languages"'),
    column(
      t('groups'),
      groups.map(
        ({ name, title, marks }) =>
          `<a href="${escapeHtml(pageUrl(view, 'product-group', { name }))}">${textIn('span', { text: title, lang: marks?.['title'] })}</a>`,
      ),
    ),
    column(
      t('makers'),
      brands.map(({ slug, name }) => link(pageUrl(view, 'brand', { slug }), name)),
    ),
  ];
  return `<footer class="si-footer"><div><div>${printFooterName(site, locale.code, locales)}${siteParts(site, locale.code)}</div><div class="si-columns">${columns.join('')}</div></div></footer>`;
}

/** The links of the settings, also those of the menu: it needs scripts. */
function ownLinks(view: View): string[] {
  const { site, locale, routes = ROUTES } = view;
  const { links = [], marks } = siteTexts(site, locale.code) ?? {};
  if (links.length === 0) return [];
  const matchPath = createPathMatcher(routes);
  return links.flatMap(({ label, path }, index) => {
    const match = matchPath(`/${locale.code}${path}`);
    if (!match) return [];
    const to = escapeHtml(pageUrl(view, match.screen, match.params));
    const text = { text: label, lang: marks?.[`links.${index}.label`] };
    return [`<a href="${to}">${textIn('span', text)}</a>`];
  });
}

/** The texts about the shop at the end of every page. */
function siteParts(site: Site, locale: string): string {
  const { tagline, footer = [], address, marks } = siteTexts(site, locale) ?? {};
  const { email, phone } = site.contact ?? {};
  const lines = [address?.split('\n').map(escapeHtml).join('<br>'), phone && escapeHtml(phone)]
    .filter(Boolean)
    .map((line) => `<bdi>${line}</bdi>`);
  if (email) lines.push(link(`mailto:${email}`, email));
  return [
    tagline ? textIn('p class="si-soft"', { text: tagline, lang: marks?.['tagline'] }) : '',
    ...footer.map((text, at) =>
      textIn('p class="si-soft"', { text, lang: marks?.[`footer.${at}`] }),
    ),
    lines.length > 0 ? `<address class="si-soft">${lines.join('<br>')}</address>` : '',
  ].join('');
}

const column = (title: string, links: readonly string[], attributes = '') =>
  links.length > 0
    ? `<div${attributes}><p class="si-soft">${escapeHtml(title)}</p>${list(links)}</div>`
    : '';

/** The page in each language. As in the menu of the host, prices stay only in the same currency. */
function languageLinks(
  { locale, localeRoot }: View,
  { path, query }: FramedPage,
  { items }: Locales,
): string[] {
  const [, , ...rest] = path.split('/');
  return items.map((item) => {
    const kept = new URLSearchParams(query);
    kept.delete('page');
    const prices = movePriceFilters(kept.get('price') ?? '', locale.currency, item);
    if (prices === '') kept.delete('price');
    else kept.set('price', prices);
    const search = kept.size > 0 ? `?${String(kept).replaceAll('%2C', ',')}` : '';
    const to = `${localeRoot}../${encodeURIComponent(item.code)}/${rest.join('/')}${search}`;
    const current = item.code === locale.code ? ' aria-current="true"' : '';
    const language = ` lang="${escapeHtml(item.code)}" hreflang="${escapeHtml(item.code)}" dir="${item.direction}"`;
    return link(to, item.name, language + current);
  });
}
