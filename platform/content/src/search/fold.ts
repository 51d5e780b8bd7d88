import { withoutIgnorable } from '../text/ignorable.ts';

/** Letters that Unicode normalisation does not decompose, with what people type instead. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  // The same two letters of Persian keyboards.
  ی: 'ي',
  ک: 'ك',
  // Tatweel only stretches a word.
  ـ: '',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
/** Arabic-Indic digits: people type model numbers in either. */
const DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Katakana with a hiragana equivalent, at 0x60 lower. */
const KATAKANA = /[\u30a1-\u30f6]/g;

/**
 * Folds a text for search: invisible characters, width and ligatures (NFKC), case, accents, Arabic
 * vowel signs, the forms of alef, digits, and katakana to hiragana. Japanese voicing marks stay,
 * because が differs from か.
 *
 * @example fold('ΚΑΡΈΚΛΑΣ') // 'καρεκλασ'
 * @example fold('أَلْوان') // 'الوان'
 */
export function fold(text: string): string {
  return withoutIgnorable(text)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('ٱ', 'ا')
    .replace(DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}
