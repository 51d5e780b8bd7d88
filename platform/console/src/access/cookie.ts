const NAME = 'vitrine-console';

/** Browsers share the cookies of all ports of a host, and two consoles may run on one. */
const nameOn = (host: string) => `${NAME}-${/:(\d+)$/.exec(host)?.[1] ?? '443'}`;

/** The secret of the session that a request belongs to. */
export function secretOf({ headers }: Pick<Request, 'headers'>): string | undefined {
  const name = nameOn(headers.get('Host') ?? '');
  const pairs = (headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/**
 * The cookie of a session, for the answer. It ends with the browser.
 *
 * @param secret Empty to remove it.
 */
export function cookieFor({ headers }: Pick<Request, 'headers'>, secret: string): string {
  // A front that speaks TLS says so.
  const isSecure = headers.get('X-Forwarded-Proto') === 'https';
  return [
    `${nameOn(headers.get('Host') ?? '')}=${secret}`,
    ...['Path=/', 'HttpOnly', 'SameSite=Strict'],
    ...(isSecure ? ['Secure'] : []),
    ...(secret === '' ? ['Max-Age=0'] : []),
  ].join('; ');
}
