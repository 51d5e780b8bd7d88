/** The encodings that files are compressed in, best first, and the suffix of each on disk. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encodings of ours that a request accepts, in the order to try them (RFC 9110, section
 * 12.5.3). Equal weights keep our order. An encoding with a lower weight than `identity` is left
 * out.
 *
 * @param header The value of `Accept-Encoding`.
 * @example acceptedEncodings('gzip, br;q=0') // [{ name: 'gzip', suffix: '.gz' }]
 */
export function acceptedEncodings(header: string | null | undefined): Encoding[] {
  const weights = parseWeights(header ?? '');
  const wildcard = weights.get('*') ?? 0;
  const weightOf = ({ name }: Encoding) => weights.get(name) ?? wildcard;
  const identity = weights.get('identity') ?? 0;
  return ENCODINGS.filter(
    (encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= identity,
  ).sort((a, b) => weightOf(b) - weightOf(a));
}

/**
 * Whether a request names an encoding and accepts it. `*` does not count: a client has to be able
 * to undo the encoding.
 *
 * @param header The value of `Accept-Encoding`.
 * @example acceptsEncoding('br, dcz', 'dcz') // true
 */
export function acceptsEncoding(header: string | null | undefined, name: string): boolean {
  return (parseWeights(header ?? '').get(name) ?? 0) > 0;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, Math.max(weight, 0));
  }
  return weights;
}
