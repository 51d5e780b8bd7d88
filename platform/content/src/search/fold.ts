/** Letters that no normalisation takes apart, by what people type for them. */
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
  // Tatweel only stretches a word.
  ـ: '',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * Folds a text for search: width and ligatures (NFKC), case, accents, Arabic vowel signs and the
 * forms of alef. Japanese voicing marks stay, since が is not か.
 *
 * @example fold('ΚΑΡΈΚΛΑΣ') // 'καρεκλασ'
 * @example fold('أَلْوان') // 'الوان'
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('ٱ', 'ا');
}
