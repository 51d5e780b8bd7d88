import type { LocaleInfo } from '@vitrine/contract';
import * as v from 'valibot';
import type { AttributeOwner } from '../../../authoring/values/attributes.ts';
import type { AttributeValues, Row } from '../../catalogue-store/catalogue-store.ts';
import type { StoredAttribute } from '../../catalogue-store/stored-pages.ts';
import type {
  SourceAttribute,
  SourceAttributes,
  SourceProduct,
} from '../../source/source-documents.ts';
import { createTextReader, type Text, type TextReader } from '../../source/text-reader.ts';

/** The row of all attributes in one locale. */
export function attributesRow(
  attributes: SourceAttributes,
  { code }: LocaleInfo,
  locales: readonly string[],
): Row {
  const { read } = createTextReader(code, locales);
  const stored = attributes.map(({ id, title, type, unit, filter, values }): StoredAttribute => {
    const written = type === 'number' ? read('', unit) : '';
    return {
      name: id,
      title: read('', title),
      type,
      ...(written !== '' && { unit: written }),
      filter: filter && type !== 'text',
      values: values.map(({ value, swatch, title: named }) => ({
        value,
        title: read('', named),
        ...(swatch !== undefined && { swatch }),
      })),
    };
  });
  return { locale: code, body: JSON.stringify(stored) };
}

type Given = Readonly<Record<string, unknown>>;
interface Attributed {
  attributes: Given;
}

const Choices = v.pipe(
  v.union([v.array(v.unknown()), v.string()]),
  v.transform((value) => new Set([value].flat())),
);

/** The chosen values of an attribute that exist, in the order of its list. */
function choicesOf({ id, values }: SourceAttribute, { attributes: valuesByKey }: Attributed) {
  const chosen = v.safeParse(Choices, valuesByKey[id]);
  return chosen.success ? values.filter(({ value }) => chosen.output.has(value)) : [];
}

function numbersOf({ id }: SourceAttribute, { attributes: valuesByKey }: Attributed): number[] {
  const value = valuesByKey[id];
  return typeof value === 'number' && Number.isFinite(value) ? [value] : [];
}

const Translated = v.record(v.string(), v.nullish(v.string()));

function textsOf({ id }: SourceAttribute, { attributes: valuesByKey }: Attributed): Text[] {
  const texts = Array.isArray(valuesByKey[id])
    ? undefined
    : v.safeParse(Translated, valuesByKey[id]);
  const written = Object.entries(texts?.success ? texts.output : {}).flatMap(([locale, text]) =>
    text?.trim() ? [[locale, text] as const] : [],
  );
  return written.length > 0 ? [Object.fromEntries(written)] : [];
}

/** The values of a product, or of a variant, that lists are filtered by. */
export function filterValues(
  definitions: SourceAttributes,
  owner: AttributeOwner,
  attributed: Attributed,
): AttributeValues {
  const entries = definitions.flatMap((attribute): [string, string[]][] => {
    const { id, type, of, filter } = attribute;
    if (!filter || of !== owner) return [];
    const values =
      type === 'choice'
        ? choicesOf(attribute, attributed).map(({ value }) => value)
        : type === 'number'
          ? numbersOf(attribute, attributed).map(String)
          : [];
    return values.length > 0 ? [[id, values]] : [];
  });
  return Object.fromEntries(entries);
}

/** The product, or those of its variants that lists show. */
const ownersIn = (product: SourceProduct, { of }: SourceAttribute): readonly Attributed[] =>
  of === 'product' ? [product] : product.variants.filter(({ kind }) => kind === 'piece');

const formats = new Map<string, Intl.NumberFormat>();

/** Cached for each locale, because creating a format takes longer than using it. */
export function formattedNumber(value: number, unit: string | undefined, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  formats.set(locale, format);
  const text = format.format(value);
  return unit ? `${text}\u00a0${unit}` : text;
}

/** An attribute with its values as one text, in the language that could be read. */
export interface ShownAttribute {
  name: Text;
  value: Text;
}

function valueTexts(
  product: SourceProduct,
  attribute: SourceAttribute,
  locale: string,
  reader: TextReader,
): string[] {
  return ownTexts(ownersIn(product, attribute), attribute, locale, reader);
}

function ownTexts(
  owners: readonly Attributed[],
  attribute: SourceAttribute,
  locale: string,
  reader: TextReader,
): string[] {
  const read = (text: Text) => reader.read('value', text);
  switch (attribute.type) {
    case 'choice': {
      const chosen = new Set(owners.flatMap((owner) => choicesOf(attribute, owner)));
      return attribute.values.filter((value) => chosen.has(value)).map(({ title }) => read(title));
    }
    case 'number': {
      const numbers = new Set(owners.flatMap((owner) => numbersOf(attribute, owner)));
      const unit = read(attribute.unit);
      return [...numbers].sort((a, b) => a - b).map((n) => formattedNumber(n, unit, locale));
    }
    case 'text':
      return [...new Set(owners.flatMap((owner) => textsOf(attribute, owner)).map(read))];
  }
}

/** The values of one variant, as a text; empty without one. */
export const variantTexts = (
  variant: SourceProduct['variants'][number],
  attribute: SourceAttribute,
  locale: string,
  locales: readonly string[],
): string => {
  const reader = createTextReader(locale, locales);
  const texts = ownTexts([variant], attribute, locale, reader);
  return listOf(texts, locale);
};

const listOf = (values: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(values);

/** The attributes of a product that its page shows among the specifications. */
export const shownAttributes = (
  product: SourceProduct,
  definitions: SourceAttributes,
  locale: string,
  locales: readonly string[],
): ShownAttribute[] =>
  definitions
    .filter(({ shown }) => shown)
    .flatMap((attribute) => {
      const reader = createTextReader(locale, locales);
      const values = valueTexts(product, attribute, locale, reader);
      const lang = reader.marks().marks?.['value'] ?? locale;
      const value = { [lang]: listOf(values, locale) };
      return values.length > 0 ? [{ name: attribute.title, value }] : [];
    });

/** The words of a product's attributes by which search finds it: of choices, and of texts. */
export const searchedWords = (
  product: SourceProduct,
  definitions: SourceAttributes,
  locale: string,
  locales: readonly string[],
): string[] =>
  definitions
    .filter(({ searched, type }) => searched && type !== 'number')
    .flatMap((attribute) =>
      valueTexts(product, attribute, locale, createTextReader(locale, locales)),
    );
