/**
 * A position in a file of a screen's development server. The edge forwards the files of the host
 * below `/host/`; those of releases are below `/screens/`.
 */
const SCREEN_FRAME = /http:\/\/localhost:(\d+)\/(?!host\/|screens\/)[^\s()]+:\d+:\d+/;

/**
 * Whether a development server shows an error of the page. The servers of the host and of all
 * screens hear of every error, but each has only its own source maps, so one of them must show it:
 * the server of the nearest file in the stack, or the host's if no screen's source is in it.
 *
 * @param server `host`, or the port of a screen's server.
 * @example isThrownHere('Error\n at Page (http://localhost:5173/static/js/a.js:1:2)', 5173) // true
 */
export function isThrownHere(stack: string | undefined, server: 'host' | number): boolean {
  const port = SCREEN_FRAME.exec(stack ?? '')?.[1];
  return server === 'host' ? port === undefined : port === String(server);
}
