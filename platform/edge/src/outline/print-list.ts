import {
  cardPictureSizes,
  chosenFilters,
  type Facet,
  ignoredValues,
  isAloneOnPhone,
  isShortList,
  type OutlineList,
  PRICE,
  ProductList,
  productColumns,
  selectedValues,
  understoodQuery,
  withoutFilters,
  withoutValues,
  withPage,
  withSort,
  withToggledValue,
} from '@vitrine/contract';
import * as v from 'valibot';
import { escapeHtml } from '../markup/escape-html.ts';
import type { Place } from './answer.ts';
import { link, list, picture, productCard, say, type View } from './elements.ts';
import { cardList, printItems } from './print-cards.ts';
import { labelOf, printTabs } from './print-links.ts';

const List = v.object({
  ...ProductList.entries,
  /** The search that it answers; absent if it cannot be searched. */
  query: v.optional(v.string()),
});
type List = v.InferOutput<typeof List>;

/** The list of an answer; undefined if it has none. */
function listOf(answer: unknown): List | undefined {
  const result = v.safeParse(List, answer);
  return result.success ? result.output : undefined;
}

/** The parameters that the list of an answer depends on. */
export const listParametersOf = (answer: unknown): string[] => {
  const { facets = [] } = listOf(answer) ?? {};
  return ['q', ...facets.map(({ name }) => name), 'sort', 'page'];
};

interface ListView extends View {
  query: URLSearchParams;
  /** Marks what only visitors without scripts see. */
  later(html: string): string;
  /** Whether its first picture comes before all others. */
  isLead: boolean;
}

/** A list with filters, orders and pages, as links. */
export function printList(view: ListView, place: Place, part: OutlineList): string {
  const page = listOf(place.answer);
  if (page === undefined) return '';
  const { first = 0 } = part;
  const { items } = page;
  const isShort = isShortList(page);
  const columns = isShort ? productColumns(page.whole ?? 0) : 'beside';
  const shown = items.slice(0, first).map((item, index) =>
    productCard(view, item, (each) =>
      picture(each, {
        sizes: cardPictureSizes(columns, isAloneOnPhone(index, items.length)),
        first: view.isLead && index === 0,
        alt: '',
      }),
    ),
  );
  const rest = items.slice(first).map((item) => productCard(view, item));
  const cards =
    cardList(shown, rest.length > 0 ? 0 : items.length) + view.later(cardList(rest, items.length));
  return [
    printFacetTabs(view, place, page, part.tabs),
    view.later(filtersAndOrder(view, page)),
    printItems(cards, columns, isShort),
    view.later(listEnd(view, place, page, part)),
  ].join('');
}

/** The part before the products: filters, their number, the order, the selected filters. */
function filtersAndOrder(view: ListView, page: List): string {
  const ignored = ignoredValues(page, view.query, view.locale);
  const query = understoodQuery(page, withoutValues(view.query, ignored));
  const hasStart = (page.position ?? '') === '';
  const values = new Intl.ListFormat(view.locale.code).format(ignored.map(({ value }) => value));
  return [
    filters(view, page.facets, query),
    '<div class="si-head">',
    page.correction ? notice(say(view, 'corrected', page.correction)) : '',
    '<div class="si-bar">',
    `<p>${escapeHtml(say(view, 'count', { count: page.total }))}</p>`,
    page.items.length > 1 ? order(view, query) : '',
    '</div>',
    ignored.length > 0 ? notice(say(view, 'ignored', { values })) : '',
    selectedFilters(view, page.facets, query),
    hasStart ? '' : `<p>${link(withPage(query, undefined) || '?', say(view, 'fromStart'))}</p>`,
    '</div>',
  ].join('');
}

const notice = (text: string) =>
  text === '' ? '' : `<p class="si-notice">${escapeHtml(text)}</p>`;

