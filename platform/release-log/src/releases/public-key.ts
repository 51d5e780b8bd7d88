import { isKey, RECORD_FILE } from '../store/keys.ts';

/**
 * The store key of a URL path; `undefined` if the path is not one. Each segment is decoded once, so
 * an encoded slash or dot cannot leave the store.
 *
 * @param pathname As it stands in the request: `/screens/product/1.0.0-ab/remoteEntry.js`.
 * @example keyOfPath('/screens/%2e%2e/channels') // undefined
 */
export function keyOfPath(pathname: string): string | undefined {
  try {
    const segments = pathname.split('/').slice(1).map(decodeURIComponent);
    if (segments.some((segment) => segment.includes('/'))) return undefined;
    const key = segments.join('/');
    return isKey(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The store key of a release file that visitors may fetch; `undefined` if the path is not one.
 * HTML is excluded because the host's document is a template that the edge fills in and protects.
 * Records are excluded because they name people; browsers get the rest from the release set.
 *
 * @example publicKeyOf('/screens/product/1.0.0-ab/release.json') // undefined
 */
export function publicKeyOf(pathname: string): string | undefined {
  const key = keyOfPath(pathname);
  if (key === undefined || !/^(screens|host)\//.test(key)) return undefined;
  return key.endsWith('.html') || key.endsWith(`/${RECORD_FILE}`) ? undefined : key;
}
