import { parse, type Token } from '@messageformat/parser';

/** Returns a message with its values. */
export type FormatMessage = (values?: Readonly<Record<string, string | number>>) => string;

/**
 * Parses a message in ICU MessageFormat. It is interpreted and not compiled to code, because a
 * release may come from anybody. Numbers have Latin digits, as in the texts of the catalogue.
 *
 * @throws {Error} if it is not valid, or has other formats than numbers, plurals and selections.
 * @example parseMessage('{n, plural, one {# cup} other {# cups}}', 'en')({ n: 2 }) // '2 cups'
 */
export function parseMessage(message: string, locale: string): FormatMessage {
  const tokens = parse(message);
  requireKnown(tokens);
  const format: Format = {
    number: new Intl.NumberFormat(`${locale}-u-nu-latn`),
    plural: new Intl.PluralRules(locale),
    ordinal: new Intl.PluralRules(locale, { type: 'ordinal' }),
  };
  return (values = {}) => textOf(tokens, values, format);
}

interface Format {
  number: Intl.NumberFormat;
  plural: Intl.PluralRules;
  ordinal: Intl.PluralRules;
}

function requireKnown(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if ('cases' in token) for (const each of token.cases) requireKnown(each.tokens);
    if (token.type === 'function' && (token.key !== 'number' || token.param)) {
      throw new Error(`{${token.arg}, ${token.key}} is not a format that a message may have.`);
    }
  }
}

/** @param counted The number that `#` stands for. */
function textOf(
  tokens: readonly Token[],
  values: Readonly<Record<string, string | number>>,
  format: Format,
  counted?: number,
): string {
  const valueFor = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? '';
  return tokens
    .map((token) => {
      switch (token.type) {
        case 'content':
          return token.value;
        case 'argument':
          return String(valueFor(token.arg));
        case 'function':
          return format.number.format(Number(valueFor(token.arg)));
        case 'octothorpe':
          return format.number.format(counted ?? Number.NaN);
        default: {
          const value = valueFor(token.arg);
          const number = Number(value) - (token.pluralOffset ?? 0);
          const isSelect = token.type === 'select';
          const rules = token.type === 'plural' ? format.plural : format.ordinal;
          const exact = isSelect ? String(value) : `=${value}`;
          const key = isSelect ? exact : rules.select(number);
          const chosen = [exact, key, 'other']
            .map((name) => token.cases.find((each) => each.key === name))
            .find((each) => each !== undefined);
          return textOf(chosen?.tokens ?? [], values, format, isSelect ? counted : number);
        }
      }
    })
    .join('');
}
