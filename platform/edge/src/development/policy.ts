/** What a screen, and the client that exchanges its parts, may need of a development server. */
const WIDENED = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];

/**
 * A content policy with the development servers in it, and nothing else changed.
 *
 * @example widenPolicy("script-src 'self'", ['http://localhost:4302'])
 * // "script-src 'self' http://localhost:4302"
 */
export function widenPolicy(policy: string, origins: readonly string[]): string {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return policy
    .split('; ')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      if (!WIDENED.includes(name)) return directive;
      return [directive, ...origins, ...(name === 'connect-src' ? sockets : [])].join(' ');
    })
    .join('; ');
}
