import {
  type AttributeType,
  MAX_CHOICES,
  MAX_NUMBER,
} from '../../../authoring/values/attributes.ts';
import { isKey } from '../../../authoring/values/is-key.ts';
import type { GivenDocument } from '../../../documents/write-documents.ts';
import { type DecimalMark, readAmount } from '../../values/amount.ts';
import type { Values } from '../field-values.ts';
import {
  type Attributed,
  attributeKey,
  type Observed,
  type ObservedAttributes,
  type Specification,
  type Text,
  valueKey,
} from './observed-attributes.ts';
import { isCode, isCodeName } from './technical.ts';

/** With more products, a list to choose from has at most half as many texts. */
const HANDFUL = 5;
/** A longer text is a sentence, and nothing that is chosen. */
const MAX_CHOICE = 60;
/** Longer numbers, such as those of barcodes, measure nothing. */
const NUMBER = /^([-+]?\d{1,9}(?:[.,]\d{1,6})?)\s*((?:[\p{L}°%"″'′][\p{L}\d/²³%]{0,9})?)\.?$/u;

interface Measured {
  n: number;
  unit: string;
}

/** A number with its unit, if the text is nothing else. */
function readMeasured(text: string, mark: DecimalMark): Measured | undefined {
  const [, digits, unit = ''] = NUMBER.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  if (digits === undefined) return undefined;
  const amount = readAmount(digits.replace(/^[-+]/, ''), mark, 6);
  if (typeof amount !== 'number' || amount > MAX_NUMBER) return undefined;
  return { n: digits.startsWith('-') ? -amount : amount, unit };
}

/** An attribute of the file, and its type. */
export interface Definition extends Observed {
  type: AttributeType;
  unit: string;
  mark: DecimalMark;
}

/** The texts of an attribute in the language of the file. */
const plainTexts = ({ texts }: Observed): string[] =>
  [...texts.values()].map((text) => Object.values(text)[0] ?? '');

interface AllMeasured {
  all: Measured[];
  /** As the first text spells it; undefined if the texts have different ones. */
  unit: string | undefined;
  mark: DecimalMark;
}

/** The numbers of all texts. A file may have "1.299,00 €" and "0.5 ct" in other columns. */
function measuredIn(observed: Observed, preferred: DecimalMark): AllMeasured | undefined {
  const texts = plainTexts(observed);
  // Some files mix the marks, and each number tells its own.
  for (const mark of [preferred, '.', ',', undefined] as const) {
    const all = texts.flatMap((text) => readMeasured(text, mark) ?? []);
    if (all.length < texts.length) continue;
    const unit = all[0]?.unit ?? '';
    const isOne = all.every((each) => each.unit.toLowerCase() === unit.toLowerCase());
    return { all, mark, unit: isOne ? unit : undefined };
  }
  return undefined;
}

/** Sizes of clothes, from the smallest; `2XL` is `XXL`. */
const SIZES = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl', 'xxxxxl'];
const SIZE_WORDS = new Map([
  ['small', 's'],
  ['medium', 'm'],
  ['large', 'l'],
]);

/** The place of a size; -1 for another text. */
function sizeOf(text: string): number {
  const plain = text.trim().toLowerCase().replace(/[\s-]/g, '');
  const [, x = '', rest = ''] = /^(\d?x|x*)(small|medium|large|[sml])$/.exec(plain) ?? [];
  const repeated = /^\d/.test(x) ? 'x'.repeat(Number(x[0])) : x;
  return SIZES.indexOf(`${repeated}${SIZE_WORDS.get(rest) ?? rest}`);
}

/** The values of a list: sizes from the smallest, then numbers; others as the file has them. */
function inOrder(observed: Definition): (readonly [string, Text])[] {
  const all = [...observed.texts];
  const places = plainTexts(observed).map((text) => {
    const size = sizeOf(text);
    const measured = readMeasured(text, observed.mark);
    const number = measured && { of: measured.unit.toLowerCase(), n: measured.n };
    return size < 0 ? number : { of: undefined, n: size - SIZES.length - MAX_NUMBER };
  });
  const units = new Set(places.flatMap((place) => place?.of ?? []));
  if (places.includes(undefined) || units.size > 1) return all;
  return all
    .map((value, index) => ({ value, n: places[index]?.n ?? 0 }))
    .toSorted((a, b) => a.n - b.n)
    .map(({ value }) => value);
}

/** Guesses what an attribute is from its texts; undefined if it rather stays a specification. */
function typeOf(observed: Observed, mark: DecimalMark): AttributeType | undefined {
  const { texts, products, from } = observed;
  const all = plainTexts(observed);
  const isShort = all.every((text) => text.length <= MAX_CHOICE);
  if (from !== 'specification') {
    return isShort && texts.size <= MAX_CHOICES ? 'choice' : 'text';
  }
  if (isCodeName(Object.values(observed.title)[0] ?? '') || isCode(all)) return undefined;
  const measured = measuredIn(observed, mark);
  // Without a unit, only a mapping knows whether a number measures something.
  if (measured?.all.some(({ unit }) => unit === '')) return undefined;
  if (measured?.unit !== undefined) return 'number';
  const repeats = texts.size <= (products > HANDFUL ? products / 2 : products - 1);
  return isShort && repeats && texts.size <= MAX_CHOICES ? 'choice' : undefined;
}

export interface DefinitionOptions {
  /** The language of the file. */
  locale: string;
  mark: DecimalMark;
  /** The types of the catalogue's attributes, by key. */
  existing: Readonly<Record<string, AttributeType>>;
}

/** The attributes of a file: what they are, and the values of its products. */
export class AttributeDefinitions {
  readonly #definitions: ReadonlyMap<string, Definition>;
  readonly #options: DefinitionOptions;

  constructor({ all }: ObservedAttributes, options: DefinitionOptions) {
    const { existing, mark } = options;
    this.#options = options;
    this.#definitions = new Map(
      [...all.values()].flatMap((observed) => {
        const type = existing[observed.id] ?? typeOf(observed, mark);
        if (type === undefined) return [];
        const measured = measuredIn(observed, mark);
        const own = { unit: measured?.unit ?? '', mark: measured ? measured.mark : mark };
        return [[observed.id, { ...observed, type, ...own }] as const];
      }),
    );
  }

  /** The documents of the attributes. What authors have changed in those that exist stays. */
  documents(): GivenDocument[] {
    const { locale } = this.#options;
    return [...this.#definitions.values()].map((each): GivenDocument => {
      const { id, type, owner, title, unit, from } = each;
      const values = type === 'choice' ? inOrder(each).slice(0, MAX_CHOICES) : [];
      const named = values.map(([value, text]) => ({ value, title: text }));
      return {
        collection: 'attributes',
        id,
        data: values.length > 0 ? { values: values.map(([value]) => ({ value })) } : {},
        keepsRows: true,
        fallback: {
          ...{ title, type, of: owner },
          ...(type === 'number' && unit !== '' && { unit: { [locale]: unit } }),
          // A variant is named by it, and the label of a product has its material.
          shown: from === 'specification',
          ...(named.length > 0 && { values: named }),
        },
      };
    });
  }

  /**
   * The values of a product, or of a variant, in place of their texts.
   *
   * @param from Whether they are options or specifications.
   * @returns the others: those that do not become attributes.
   */
  valuesOf(
    from: 'option' | 'specification',
    { mapped, named }: Attributed,
  ): { attributes: Values; others: Specification[] } {
    const { locale } = this.#options;
    const attributes: Values = {};
    const set = (id: string, texts: readonly Text[]): boolean => {
      const value = this.#valueOf(id, texts);
      if (value !== undefined) attributes[id] = value;
      return value !== undefined;
    };
    const others = named.filter(({ name, value, isGuess }) => {
      const id = attributeKey(name, locale);
      const isOurs = id !== undefined && this.#definitions.get(id)?.from === from;
      const isSet = isOurs && set(id, [value]);
      return !isSet && !isGuess;
    });
    for (const [id, texts] of Object.entries(mapped)) {
      set(
        id,
        texts.map((text) => ({ [locale]: text })),
      );
    }
    return { attributes, others };
  }

  /** A value as products have it; undefined for texts that do not fit the attribute. */
  #valueOf(id: string, texts: readonly Text[]): unknown {
    const { locale } = this.#options;
    const [first] = texts;
    const definition = this.#definitions.get(id);
    if (first === undefined || definition === undefined) return undefined;
    switch (definition.type) {
      case 'choice': {
        const keys = texts.map((text) => valueKey(text, locale)).filter(isKey);
        return keys.length > 0 ? [...new Set(keys)] : undefined;
      }
      case 'number':
        return readMeasured(Object.values(first)[0] ?? '', definition.mark)?.n;
      case 'text':
        return first;
      default:
        return undefined;
    }
  }
}
