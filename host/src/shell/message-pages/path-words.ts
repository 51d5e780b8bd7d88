/** Further words of a path say little about it. */
const MAX_WORDS = 4;
/** Longer ones are not words, and all together must not be longer than a query may be. */
const MAX_LETTERS = 40;

/**
 * Returns the words of the last part of a path, to search for what the visitor may have meant.
 *
 * @example pathWords('/en/product/tall-caraffe') // ['tall', 'caraffe']
 * @example pathWords('/shop/lamps.html') // ['lamps']
 */
export function pathWords(pathname: string): string[] {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  const words = decode(last)
    .replace(/\.[a-z]{2,5}$/i, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1 && word.length <= MAX_LETTERS);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
