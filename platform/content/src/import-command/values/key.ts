import { withoutIgnorable } from '../../text/ignorable.ts';

const MAX_LENGTH = 80;
const MARKS = /\p{M}+/gu;
/** Letters that do not become Latin ones by leaving out their marks. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  þ: 'th',
};

/**
 * The key of a document from its name; empty if the name has no Latin letter or digit.
 *
 * @example keyFrom('Žák & Søn') // 'zak-son'
 */
export function keyFrom(name: string): string {
  return withoutIgnorable(name)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßæœøłđþ]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}
