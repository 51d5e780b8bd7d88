import type { CataloguePage } from '@vitrine/content';
import {
  chosenFilters,
  type Facet,
  type GroupPage,
  ignoredValues,
  PRICE,
  selectedValues,
  withoutFilters,
  withoutValues,
  withPage,
  withSort,
  withToggledValue,
} from '@vitrine/contract';
import { escapeHtml } from '../markup/escape-html.ts';
import { CARDS_ABOVE_FOLD, groupLinks, link, list, productCard, type View } from './elements.ts';
import type { ScreenParts } from './parts.ts';

type ListPage = Extract<CataloguePage, { screen: 'product-group' | 'brand' | 'explore' }>;

export function listParts(
  view: View,
  full: Extract<ListPage, { screen: 'product-group' | 'explore' }>,
  query: URLSearchParams,
): ScreenParts {
  const more = full.page.items.slice(CARDS_ABOVE_FOLD[full.screen] ?? 0);
  return {
    beforeItems: filtersAndOrder(view, full, query),
    moreItems: list(more.map((item) => productCard(view, item))),
    rest: listEnd(view, full, query),
  };
}

/** The part before the products: filters, their number, the order, the selected filters. */
export function filtersAndOrder(view: View, full: ListPage, asked: URLSearchParams): string {
  const { t } = view;
  const { page } = full;
  const ignored = ignoredValues(page, asked, view.locale);
  const query = withoutValues(asked, ignored);
  const hasStart = (page.position ?? '') === '';
  return [
    filters(view, page.facets, query),
    '<div class="si-head">',
    full.screen === 'explore' && full.page.correction
      ? `<p class="si-notice">${escapeHtml(t('explore.corrected', { ...full.page.correction }))}</p>`
      : '',
    '<div class="si-bar">',
    `<p>${escapeHtml(t('product-group.count', { count: page.total }))}</p>`,
    page.items.length > 1 ? order(view, query) : '',
    '</div>',
    ignored.length > 0
      ? `<p class="si-notice">${escapeHtml(t('product-group.ignored', { values: ignored.map(({ value }) => value).join(', ') }))}</p>`
      : '',
    selectedFilters(view, page.facets, query),
    hasStart
      ? ''
      : `<p>${link(withPage(query, undefined) || '?', t('product-group.fromStart'))}</p>`,
    '</div>',
  ].join('');
}

/** The groups below a group, as the screen shows them. */
export function children(view: View, page: GroupPage): string {
  const links = groupLinks(view, page, 'children');
  if (links.length === 0) return '';
  const label = escapeHtml(view.t('product-group.children'));
  return `<nav class="si-kinds" aria-label="${label}">${list(links)}</nav>`;
}

/** The kinds of product in a group, as the screen shows them. */
export function kinds({ t }: View, page: GroupPage, query: URLSearchParams): string {
  const { values = [] } = page.facets.find(({ name }) => name === 'kind') ?? {};
  const asked = selectedValues(query, 'kind');
  const chosen = values.filter(({ value }) => asked.includes(value));
  const shown = values.filter((kind) => kind.count > 0 || chosen.includes(kind));
  if (shown.length < 2 && chosen.length === 0) return '';
  const isCurrent = (value: string) =>
    value === '' ? chosen.length === 0 : chosen.some((kind) => kind.value === value);
  const links = [{ value: '', title: t('product-group.allKinds') }, ...shown].map(
    ({ value, title }) =>
      link(
        value === '' ? '?' : `?${new URLSearchParams({ kind: value })}`,
        title,
        isCurrent(value) ? ' aria-current="true"' : '',
      ),
  );
  const label = escapeHtml(t('product-group.kinds'));
  return `<nav class="si-kinds" aria-label="${label}">${list(links)}</nav>`;
}

/** The filters stay closed on a narrow page, where they would push the products out of sight. */
function filters({ t }: View, facets: readonly Facet[], query: URLSearchParams): string {
  const shown = facets.map((facet) => facetValues(facet, query)).join('');
  if (shown === '') return '';
  return `<details class="si-filters"><summary>${escapeHtml(t('product-group.filters'))}</summary>${shown}</details>`;
}