/** The values of one facet, as the screen shows them. */
function printFacetTabs(
  view: ListView,
  place: Place,
  page: List,
  tabs: OutlineList['tabs'],
): string {
  if (tabs === undefined) return '';
  const { facet } = tabs;
  const { values = [] } = page.facets.find(({ name }) => name === facet) ?? {};
  const asked = selectedValues(view.query, facet);
  const chosen = values.filter(({ value }) => asked.includes(value));
  const shown = values.filter((each) => each.count > 0 || chosen.includes(each));
  if (shown.length < 2 && chosen.length === 0) return '';
  const isCurrent = (value: string) =>
    value === '' ? chosen.length === 0 : chosen.some((each) => each.value === value);
  const links = [{ value: '', title: labelOf(view, place, tabs.all) }, ...shown].map(
    ({ value, title }) =>
      link(
        value === '' ? '?' : `?${new URLSearchParams({ [facet]: value })}`,
        title,
        isCurrent(value) ? ' aria-current="true"' : '',
      ),
  );
  return printTabs(links, labelOf(view, place, tabs.label));
}

/** The filters stay closed on a narrow page, where they would push the products out of sight. */
function filters(view: View, facets: readonly Facet[], query: URLSearchParams): string {
  const shown = facets.map((facet) => facetValues(facet, query)).join('');
  if (shown === '') return '';
  return `<details class="si-filters"><summary>${escapeHtml(say(view, 'filters'))}</summary>${shown}</details>`;
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

function order(view: View, query: URLSearchParams): string {
  const relevance = query.has('q') && say(view, 'sortRelevance');
  const orders = [
    ...(relevance ? [{ value: '', text: relevance }] : []),
    { value: relevance ? 'newest' : '', text: say(view, 'sortNewest') },
    { value: 'price', text: say(view, 'sortPriceUp') },
    { value: '-price', text: say(view, 'sortPriceDown') },
    { value: 'name', text: say(view, 'sortName') },
  ];
  const links = orders.map(({ value, text }) =>
    value === (query.get('sort') ?? '')
      ? `<span aria-current="true">${escapeHtml(text)}</span>`
      : link(withSort(query, value) || '?', text),
  );
  const title = escapeHtml(say(view, 'sortBy'));
  return `<nav aria-label="${title}"><span class="si-soft">${title}</span>${list(links)}</nav>`;
}

function selectedFilters(view: View, facets: readonly Facet[], query: URLSearchParams): string {
  const chips = chosenFilters(facets, query).map(({ facet, value, title }) => {
    const label = escapeHtml(say(view, 'removeFilter', { name: title }));
    const to = withToggledValue(query, facet, value, true) || '?';
    return link(to, `${title} ×`, ` aria-label="${label}"`);
  });
  if (chips.length === 0) return '';
  return list(
    [...chips, link(withoutFilters(query) || '?', say(view, 'clearAll'))],
    ' class="si-chips"',
  );
}

/** The part after the products: how many are shown, the next page, or help without any. */
function listEnd(view: ListView, place: Place, page: List, part: OutlineList): string {
  if (page.items.length === 0) return emptyList(view, place, page, part);
  if (page.next === null) return '';
  const shown = say(view, 'shown', { count: page.items.length, total: page.total });
  const ignored = ignoredValues(page, view.query, view.locale);
  const query = understoodQuery(page, withoutValues(view.query, ignored));
  const more = link(withPage(query, page.next), say(view, 'loadMore'), ' rel="next"');
  return `<div class="si-end"><p class="si-soft">${escapeHtml(shown)}</p>${more}</div>`;
}

/** Says why the list is empty, and links to all of it. */
function emptyList(view: ListView, place: Place, page: List, part: OutlineList): string {
  const isWhole = (page.query ?? '') === '' && chosenFilters(page.facets, view.query).length === 0;
  const { title, help, all } = (isWhole && part.none) || part.empty;
  const textOf = (text: typeof title) => escapeHtml(labelOf(view, place, text));
  const toAll = all === undefined ? '' : `<p>${link('?', labelOf(view, place, all))}</p>`;
  return `<div class="si-empty"><p><strong>${textOf(title)}</strong></p><p>${textOf(help)}</p>${toAll}</div>`;
}
