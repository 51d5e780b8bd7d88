const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that may write comes from the admin's own pages. Browsers name the origin of
 * every such request, so one that another site makes an author's browser send is recognized.
 */
export function isSameOrigin(
  method: string,
  origin: string | undefined,
  ownOrigins: readonly string[],
): boolean {
  return SAFE_METHODS.has(method) || (origin !== undefined && ownOrigins.includes(origin));
}
