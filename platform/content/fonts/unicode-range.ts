/** Characters from the first to the last code point, both included. */
type Span = readonly [first: number, last: number];

function parse(range: string): Span[] {
  return range.split(',').map((part) => {
    const [, first = '', last = first] =
      /^\s*U\+([0-9A-F]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? [];
    if (first === '') throw new Error(`"${part}" is not a unicode-range. Write it as U+0600-06FF.`);
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const codePoints = (range: string): number[] =>
  parse(range).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();

function print(spans: readonly Span[]): string {
  return spans
    .map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(',');
}

/**
 * The characters of a CSS `unicode-range`, as a text.
 *
 * @throws {Error} if the range is not valid.
 * @example charactersOf('U+61-63,U+7A') // 'abcz'
 */
export const charactersOf = (range: string): string =>
  codePoints(range)
    .map((each) => String.fromCodePoint(each))
    .join('');

/**
 * The characters of one `unicode-range` that are not in another.
 *
 * @throws {Error} if one of the ranges is not valid.
 * @example rangeWithout('U+61-66', 'U+63') // 'U+61-62,U+64-66'
 */
export function rangeWithout(range: string, other: string): string {
  const excluded = new Set(codePoints(other));
  const spans: [number, number][] = [];
  for (const each of codePoints(range)) {
    if (excluded.has(each)) continue;
    const last = spans.at(-1);
    if (last?.[1] === each - 1) last[1] = each;
    else spans.push([each, each]);
  }
  return print(spans);
}
