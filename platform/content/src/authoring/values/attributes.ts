import { LOCALE_CODES, RESERVED_NAMES } from '@vitrine/contract';
import { isKey } from './is-key.ts';
import { isRecord } from './is-record.ts';

/** The forms of an attribute's values: some of its list, a number with its unit, or a text. */
export const ATTRIBUTE_TYPES = ['choice', 'number', 'text'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

/** The owner of the values: the product as a whole, or each of its variants. */
export const ATTRIBUTE_OWNERS = ['product', 'variant'] as const;
export type AttributeOwner = (typeof ATTRIBUTE_OWNERS)[number];

export const MAX_CHOICES = 200;
const MAX_ATTRIBUTES = 100;
const MAX_TEXT = 500;
/** Numbers of this size are whole or have some decimals; larger ones would lose digits. */
export const MAX_NUMBER = 999_999_999_999;

/** Whether a text can be the key of an attribute: a parameter in the URL of a list. */
export const isAttributeKey = (value: unknown): boolean =>
  isKey(value) && !RESERVED_NAMES.has(String(value));

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_NUMBER;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT && !/\p{Cc}|\p{Surrogate}/u.test(value);

const isChoice = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MAX_CHOICES && value.every(isKey);

const isTranslated = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).every(
    ([locale, text]) => LOCALE_CODES.includes(locale) && (text === null || isText(text)),
  );

/**
 * Says what is wrong with the form of the attributes of a product or a variant. Whether an
 * attribute or a value exists is not asked, as authors may delete it later.
 *
 * @example attributesProblem({ stone: ['ruby'], carat: 1.5, origin: { en: 'Burma' } }) // undefined
 */
export function attributesProblem(attributes: unknown): string | undefined {
  if (!isRecord(attributes)) {
    return 'Values by attribute, such as {"stone": ["ruby"], "carat": 1.5, "origin": {"en": "Burma"}}.';
  }
  const entries = Object.entries(attributes);
  if (entries.length > MAX_ATTRIBUTES) return `At most ${MAX_ATTRIBUTES} attributes.`;
  const problems = entries.map(([name, value]) => {
    if (!isAttributeKey(name)) return `${name.slice(0, 40)}: there can be no such attribute.`;
    // An author has not filled it in yet.
    const fits = value === null || isNumber(value) || isChoice(value) || isTranslated(value);
    if (fits) return undefined;
    return `${name}: a list of values such as ["ruby"], a number up to ${MAX_NUMBER}, or texts by language such as {"en": "Burma"}, of at most ${MAX_TEXT} characters.`;
  });
  return problems.find((problem) => problem !== undefined);
}
