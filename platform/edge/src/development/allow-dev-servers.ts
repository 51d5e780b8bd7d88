/** What a screen may need of where its files are. */
const WIDENED = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];

/**
 * A content policy with the development servers in it, and nothing else changed.
 *
 * @param screens Origins of the screens' servers: their files come from there.
 * @param all Those of all servers: each tells of edits by a socket.
 * @example widenPolicy("script-src 'self'", ['http://localhost:4302'], ['http://localhost:4302'])
 * // "script-src 'self' http://localhost:4302"
 */
export function allowDevServers(
  policy: string,
  screens: readonly string[],
  all: readonly string[],
): string {
  const sockets = all.map((origin) => origin.replace(/^http/, 'ws'));
  return policy
    .split('; ')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      if (!WIDENED.includes(name)) return directive;
      return [directive, ...screens, ...(name === 'connect-src' ? sockets : [])].join(' ');
    })
    .join('; ');
}
