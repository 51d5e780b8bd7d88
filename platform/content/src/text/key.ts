import { createHash } from 'node:crypto';
import { withoutIgnorable } from './ignorable.ts';

export const MAX_KEY_LENGTH = 80;
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
    .slice(0, MAX_KEY_LENGTH)
    .replace(/^-+|-+$/g, '');
}

/**
 * The key of a document from a name in any script: one without a Latin letter or digit gets the
 * beginning of its hash. Empty for a name without a letter or digit.
 */
export function documentKey(name: string): string {
  const key = keyFrom(name);
  const text = withoutIgnorable(name).normalize('NFKC').trim().toLowerCase();
  if (key !== '' || !/[\p{L}\p{N}]/u.test(text)) return key;
  return `n-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
}
