import { formatRange } from '../format-range.ts';
import type { Lengths, Measures } from './measures.ts';

export const UNIT_SYSTEMS = ['metric', 'imperial'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

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

/** The order in which a line of sizes names lengths. */
const NAMED = ['height', 'length', 'width', 'depth', 'diameter'] as const;
type Side = (typeof NAMED)[number];

interface Notation {
  /** Before a length; capitals, because a small l is a litre. */
  sides: Readonly<Record<Side, string>>;
  separator: string;
  brackets: readonly [string, string];
}

const LATIN = { separator: ', ', brackets: [' (', ')'] } as const;
const ENGLISH: Notation = {
  ...LATIN,
  sides: { height: 'H', length: 'L', width: 'W', depth: 'D', diameter: '⌀' },
};
/** By language. A test requires one for each of `LOCALES`. */
export const NOTATIONS: Readonly<Record<string, Notation>> = {
  en: ENGLISH,
  de: { ...LATIN, sides: { height: 'H', length: 'L', width: 'B', depth: 'T', diameter: '⌀' } },
  fr: {
    ...LATIN,
    sides: { height: 'H', length: 'Long.', width: 'Larg.', depth: 'Prof.', diameter: '⌀' },
  },
  el: {
    ...LATIN,
    sides: { height: 'Ύψος', length: 'Μήκος', width: 'Πλάτος', depth: 'Βάθος', diameter: '⌀' },
  },
  ar: {
    ...{ separator: '، ', brackets: LATIN.brackets },
    sides: {
      ...{ height: 'الارتفاع', length: 'الطول', width: 'العرض' },
      ...{ depth: 'العمق', diameter: 'القطر' },
    },
  },
  ja: {
    ...{ separator: '、', brackets: ['（', '）'] },
    sides: { height: '高さ', length: '長さ', width: '幅', depth: '奥行', diameter: '径' },
  },
};
const notationOf = (locale: string): Notation => NOTATIONS[locale] ?? ENGLISH;

interface SizePart {
  /** Before the length: "H", "shade ⌀". */
  name: string;
  mm: number | readonly [number, number];
}

/** "shade ⌀", "blade": the length of a blade needs no name. In Arabic the side comes first. */
function partName(title: string, side: Side, name: string, locale: string): string {
  if (locale === 'ja') return `${title}の${name}`;
  if (locale === 'ar') return `${name.replace(/^ال/, '')} ${title}`;
  return side === 'length' ? title : `${title}\u00a0${name.toLocaleLowerCase(locale)}`;
}

/** The lengths of a product, in the order of a line of sizes, with those of its parts last. */
function sizeParts(lengths: Lengths, locale: string): SizePart[] {
  const { sides } = notationOf(locale);
  const own = NAMED.flatMap((name): SizePart[] => {
    const mm = lengths[name];
    const from = name === 'height' ? lengths.heightFrom : undefined;
    return mm ? [{ name: sides[name], mm: from ? [from, mm] : mm }] : [];
  });
  const parts = (lengths.parts ?? []).map(
    ({ title, side, length }): SizePart => ({
      name: partName(title, side, sides[side], locale),
      mm: length,
    }),
  );
  return [...own, ...parts];
}

/** Between a name and its length; Japanese has none. */
const gapOf = (locale: string) => (locale === 'ja' ? '' : '\u00a0');

const namedLengths = (parts: readonly SizePart[], system: UnitSystem, locale: string): string =>
  parts
    .map(({ name, mm }) => `${name}${gapOf(locale)}${formatLength(mm, system, locale)}`)
    .join(notationOf(locale).separator);

/**
 * The lengths of a product without those of its parts, as one short line.
 *
 * @returns undefined without a length.
 * @example shortSizeLine({ height: 290, diameter: 110 }, 'imperial', 'en')
 * // 'H 11.4 in, ⌀ 4.3 in'
 */
export function shortSizeLine(
  { parts: _, ...lengths }: Lengths,
  system: UnitSystem,
  locale: string,
): string | undefined {
  return namedLengths(sizeParts(lengths, locale), system, locale) || undefined;
}

/**
 * The size of a product as one line. Inches are followed by the same lengths in centimetres, in the
 * same order.
 *
 * @returns undefined without a length.
 * @example sizeLine({ height: 290, diameter: 110 }, 'imperial', 'en')
 * // 'H 11.4 in, ⌀ 4.3 in (29 × 11 cm)'
 */
export function sizeLine(lengths: Lengths, system: UnitSystem, locale: string): string | undefined {
  const parts = sizeParts(lengths, locale);
  if (parts.length === 0) return undefined;
  const { brackets } = notationOf(locale);
  const line = namedLengths(parts, system, locale);
  if (system === 'metric') return line;
  const metric = parts.map(({ mm }, index) =>
    index === parts.length - 1 ? formatLength(mm, 'metric', locale) : centimetres(mm, locale),
  );
  return line + brackets[0] + metric.join(`${gapOf(locale)}×${gapOf(locale)}`) + brackets[1];
}

/** Without the unit. */
function centimetres(mm: SizePart['mm'], locale: string): string {
  const options = { maximumFractionDigits: 1, numberingSystem: 'latn' } as const;
  const number = new Intl.NumberFormat(METRIC_NOTATION[locale] ?? locale, options);
  return typeof mm === 'number'
    ? number.format(mm / 10)
    : formatRange(number, mm[0] / 10, mm[1] / 10);
}

/**
 * The units of a market, for visitors who have not chosen any. Readers of Arabic see prices in
 * dollars too, but measure in centimetres.
 *
 * @param code The code of a locale: `en`.
 * @param currency The currency of the prices: `USD`.
 * @example unitsOf('en', 'USD') // 'imperial'
 */
export const unitsOf = (code: string, currency: string): UnitSystem =>
  code === 'en' && currency === 'USD' ? 'imperial' : 'metric';

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
  /** The part that has it, with a capital; undefined for the product itself. */
  part?: string;
  /** With its unit. */
  value: string;
}

/**
 * The known measures of a product, and those of its parts.
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
  const lines = MEASURE_NAMES.flatMap((name): MeasureLine[] => {
    const amount = measures[name];
    return amount ? [{ name, value: formatted(name, amount) }] : [];
  });
  const { sides } = notationOf(locale);
  const parts = (measures.parts ?? []).map(
    ({ title, side, length }): MeasureLine => ({
      name: side,
      part: title.slice(0, 1).toLocaleUpperCase(locale) + title.slice(1),
      value: [sides[side], formatLength(length, system, locale)].join(
        locale === 'ja' ? '' : '\u00a0',
      ),
    }),
  );
  return [...lines, ...parts];
}
