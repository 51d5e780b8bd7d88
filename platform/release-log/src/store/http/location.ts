import { LogError } from '../log-error.ts';

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a location is a release API. */
export const isReleaseApi = (location: string): boolean => /^https?:/i.test(location);

/**
 * The URL of a release API, with a slash at its end. Its requests carry a token, so it needs TLS,
 * except on this machine.
 *
 * @throws {LogError} `unknown-store` if the location is not such a URL.
 * @example parseApiLocation('https://releases.example').href // 'https://releases.example/'
 */
export function parseApiLocation(location: string): URL {
  const url = URL.canParse(location) ? new URL(location) : undefined;
  const isSafe = url?.protocol === 'https:' || LOCAL_HOSTS.has(url?.hostname ?? '');
  if (!url || !isSafe || url.username || url.password || url.search || url.hash) {
    throw new LogError('unknown-store', `${location} is not the location of a release API.`, {
      remedy:
        'Use its https: URL, such as https://releases.example, without user, query or fragment. http: is for this machine only.',
    });
  }
  return new URL(url.pathname.replace(/\/*$/, '/'), url);
}
