import { type Locales, movePriceFilters, type Site } from '@vitrine/contract';
import type { WholePage } from '../head/page-head.ts';
import { siteTexts } from '../head/site-name.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import { printFooterName } from '../site-settings/wordmark.ts';
import { brandParts } from './brand-parts.ts';
import { link, list, pageUrl, textIn, type View } from './elements.ts';
import { homeParts, makersParts } from './home-parts.ts';
import { listParts } from './list-parts.ts';
import { NO_PARTS, type Parts, type ScreenParts } from './parts.ts';
import { productParts } from './product-parts.ts';

/**
 * Everything that the initial HTML leaves out, for visitors without scripts. Each part is in
 * `<noscript>`, which a browser with scripts reads as text.
 */
export function printWholePage(view: View, whole: WholePage, locales: Locales): Parts {
  const parts: Parts = {
    ...NO_PARTS,
    skip: `<a class="si-skip" href="#main">${escapeHtml(view.t('skip'))}</a>`,
    header: searchForm(view, whole) + link('#languages', view.t('language')),
    ...screenParts(view, whole),
    footer: footer(view, whole, locales),
  };
  const { skip, header, beforeItems, moreItems, rest, footer: end } = parts;
  return {
    skip: withoutScript(skip),
    header: withoutScript(header),
    beforeItems: withoutScript(beforeItems),
    moreItems: withoutScript(moreItems),
    rest: withoutScript(rest),
    footer: withoutScript(end),
  };
}

const withoutScript = (html: string) => (html === '' ? '' : `<noscript>${html}</noscript>`);

function screenParts(view: View, { full, query }: WholePage): ScreenParts {
  switch (full?.screen) {
    case 'home':
      return homeParts(view, full.page);
    case 'product':
      return productParts(view, full.page, query);
    case 'brand':
      return brandParts(view, full.page, query);
    case 'product-group':
    case 'explore':
      return listParts(view, full, query);
    case 'makers':
      return makersParts(view, full.page);
    default:
      return {};
  }
}

function searchForm(view: View, { full }: WholePage): string {
  const { query = '', hint } = full?.screen === 'explore' ? full.page : {};
  const label = escapeHtml(view.t('search'));
  return `<search><form class="si-search" action="${escapeHtml(pageUrl(view, 'explore'))}"><input type="search" name="q" aria-label="${label}" placeholder="${hint === undefined ? label : escapeHtml(hint)}" value="${escapeHtml(query)}"><button>${label}</button></form></search>`;
}

function footer(view: View, whole: WholePage, locales: Locales): string {
  const { t, site = {}, locale } = view;
  const { emptyPages = [] } = site;
  const home = whole.full?.screen === 'home' ? whole.full.page : whole.home;
  const columns = [
    column(t('navigation'), [
      link(pageUrl(view, 'home'), t('home')),
      link(pageUrl(view, 'explore'), t('everything')),
      ...(emptyPages.includes('makers') ? [] : [link(pageUrl(view, 'makers'), t('allMakers'))]),
      ...(emptyPages.includes('stories') ? [] : [link(pageUrl(view, 'stories'), t('stories'))]),
    ]),
    column(t('language'), languageLinks(view, whole, locales), ' id="languages"'),
    column(
      t('groups'),
      (home?.groups ?? []).map(
        ({ name, title, marks }) =>
          `<a href="${escapeHtml(pageUrl(view, 'product-group', { name }))}">${textIn('span', title, marks, 'title')}</a>`,
      ),
    ),
    column(
      t('makers'),
      (home?.brands ?? []).map(({ slug, name }) => link(pageUrl(view, 'brand', { slug }), name)),
    ),
  ];
  return `<footer class="si-footer"><div><div>${printFooterName(site, locale.code, locales)}${siteParts(site, locale.code)}</div><div class="si-columns">${columns.join('')}</div></div></footer>`;
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
    tagline ? textIn('p class="si-soft"', tagline, marks, 'tagline') : '',
    ...footer.map((text, at) => textIn('p class="si-soft"', text, marks, `footer.${at}`)),
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
  { path, query }: WholePage,
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
