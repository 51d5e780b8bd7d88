import { LOCALE_CODES } from '@vitrine/contract';

/** Scripts that one of our languages alone has, with the share of letters that tells it. */
const SCRIPTS: readonly (readonly [string, RegExp, number])[] = [
  ['ar', /\p{Script=Arabic}/gu, 0.3],
  ['el', /\p{Script=Greek}/gu, 0.3],
  // Japanese has Chinese characters too, but no other language has kana.
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.05],
];

/** Words that are frequent in one of these languages, and rare in the others. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the and with for of your from this is are made by in to price name description',
  de: 'der die das und mit für von ist ein eine aus dem den zum zur nicht auch preis artikelnummer bezeichnung beschreibung',
  fr: 'le la les et avec pour des une dans est sur du au aux ce cette vous prix référence désignation',
};

/**
 * Guesses the language of a text among ours; undefined for a text that does not tell.
 *
 * @example guessLanguage('Schale aus Ton, mit der Hand gedreht') // 'de'
 */
export function guessLanguage(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(
    ([, pattern, share]) => (text.match(pattern)?.length ?? 0) > letters * share,
  );
  if (script) return script[0];
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(WORDS)
    .filter(([code]) => LOCALE_CODES.includes(code))
    .map(([code, ofLanguage]) => {
      const set = new Set(ofLanguage.split(' '));
      return { code, count: words.filter((word) => set.has(word)).length };
    })
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  return first && first.count > (second?.count ?? 0) ? first.code : undefined;
}
