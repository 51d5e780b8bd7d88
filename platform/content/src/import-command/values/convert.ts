import { documentKey } from '../../text/key.ts';
import type { CellSource } from '../mapping/mapping.ts';
import { isParagraphs, type TargetField } from '../mapping/target-fields.ts';
import { CORRECT_CELL, type Fault, isFault } from '../problem.ts';
import { type DecimalMark, readAmount, readPrice } from './amount.ts';
import { paragraphsOf } from './html-text.ts';
import { isSame, shortened } from './read-cell.ts';

/** A value, or what is wrong with the text. */
export type Converted =
  | {
      value: unknown;
      isRounded?: boolean;
      /** The part that is left out of the value. */
      fault?: Fault;
    }
  | Fault;

const MAX_DECIMALS = 6;
const TRUE = /^(?:true|yes|y|1|x)$/i;
const FALSE = /^(?:false|no|n|0)$/i;
const DATE = /^\d{4}-\d{2}-\d{2}(?:$|[T ]\d)/;

/** The most characters of a value of an attribute. */
const MAX_ATTRIBUTE = 500;
/** The most characters of a paragraph in the CMS. */
const MAX_PARAGRAPH = 10_000;

/** A text without what the CMS refuses: control characters, halves of others, too many of them. */
const fitting = (max: number | undefined) => (text: string) =>
  shortened(text.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, ' '), max);

/** The value of a field from the text of a cell. */
export function converted(
  { field, currency, attribute }: Pick<TargetField, 'field' | 'currency' | 'attribute'>,
  text: string,
  source: CellSource,
  mark: DecimalMark,
): Converted {
  if (currency !== undefined) {
    const price = readPrice(text, mark, currency, source.times);
    if (isFault(price)) return price;
    return { value: price.amount, isRounded: price.isRounded };
  }
  // Their type is known when all products have been read.
  if (attribute !== undefined) return { value: attributeTexts(text, source) };
  switch (field.type) {
    case 'number':
      return number(text, source, mark);
    case 'checkbox':
      if (TRUE.test(text)) return { value: true };
      if (FALSE.test(text)) return { value: false };
      return { reason: `"${text}" is neither true nor false`, remedy: CORRECT_CELL };
    case 'date':
      return date(text);
    case 'select':
    case 'radio':
      return choice(field, text, source);
    case 'relationship': {
      const texts = field.hasMany ? text.split(source.split) : [text];
      const keys = texts.map(documentKey).filter((key) => key !== '');
      if (keys.length === 0)
        return { reason: `"${text}" has no letter or digit`, remedy: CORRECT_CELL };
      return { value: field.hasMany ? keys : keys[0] };
    }
    case 'array':
      if (isParagraphs(field)) return { value: paragraphsOf(text).map(fitting(MAX_PARAGRAPH)) };
      break;
    case 'text':
      if (field.hasMany) return { value: text.split(source.split).map((each) => each.trim()) };
      return {
        value: fitting(field.maxLength)(shortened(paragraphsOf(text).join(' '), source.maxLength)),
      };
    case 'textarea':
      return {
        value: fitting(field.maxLength)(
          shortened(paragraphsOf(text).join('\n\n'), source.maxLength),
        ),
      };
  }
  return { value: text };
}

/** The texts of an attribute, as `values` replaces each. */
function attributeTexts(text: string, { split, values = {} }: CellSource): string[] | undefined {
  const texts = text.split(split).map((part) => {
    const mapped = Object.entries(values).find(([from]) => isSame(from, part))?.[1];
    return shortened((mapped ?? part).trim(), MAX_ATTRIBUTE);
  });
  const written = texts.filter((each) => documentKey(each) !== '');
  return written.length > 0 ? written : undefined;
}

function number(text: string, { times = 1 }: CellSource, mark: DecimalMark): Converted {
  const amount = readAmount(text, mark, MAX_DECIMALS);
  if (isFault(amount)) return amount;
  return { value: Number((amount * times).toFixed(MAX_DECIMALS)) };
}

function date(text: string): Converted {
  const time = DATE.test(text) ? Date.parse(text.replace(/ (?=[+-]|UTC)/, '')) : Number.NaN;
  if (Number.isNaN(time))
    return {
      reason: `"${text}" is not a date`,
      remedy: 'Write it as 2026-11-22, or leave it empty.',
    };
  return { value: new Date(time).toISOString() };
}

function choice(
  field: Extract<TargetField['field'], { type: 'radio' | 'select' }>,
  text: string,
  source: CellSource,
): Converted {
  const options = field.options.map((option) =>
    typeof option === 'string' ? option : option.value,
  );
  const hasMany = field.type === 'select' && field.hasMany === true;
  const chosen: string[] = [];
  let fault: Fault | undefined;
  for (const part of hasMany ? text.split(source.split) : [text]) {
    const mapped = Object.entries(source.values ?? {}).find(([from]) => isSame(from, part))?.[1];
    const value = mapped ?? options.find((option) => isSame(option, part));
    if (value !== undefined && options.includes(value)) chosen.push(value);
    else if (source.otherwise === undefined && mapped !== '') {
      fault ??= {
        reason: `"${part.trim()}" is not known; allowed are ${options.join(', ')}`,
        remedy: 'Map it with "values".',
      };
    } else if (source.otherwise) chosen.push(source.otherwise);
  }
  const values = [...new Set(chosen)];
  const value = hasMany ? values : values[0];
  return { value: values.length === 0 ? undefined : value, ...(fault && { fault }) };
}
