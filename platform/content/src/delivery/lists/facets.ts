import {
  ATTRIBUTE_NAMES,
  type Facet,
  type FacetName,
  type LocaleInfo,
  priceFilterOf,
} from '@vitrine/contract';
import * as v from 'valibot';
import type { Named } from '../../messages/messages.ts';
import { messagesFor } from '../../messages/messages-for.ts';
import type {
  CatalogueReader,
  FacetCounts,
  FacetValue,
  FilterName,
  Filters,
  PriceRange,
} from '../../projection/catalogue-store/catalogue-store.ts';
import { parseStored } from '../../projection/catalogue-store/parse-stored.ts';
import { bandOf, bandTitle, type PriceBand, priceBands } from './price-bands.ts';
import { swatchOf } from './swatches.ts';

/** A locale, with the currency that its prices are shown in. */
export interface ShownPrices extends LocaleInfo {
  /** The locale's own. */
  ownCurrency: string;
}

interface Counts {
  /** With the chosen filters. */
  survey: FacetCounts;
  /** Of the same list without filters. */
  whole: FacetCounts;
}

/**
 * A facet of a list: the number of products for each value, if it alone were chosen in this facet
 * and the other filters applied. The values and their order are those of the list without filters,
 * so that choosing one moves no other. Chosen values are always listed, so that they can be
 * removed.
 */
export async function facetOf(
  reader: CatalogueReader,
  name: FacetName,
  locale: ShownPrices,
  filters: Filters,
  { survey, whole }: Counts,
): Promise<Facet> {
  const { code } = locale;
  const words = messagesFor(code);
  const title = words.facets[name];
  if (name === 'price') {
    const bands = bandsOf(whole.prices, survey.prices, filters.price ?? []);
    const values = bands.map(({ value, count, ...range }) => ({
      value: priceFilterOf(value, locale),
      title: bandTitle(range, locale),
      count,
    }));
    return { name, title, values };
  }
  const found = survey.facets[name];
  const counts = new Map(found.map(({ value, count }) => [value, count]));
  const listed = whole.facets[name].map((each) => ({
    ...each,
    count: counts.get(each.value) ?? 0,
  }));
  const absent = (filters[name] ?? []).filter((value) =>
    listed.every((each) => each.value !== value),
  );
  if (isNamed(name)) {
    const known = new Set([...listed.map(({ value }) => value), ...absent]);
    const values = Object.entries(words.values[name]).flatMap(([value, title]) =>
      known.has(value)
        ? [{ value, title, count: counts.get(value) ?? 0, ...swatched(name, value) }]
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
  return { name, title, values: [...inTree(listed), ...chosen] };
}

/** Puts each group after the one above it, with the number of those above it that are listed. */
function inTree(values: readonly FacetValue[]): Facet['values'] {
  const listed = new Set(values.map(({ value }) => value));
  const byParent = Map.groupBy(values, ({ parent = '' }) => (listed.has(parent) ? parent : ''));
  const below = (group: string, depth: number): Facet['values'] =>
    (byParent.get(group) ?? []).flatMap(({ parent, ...value }) => [
      depth === 0 ? value : { ...value, depth },
      ...below(value.value, depth + 1),
    ]);
  return below('', 0);
}

/** The bands of the whole list with the counts of these prices, and the chosen ranges. */
function bandsOf(
  whole: ArrayLike<number>,
  prices: ArrayLike<number>,
  chosen: readonly PriceRange[],
): PriceBand[] {
  const bands = priceBands(whole, prices);
  const others = chosen
    .map((range) => bandOf(range, prices))
    .filter(({ value }) => bands.every((band) => band.value !== value));
  return [...bands, ...others];
}

function swatched(facet: string, value: string): { swatch?: string } {
  const swatch = swatchOf(facet, value);
  return swatch === undefined ? {} : { swatch };
}

/** Whether the locale's messages name the values. They also define the order. */
const isNamed = (name: FilterName): name is Named =>
  name === 'availability' || ATTRIBUTE_NAMES.some((attribute) => attribute === name);

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
  return body === undefined ? undefined : parseStored(Titled, body);
}
