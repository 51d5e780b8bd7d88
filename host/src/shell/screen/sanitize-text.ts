/**
 * A string from an address as a page may show it: without control characters and those that turn the
 * direction of what follows, and no longer than so many characters as a reader counts them.
 *
 * @example readable('lamp\u0000 🎨🎨🎨', 6) // 'lamp 🎨…'
 */
export function sanitizeText(text: string, longest: number): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '');
  const characters = [...new Intl.Segmenter().segment(plain)];
  const shown = characters.slice(0, longest).map(({ segment }) => segment);
  return shown.join('') + (characters.length > longest ? '…' : '');
}
