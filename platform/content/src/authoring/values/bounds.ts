import type { Field } from 'payload';
import { date, email, number, text, textarea } from 'payload/shared';
import { withoutIgnorable } from '../../text/ignorable.ts';
import { attributesProblem } from './attributes.ts';
import { pricesProblem } from './prices.ts';

/** The most characters of a text, by the type of its field. A field may set fewer or more. */
const MAX_CHARACTERS = { text: 500, textarea: 10_000, email: 254 } as const;
/** An item number is part of an address, in which one letter may take three. */
export const MAX_SKU_CHARACTERS = 80;
export const MAX_URL_CHARACTERS = 2_000;

/** In mm: a kilometre. */
export const MAX_LENGTH = 1_000_000;
/** In g or ml: 100 tonnes. */
export const MAX_CONTENT = 100_000_000;
/** Between the first and the last of a list that authors put in order. */
export const MAX_POSITION = 1_000_000;

/** ISO 8601 has four digits for a year, and the addresses of lists rely on it. */
const DATES = { first: Date.UTC(1000, 0, 1), end: Date.UTC(10_000, 0, 1) };

type TextField = Extract<Field, { type: 'text' | 'textarea' | 'email' }>;

const isTextField = (field: Field): field is TextField => field.type in MAX_CHARACTERS;

const maxCharactersOf = (field: TextField): number =>
  ('maxLength' in field ? field.maxLength : undefined) ?? MAX_CHARACTERS[field.type];

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function problemOfText(field: TextField, text: string): string | undefined {
  const max = maxCharactersOf(field);
  if (text.length > max) {
    return `At most ${max} characters. These are ${text.length}: shorten the text.`;
  }
  const allowed = field.type === 'textarea' ? /[\n\t]/ : /(?!)/;
  const control = text.match(/\p{Cc}/gu)?.find((character) => !allowed.test(character));
  if (control !== undefined) {
    const isLineBreak = control === '\n' || control === '\t';
    return isLineBreak
      ? 'This text has one line: remove the line breaks and tabs.'
      : `The control character ${codeOf(control)} is not text: remove it.`;
  }
  const half = text.match(/\p{Surrogate}/u)?.[0];
  return half && `${codeOf(half)} is half of a character: remove it, or type the whole one.`;
}

function problemOfNumber(field: Extract<Field, { type: 'number' }>, value: unknown) {
  const { min = Number.NaN, max = Number.NaN } = field;
  const fits = typeof value === 'number' && value >= min && value <= max;
  return fits || (typeof value !== 'number' && !Array.isArray(value))
    ? undefined
    : `A number from ${min} to ${max}.`;
}

function problemOfDate(value: unknown): string | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number(value);
  // The form sends an empty text after a date has been removed.
  const fits = value === '' || (time >= DATES.first && time < DATES.end);
  return fits ? undefined : 'A date from the year 1000 to the year 9999.';
}

/** The form sends an empty text after a choice has been removed. */
function problemOfChoice({ options }: Extract<Field, { type: 'select' }>, value: unknown) {
  const choices = options.map((option) => (typeof option === 'string' ? option : option.value));
  const isKnown = (each: unknown) => each === '' || choices.some((choice) => choice === each);
  const fits = [value].flat().every(isKnown);
  return fits ? undefined : `Choose among ${choices.join(', ')}.`;
}

/**
 * Says what is wrong with a value that no field of its type may have, drafts included: a text that
 * is too long or that has control characters, a number or a date out of bounds, a choice that is
 * not offered, and a price that its currency does not have.
 */
export function boundsProblem(field: Field, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (field.type === 'number') return problemOfNumber(field, value);
  if (field.type === 'date') return problemOfDate(value);
  if (field.type === 'select') return problemOfChoice(field, value);
  if (field.type === 'json' && field.name === 'prices') return pricesProblem(value);
  if (field.type === 'json' && field.name === 'attributes') return attributesProblem(value);
  if (!isTextField(field)) return undefined;
  const texts = [value].flat().filter((each) => typeof each === 'string');
  return texts.map((each) => problemOfText(field, tidied(each))).find((problem) => problem);
}

/** Tidies a value of a field with text, or a list of them. */
export function tidiedValue({ type }: { readonly type: string }, value: unknown): unknown {
  if (!(type in MAX_CHARACTERS)) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => tidiedValue({ type }, each));
  return typeof value === 'string' ? tidied(value) : value;
}

/** Payload's own rules, which a field with a rule of its own does without. */
const RULES: Readonly<Record<string, unknown>> = { date, email, number, text, textarea };

/** The rule of a field, after its bounds. */
function boundedRule(field: Field) {
  const own = ('validate' in field ? field.validate : undefined) ?? RULES[field.type];
  return (value: unknown, options: unknown): unknown =>
    boundsProblem(field, value) ??
    (typeof own === 'function' ? Reflect.apply(own, undefined, [value, options]) : true);
}

/**
 * Adds the bounds of its values to a field and to the fields in it. Every text has a largest
 * length; every number must say its own bounds.
 *
 * @throws {Error} that names a number without bounds, or a field of a type that is not known here.
 */
export function bounded(field: Field): Field {
  switch (field.type) {
    case 'group':
    case 'array':
      return { ...field, fields: field.fields.map(bounded) };
    case 'number':
      if (field.min === undefined || field.max === undefined) {
        throw new Error(`The number field "${field.name}" has no bounds. Give it min and max.`);
      }
      return withRule(field);
    case 'date':
      return withRule(field);
    case 'text':
    case 'textarea':
    case 'email':
      return withRule({
        ...field,
        ...(field.type !== 'email' && { maxLength: maxCharactersOf(field) }),
        hooks: {
          ...field.hooks,
          beforeValidate: [
            ...(field.hooks?.beforeValidate ?? []),
            ({ value }: { value?: unknown }) => tidiedValue(field, value),
          ],
        },
      });
    case 'checkbox':
    case 'json':
    case 'relationship':
    case 'select':
    case 'upload':
      return field;
    default:
      throw new Error(`A field of the type "${field.type}" has no bounds yet: see bounds.ts.`);
  }
}

const withRule = <Bounded extends Field>(field: Bounded): Bounded =>
  Object.assign({ ...field }, { validate: boundedRule(field) });

/**
 * A text as authors mean it: without white space around it, and with one kind of line break. Empty
 * if a reader would see nothing of it.
 */
function tidied(text: string): string {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  return withoutIgnorable(trimmed).trim() === '' ? '' : trimmed;
}
