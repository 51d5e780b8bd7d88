import { formatRange } from '../format-range.ts';
import type { Lengths, Measures } from './measures.ts';

export type UnitSystem = 'metric' | 'imperial';

const MM_PER_INCH = 25.4;
const G_PER_OUNCE = 28.349_523;
const G_PER_POUND = 453.592_37;
const ML_PER_FLUID_OUNCE = 29.573_53;

/**
 * Notations of metric units, where they are not those of the language's own tag. English has the
 * British one. Greek has international symbols, for which `Intl` mixes "εκ.", "κιλά" and "mL";
 * numbers are written as in German.
 */
const METRIC_NOTATION: Readonly<Record<string, string>> = { en: 'en-GB', el: 'de' };

/** Languages whose usual symbols `Intl` calls narrow: "28.5cm", "620 غ". */
const NARROW = new Set(['ja', 'ar']);

/** The format of a number with its unit. */
function format(locale: string, unit: string, maximumFractionDigits: number): Intl.NumberFormat {
  const isImperial = /inch|ounce|pound/.test(unit);
  return new Intl.NumberFormat((!isImperial && METRIC_NOTATION[locale]) || locale, {
    style: 'unit',
    unit,
    unitDisplay: NARROW.has(locale) && !isImperial ? 'narrow' : 'short',
    maximumFractionDigits,
    numberingSystem: 'latn',
  });
}

/** Binds a unit to its number: the space of `Intl` is of another kind in each language. */
const bound = (text: string): string => text.replaceAll(/[ \u202f](?=\D)/g, '\u00a0');

/** Litres in the form that the number asks for. `Intl` does not inflect them. */
function arabicLitres(litres: number): string {
  const options = { maximumFractionDigits: 1, numberingSystem: 'latn' } as const;
  const number = new Intl.NumberFormat('ar', options).format(litres);
  const counted: Partial<Record<Intl.LDMLPluralRule, string>> = {
    one: 'لتر واحد',
    two: 'لتران',
    few: `${number} لترات`,
    many: `${number} لترًا`,
  };
  return counted[new Intl.PluralRules('ar', options).select(litres)] ?? `${number} لتر`;
}

/**
 * A length, or a range of lengths, with its unit.
 *
 * @param mm The length in mm, or its lowest and its highest value.
 * @param locale The code of a locale: `de`.
 * @example formatLength(285, 'metric', 'de') // '28,5 cm'
 */
export function formatLength(
  mm: number | readonly [number, number],
  system: UnitSystem,
  locale: string,
): string {
  const unit = system === 'metric' ? 'centimeter' : 'inch';
  const perUnit = system === 'metric' ? 10 : MM_PER_INCH;
  const lengths = format(locale, unit, 1);
  if (typeof mm === 'number') return bound(lengths.format(mm / perUnit));
  return bound(formatRange(lengths, mm[0] / perUnit, mm[1] / perUnit));
}

/**
 * A mass with the unit that suits its size.
 *
 * @example formatMass(1600, 'imperial', 'en') // '3.5 lb'
 */
export function formatMass(g: number, system: UnitSystem, locale: string): string {
  if (system === 'metric') {
    return g < 1000
      ? bound(format(locale, 'gram', 0).format(g))
      : bound(format(locale, 'kilogram', 2).format(g / 1000));
  }
  return g < G_PER_POUND
    ? bound(format(locale, 'ounce', 1).format(g / G_PER_OUNCE))
    : bound(format(locale, 'pound', 1).format(g / G_PER_POUND));
}

/**
 * A volume with the unit that suits its size.
 *
 * @example formatVolume(180, 'metric', 'fr') // '180 ml'
 */
export function formatVolume(ml: number, system: UnitSystem, locale: string): string {
  if (system === 'imperial') {
    const ounces = ml / ML_PER_FLUID_OUNCE;
    return bound(format(locale, 'fluid-ounce', ounces < 10 ? 1 : 0).format(ounces));
  }
  if (ml < 1000) return bound(format(locale, 'milliliter', 0).format(ml));
  const litres = ml / 1000;
  return bound(locale === 'ar' ? arabicLitres(litres) : format(locale, 'liter', 1).format(litres));
}

/** The order in which a label names lengths. */
const NAMED = ['diameter', 'length', 'width', 'depth', 'height'] as const;

/**
 * All lengths in inches, as a label has them.
 *
 * @example inchesOf({ diameter: 285, height: 120 }, 'en') // '11.2 × 4.7 in'
 */
export function inchesOf(lengths: Lengths, locale: string): string {
  const stated = NAMED.flatMap((name) => lengths[name] ?? []);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const parts = stated.map((mm, index) =>
    index === stated.length - 1
      ? formatLength(mm, 'imperial', locale)
      : number.format(mm / MM_PER_INCH),
  );
  return parts.join(' × ');
}

/**
 * Whether visitors of a market measure in inches. Readers of Arabic see prices in dollars too, but
 * measure in centimetres.
 *
 * @param code The code of a locale: `en`.
 * @param currency The currency of the prices: `USD`.
 * @example usesInches('en', 'USD') // true
 */
export const usesInches = (code: string, currency: string): boolean =>
  code === 'en' && currency === 'USD';

/** The measures of a product, in the order of a table. */
export const MEASURE_NAMES = [
  'height',
  'width',
  'depth',
  'length',
  'diameter',
  'mass',
  'volume',
] as const;

interface MeasureLine {
  name: (typeof MEASURE_NAMES)[number];
  /** With its unit. */
  value: string;
}

/**
 * The known measures of a product.
 *
 * @example measureLines({ view: 'front', height: 285 }, 'metric', 'de')
 * // [{ name: 'height', value: '28,5 cm' }]
 */
export function measureLines(
  measures: Measures,
  system: UnitSystem,
  locale: string,
): MeasureLine[] {
  const { heightFrom } = measures;
  const formatted = (name: MeasureLine['name'], amount: number): string => {
    if (name === 'mass') return formatMass(amount, system, locale);
    if (name === 'volume') return formatVolume(amount, system, locale);
    const range = name === 'height' && heightFrom ? ([heightFrom, amount] as const) : amount;
    return formatLength(range, system, locale);
  };
  return MEASURE_NAMES.flatMap((name) => {
    const amount = measures[name];
    return amount ? [{ name, value: formatted(name, amount) }] : [];
  });
}
