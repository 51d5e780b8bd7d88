export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The best encoding that a client takes, by its `Accept-Encoding`.
 *
 * @example bestEncoding('gzip, br;q=0') // 'gzip'
 */
export function bestEncoding(accepted: string | undefined): Encoding {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...options] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = options.find((option) => option.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Whether a client's `If-None-Match` names this tag; a weak one counts (RFC 9110, 13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
