/** Directives that need the origins of the screens' files. */
const EXTENDED_DIRECTIVES = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];

/**
 * Adds the development servers to a content security policy, and changes nothing else.
 *
 * @param screens Origins of the screens' servers, which serve their files.
 * @param all Origins of all servers, which report edits through a web socket.
 * @example allowDevServers("script-src 'self'", ['http://localhost:4302'], ['http://localhost:4302'])
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
      if (!EXTENDED_DIRECTIVES.includes(name)) return directive;
      return [directive, ...screens, ...(name === 'connect-src' ? sockets : [])].join(' ');
    })
    .join('; ');
}
