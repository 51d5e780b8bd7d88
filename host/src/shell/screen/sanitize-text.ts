/**
 * Prepares a string from the URL for the page: without control characters and direction overrides,
 * and shortened.
 *
 * @param maxLength In characters as a reader counts them, not in code units.
 * @example sanitizeText('lamp\u0000 🎨🎨🎨', 6) // 'lamp 🎨…'
 */
export function sanitizeText(text: string, maxLength: number): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '');
  const characters = [...new Intl.Segmenter().segment(plain)];
  const kept = characters.slice(0, maxLength).map(({ segment }) => segment);
  return kept.join('') + (characters.length > maxLength ? '…' : '');
}
