/** The cookie that Payload's own pages read. */
const COOKIE = 'payload-token';

/** The token of the author who has signed in; undefined if nobody has. */
export function tokenIn(headers: Headers): string | undefined {
  const cookies = headers.get('Cookie')?.split(/;\s*/) ?? [];
  const pair = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1) || undefined;
}

/**
 * A `Set-Cookie` header. No script can read the cookie, and no other site can send it with a write.
 *
 * @param maxAgeS 0 removes it.
 */
export function sessionCookie(token: string, maxAgeS: number, isSecure: boolean): string {
  const attributes = [`${COOKIE}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (isSecure) attributes.push('Secure');
  return [...attributes, `Max-Age=${Math.max(0, Math.floor(maxAgeS))}`].join('; ');
}
