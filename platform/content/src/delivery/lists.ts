import type { Facet, FacetName, LocaleInfo, Sort } from '@vitrine/contract';
import * as v from 'valibot';
import { badParameters } from '../problem.ts';
import type { CatalogueReader, FilterName, Filters, Survey } from '../projection/store.ts';
import { queryTokens } from '../search/tokens.ts';
import type { Named } from '../words/words.ts';
import { wordsOf } from '../words/words-of.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Parameters } from './parameters.ts';
import { bandTitle, priceBands } from './price-bands.ts';

const PAGE_SIZE = 24;

/** A list as answers have it; the items come as they were projected. */
export interface ListAnswer {
  items: unknown[];
  total: number;
  facets: Facet[];
  next: string | null;
}

interface ListQuestion {
  locale: LocaleInfo;
  parameters: Parameters;
  /** What the page itself narrows by: its group, its brand. */
  within?: Filters;
  facets: readonly FacetName[];
}

/**
 * Answers a list: the part asked for, how many there are, and what each further filter would leave.
 *
 * @throws {Problem} 400, when `page` is no cursor of this order.
 */
export async function listAnswer(
  reader: CatalogueReader,
  { locale, parameters, within, facets }: ListQuestion,
): Promise<ListAnswer> {
  const { q, sort: asked, page, ...narrowing } = parameters;
  const filters: Filters = {
    ...narrowing,
    tokens: queryTokens(q ?? '', locale.code),
    ...within,
  };
  const sort = orderOf(asked, filters);
  const after = page === undefined ? undefined : decodeCursor(page, sort);
  if (page !== undefined && !after) {
    throw badParameters([{ parameter: 'page', detail: 'no cursor of this list' }]);
  }
  const request = { locale: locale.code, filters, sort, after, limit: PAGE_SIZE };
  const { items, next } = await reader.list(request);
  const survey = await reader.survey(locale.code, filters);
  return {
    items,
    total: survey.total,
    facets: await Promise.all(facets.map((name) => facetOf(reader, name, locale, filters, survey))),
    next: next && encodeCursor(sort, next),
  };
}

/** Relevance needs something to be relevant to. */
function orderOf(sort: Sort | undefined, { tokens = [] }: Filters): Sort {
  if (tokens.length === 0) return sort === undefined || sort === 'relevance' ? 'newest' : sort;
  return sort ?? 'relevance';
}

async function facetOf(
  reader: CatalogueReader,
  name: FacetName,
  { code, currency }: LocaleInfo,
  filters: Filters,
  survey: Survey,
): Promise<Facet> {
  const words = wordsOf(code);
  const title = words.facets[name];
  if (name === 'price') {
    const bands = priceBands(survey.prices);
    const values = bands.map((band) => ({
      value: band.value,
      title: bandTitle(band, code, currency),
      count: band.count,
    }));
    return { name, title, values };
  }
  const found = survey.facets[name];
  // What is chosen stays in sight, so that it can be taken back, even when it leaves nothing.
  const absent = (filters[name] ?? []).filter((value) =>
    found.every((each) => each.value !== value),
  );
  if (isNamed(name)) {
    const counts = new Map(found.map(({ value, count }) => [value, count]));
    const values = Object.entries(words.values[name]).flatMap(([value, title]) =>
      counts.has(value) || absent.includes(value)
        ? [{ value, title, count: counts.get(value) ?? 0 }]
        : [],
    );
    return { name, title, values };
  }
  const chosen = await Promise.all(
    absent.map(async (value) => ({
      value,
      title: (await titleOf(reader, name, value, code)) ?? value,
      count: 0,
    })),
  );
  return { name, title, values: [...found, ...chosen] };
}

/** Whether the locale's words name the values, in an order of their own. */
const isNamed = (name: FilterName): name is Named =>
  name === 'availability' || name === 'material' || name === 'color';

const Titled = v.union([
  v.pipe(
    v.object({ title: v.string() }),
    v.transform(({ title }) => title),
  ),
  v.pipe(
    v.object({ name: v.string() }),
    v.transform(({ name }) => name),
  ),
]);

async function titleOf(
  reader: CatalogueReader,
  kind: 'brand' | 'group',
  key: string,
  locale: string,
): Promise<string | undefined> {
  const body = await reader.body(kind, key, locale);
  const read = v.safeParse(Titled, body === undefined ? undefined : JSON.parse(body));
  return read.success ? read.output : undefined;
}
