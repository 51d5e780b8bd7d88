import type { Facet } from '@vitrine/contract';
import type {
  FacetValue,
  Filters,
  NumberRange,
} from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredAttribute } from '../../projection/catalogue-store/stored-pages.ts';
import { formattedNumber } from '../../projection/rows/attributes/attribute-rows.ts';
import { type Counts, countedValues, named } from './facets.ts';
import { bandOf, priceBands, rangeTitle } from './price-bands.ts';

/** Up to this many different numbers are listed each for itself, more in ranges. */
const MAX_NUMBERS = 8;

/** The facet of an attribute. Its values stand in the order in which authors listed them. */
export function attributeFacet(
  attribute: StoredAttribute,
  locale: string,
  { attributes = {} }: Filters,
  { survey, whole }: Counts,
): Facet {
  const { name, title, type } = attribute;
  const chosen = attributes[name] ?? [];
  const [all, left] = [whole.facets[name] ?? [], survey.facets[name] ?? []];
  const { listed, absent } = countedValues(
    all,
    left,
    chosen.filter((each) => typeof each === 'string'),
  );
  if (type !== 'number') {
    return { name, title, values: named(attribute.values, { listed, absent }) };
  }
  const format = (n: number) => formattedNumber(n, attribute.unit, locale);
  const single = [...listed, ...absent.map((value) => ({ value, count: 0 }))]
    .filter(({ value }) => listed.length <= MAX_NUMBERS || absent.includes(value))
    .map(({ value, count }) => ({ value, title: format(Number(value)), count }))
    .sort((a, b) => Number(a.value) - Number(b.value));
  const ranges = chosen.filter((each) => typeof each !== 'string');
  const bands = bandsOf(all, left, ranges, listed.length > MAX_NUMBERS).map((band) => ({
    value: band.value,
    title: rangeTitle(band, locale, format),
    count: band.count,
  }));
  return { name, title, values: [...single, ...bands] };
}

/** Each number as often as products have it, ascending. */
const expanded = (values: readonly FacetValue[]): number[] =>
  values
    .flatMap(({ value, count }) => Array.from({ length: count }, () => Number(value)))
    .sort((a, b) => a - b);

function bandsOf(
  all: readonly FacetValue[],
  left: readonly FacetValue[],
  chosen: readonly NumberRange[],
  areNeeded: boolean,
) {
  const [numbers, counted] = [expanded(all), expanded(left)];
  const bands = areNeeded ? priceBands(numbers, counted, Number.MIN_VALUE) : [];
  const others = chosen
    .map((range) => bandOf(range, counted))
    .filter(({ value }) => bands.every((band) => band.value !== value));
  return [...bands, ...others];
}
