import { type Facet, type FILTERS, type LocaleInfo, priceFilterOf } from '@vitrine/contract';
import { messagesFor } from '../../messages/messages-for.ts';
import type {
  CatalogueReader,
  FacetCounts,
  FacetValue,
  Filters,
  NumberRange,
} from '../../projection/catalogue-store/catalogue-store.ts';
import { storedBody } from '../request/stored-body.ts';
import { bandOf, bandTitle, type PriceBand, priceBands } from './price-bands.ts';

/** A locale, with the currency that its prices are shown in. */
export interface ShownPrices extends LocaleInfo {
  /** The locale's own. */
  ownCurrency: string;
}

export interface Counts {
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
export function facetOf(
  reader: CatalogueReader,
  name: (typeof FILTERS)[number],
  locale: ShownPrices,
  filters: Filters,
  { survey, whole }: Counts,
): Facet {
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
  const { listed, absent } = countedValues(
    whole.facets[name],
    survey.facets[name],
    filters[name] ?? [],
  );
  if (name === 'availability') {
    const values = Object.entries(words.availability).map(([value, title]) => ({ value, title }));
    return { name, title, values: named(values, { listed, absent }) };
  }
  const chosen = absent.map((value) => ({
    value,
    title: titleOf(reader, name, value, code) ?? value,
    count: 0,
  }));
  return { name, title, values: [...inTree(listed), ...chosen] };
}

interface Counted {
  listed: readonly FacetValue[];
  /** The chosen values that no product has. */
  absent: readonly string[];
}

/** The values of the whole list, with the counts that the other filters leave. */
export function countedValues(
  whole: readonly FacetValue[],
  survey: readonly FacetValue[],
  chosen: readonly string[],
): Counted {
  const counts = new Map(survey.map(({ value, count }) => [value, count]));
  const listed = whole.map((each) => ({ ...each, count: counts.get(each.value) ?? 0 }));
  const absent = chosen.filter((value) => listed.every((each) => each.value !== value));
  return { listed, absent };
}

/** The values that are listed or chosen, in the order in which they are named. */
export const named = <Value extends { value: string; title: string }>(
  values: readonly Value[],
  { listed, absent }: Counted,
): (Value & { count: number })[] =>
  values.flatMap((each) => {
    const shown = listed.find(({ value }) => value === each.value);
    return shown || absent.includes(each.value) ? [{ ...each, count: shown?.count ?? 0 }] : [];
  });

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
  chosen: readonly NumberRange[],
): PriceBand[] {
  const bands = priceBands(whole, prices);
  const others = chosen
    .map((range) => bandOf(range, prices))
    .filter(({ value }) => bands.every((band) => band.value !== value));
  return [...bands, ...others];
}

function titleOf(
  reader: CatalogueReader,
  kind: 'brand' | 'group',
  key: string,
  locale: string,
): string | undefined {
  return kind === 'brand'
    ? storedBody(reader, kind, key, locale)?.name
    : storedBody(reader, kind, key, locale)?.title;
}