/** The values that the screen offers; one without products cannot be selected. */
function facetValues({ name, title, values }: Facet, query: URLSearchParams): string {
  const selected = selectedValues(query, name);
  if (values.length < 2 && selected.length === 0) return '';
  const shown = values.map(({ value, title, count }) => {
    const text = `${escapeHtml(title)} <small>${count}</small>`;
    const isSelected = selected.includes(value);
    if (count === 0 && !isSelected) return `<span class="si-soft">${text}</span>`;
    const to = withToggledValue(query, name, value, name !== PRICE) || '?';
    return `<a href="${escapeHtml(to)}"${isSelected ? ' aria-current="true"' : ''}>${text}</a>`;
  });
  return `<p>${escapeHtml(title)}</p>${list(shown)}`;
}

function order({ t }: View, query: URLSearchParams): string {
  const isSearch = query.has('q');
  const orders = [
    ...(isSearch ? [{ value: '', text: t('explore.sortRelevance') }] : []),
    { value: isSearch ? 'newest' : '', text: t('product-group.sortNewest') },
    { value: 'price', text: t('product-group.sortPriceUp') },
    { value: '-price', text: t('product-group.sortPriceDown') },
    { value: 'name', text: t('product-group.sortName') },
  ];
  const links = orders.map(({ value, text }) =>
    value === (query.get('sort') ?? '')
      ? `<span aria-current="true">${escapeHtml(text)}</span>`
      : link(withSort(query, value) || '?', text),
  );
  const title = escapeHtml(t('product-group.sortBy'));
  return `<nav aria-label="${title}"><span class="si-soft">${title}</span>${list(links)}</nav>`;
}

function selectedFilters({ t }: View, facets: readonly Facet[], query: URLSearchParams): string {
  const chips = chosenFilters(facets, query).map(({ facet, value, title }) => {
    const label = escapeHtml(t('product-group.removeFilter', { name: title }));
    const to = withToggledValue(query, facet, value, true) || '?';
    return link(to, `${title} ×`, ` aria-label="${label}"`);
  });
  if (chips.length === 0) return '';
  return list(
    [...chips, link(withoutFilters(query) || '?', t('product-group.clearAll'))],
    ' class="si-chips"',
  );
}

/** The part after the products: how many are shown, the next page, or help without any. */
export function listEnd(view: View, full: ListPage, asked: URLSearchParams): string {
  const { t } = view;
  const { page } = full;
  if (page.items.length === 0) return emptyList(view, full, asked);
  if (page.next === null) return '';
  const shown = t('product-group.shown', { count: page.items.length, total: page.total });
  const query = withoutValues(asked, ignoredValues(page, asked, view.locale));
  const more = link(withPage(query, page.next), t('product-group.loadMore'), ' rel="next"');
  return `<div class="si-end"><p class="si-soft">${escapeHtml(shown)}</p>${more}</div>`;
}

function emptyList(view: View, full: ListPage, asked: URLSearchParams): string {
  const { title, help, all } = emptyTexts(view, full, asked);
  const link = all === undefined ? '' : `<p>${all}</p>`;
  return `<div class="si-empty"><p><strong>${escapeHtml(title)}</strong></p><p>${escapeHtml(help)}</p>${link}</div>`;
}

function emptyTexts(view: View, { screen, page }: ListPage, asked: URLSearchParams) {
  const { t } = view;
  switch (screen) {
    case 'explore': {
      const { query, facets } = page;
      if (query === '' && chosenFilters(facets, asked).length === 0) {
        return { title: t('explore.emptyShop'), help: t('explore.emptyShopHelp') };
      }
      return {
        title: query === '' ? t('explore.emptyTitle') : t('explore.emptyFor', { query }),
        help: t('explore.emptyHelp'),
        all: link('?', t('explore.emptyAll')),
      };
    }
    case 'brand':
      return {
        title: t('product-group.emptyTitle'),
        help: t('brand.emptyHelp'),
        all: link('?', t('brand.emptyAll', { name: page.name })),
      };
    default:
      return {
        title: t('product-group.emptyTitle'),
        help: t('product-group.emptyHelp'),
        all: link('?', t('product-group.emptyAll')),
      };
  }
}
