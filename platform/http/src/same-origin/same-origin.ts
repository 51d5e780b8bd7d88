/**
 * Whether a page of this site has sent a request: browsers say so, and no page can change it.
 * Programs without a browser can, and get nothing by it: they have no session of a visitor.
 *
 * @param siteUrl The public origin; behind a proxy, `Host` may be another one.
 */
export function isSameOrigin({ headers }: Pick<Request, 'headers'>, siteUrl?: string): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('Origin');
  if (origin === null) return false;
  return origin === siteUrl || URL.parse(origin)?.host === headers.get('Host');
}
