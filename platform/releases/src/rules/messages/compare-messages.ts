import { parse, type Token } from '@messageformat/parser';

/** Locale code → key → message in ICU MessageFormat. */
export type MessagesByLocale = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** A message that does not agree with the one of the base locale. */
export interface MessageProblem {
  locale: string;
  /** Follows the name of a file: `"title" is missing`. */
  problem: string;
}

/**
 * Compares the messages of all locales with those of one: the same keys, none of them empty, with
 * the same placeholders.
 *
 * @param base Code of the locale to compare with.
 * @example compareMessages(messages, 'en') // [{ locale: 'fr', problem: '"title" is missing' }]
 */
export function compareMessages(messages: MessagesByLocale, base: string): MessageProblem[] {
  const expected = Object.entries(messages.get(base) ?? {});
  const keys = new Set(expected.map(([key]) => key));
  return [...messages].flatMap(([locale, own]) => [
    ...expected.flatMap(([key, message]) => {
      const translation = own[key];
      if (!translation?.trim()) return [{ locale, problem: `"${key}" is missing` }];
      return comparePlaceholders(message, translation, base).map((difference) => ({
        locale,
        problem: `"${key}" ${difference}`,
      }));
    }),
    ...Object.keys(own)
      .filter((key) => !keys.has(key))
      .map((key) => ({ locale, problem: `"${key}" is not in ${base}.json` })),
  ]);
}

function comparePlaceholders(message: string, translation: string, base: string): string[] {
  const [expected, own] = [placeholdersOf(message), placeholdersOf(translation)];
  if (!expected || !own) return [];
  return [
    ...[...expected].filter((name) => !own.has(name)).map((name) => `has no {${name}}`),
    ...[...own]
      .filter((name) => !expected.has(name))
      .map((name) => `has {${name}}, which ${base}.json does not have`),
  ];
}

/** @returns `undefined` if the message is not valid: the build says so. */
function placeholdersOf(message: string): Set<string> | undefined {
  try {
    return new Set(parse(message).flatMap(namesIn));
  } catch {
    return undefined;
  }
}

function namesIn(token: Token): string[] {
  if (token.type === 'content' || token.type === 'octothorpe') return [];
  const cases = 'cases' in token ? token.cases.flatMap(({ tokens }) => tokens) : [];
  return [token.arg, ...cases.flatMap(namesIn)];
}
