import { fold } from './fold.ts';
import { type QueryToken, queryTokens } from './tokens.ts';

/** Articles, prepositions and conjunctions, by language. Japanese words are letter pairs. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: 'a an and at by for from in of on or the to with without',
  de: `am an auf aus bei das dem den der des die ein eine einem einen einer eines für im in mit
    nach oder ohne und vom von vor zu zum zur`,
  fr: 'à au aux avec chez d dans de des du en et l la le les ou par pour sans sur un une',
  el: `από για ένα ένας η και με μια μία ο οι σε στα στη στην στις στο στον στους τα της τη την τις
    το τον του τους των χωρίς`,
  ar: 'أو إلى بدون ذات ذو ذي على عن في من مع',
};

const folded = new Map(
  Object.entries(FUNCTION_WORDS).map(([language, words]) => [
    language,
    new Set(words.split(/\s+/).map(fold)),
  ]),
);

/** A query without the words that only connect others; with them if it has no other word. */
export function withoutFunctionWords<Unit extends { tokens: readonly QueryToken[] }>(
  units: readonly Unit[],
  locale: string,
): readonly Unit[] {
  const saying = units.filter(
    ({ tokens }) => !tokens.every((token) => isFunctionWord(token, locale)),
  );
  return saying.length > 0 ? saying : units;
}

/** Whether a word of a query only connects others, and so cannot be what is sought. */
export function isFunctionWord({ spellings }: QueryToken, locale: string): boolean {
  const [language = ''] = locale.split('-');
  const words = folded.get(language);
  return words !== undefined && spellings.some((spelling) => words.has(spelling));
}

/** A Japanese particle before the next word, which follows it without a space. */
const PARTICLE = /^[のをにはがでとへもや]/u;
const PARTICLE_AT_END = /[のをにはがでとへもや]$/u;

const isJapanese = (locale: string) => locale === 'ja' || locale.startsWith('ja-');

/** Whether all words of a text only connect others, as in an empty one. */
export const isConnecting = (text: string, locale: string): boolean =>
  queryTokens(text, locale).every((token) => isFunctionWord(token, locale));

/** Whether a text is empty or begins with a word that connects it to what is before it. */
export function beginsConnecting(text: string, locale: string): boolean {
  const [first = ''] = text.trim().split(/\s+/);
  return isConnecting(first, locale) || (isJapanese(locale) && PARTICLE.test(first));
}

/** A text without the words at its ends that only connect others: "lamp from" is "lamp". */
export function withoutConnecting(text: string, locale: string): string {
  const words = text.trim().split(/\s+/);
  while (words.length > 0 && isConnecting(words.at(-1) ?? '', locale)) words.pop();
  while (words.length > 0 && isConnecting(words[0] ?? '', locale)) words.shift();
  const rest = words.join(' ');
  return isJapanese(locale) ? rest.replace(PARTICLE, '').replace(PARTICLE_AT_END, '') : rest;
}
