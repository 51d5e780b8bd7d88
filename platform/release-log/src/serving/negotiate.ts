/** The encodings we have, best first, and what each adds to a file's name. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Which of our encodings a request accepts, in the order to try them (RFC 9110, section 12.5.3).
 * Between equal weights ours decides; one that `identity` outweighs is left out.
 *
 * @param header `Accept-Encoding`, as it came.
 * @example acceptedEncodings('gzip, br;q=0') // [{ name: 'gzip', … }]
 */
export function acceptedEncodings(header: string | null | undefined): Encoding[] {
  const weights = parseWeights(header ?? '');
  const any = weights.get('*') ?? 0;
  const weigh = ({ name }: Encoding) => weights.get(name) ?? any;
  const identity = weights.get('identity') ?? 0;
  return ENCODINGS.filter((encoding) => weigh(encoding) > 0 && weigh(encoding) >= identity).sort(
    (a, b) => weigh(b) - weigh(a),
  );
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
