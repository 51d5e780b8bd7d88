import { isKey, RECORD } from '../keys.ts';
import type { Store } from '../store.ts';
import { answerBytes, answerPlainly, IMMUTABLE } from './answer.ts';
import { contentTypeOf } from './content-type.ts';
import { acceptedEncodings, ENCODINGS } from './negotiate.ts';

/**
 * The store's key that a URL path names, decoded once and segment by segment, so that an encoded slash
 * or dot leads nowhere; `undefined` when it names none.
 *
 * @param pathname As it came: `/screens/product/1.0.0-ab/remoteEntry.js`.
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
 * The store's key of a release's file that visitors may have; `undefined` when the path names none. The
 * host's document is a template: it is the edge's to fill in and to guard. A record says who published;
 * browsers get what they need of it in the release set.
 *
 * @example releaseKeyOf('/screens/product/1.0.0-ab/release.json') // undefined
 */
export function releaseKeyOf(pathname: string): string | undefined {
  const key = keyOfPath(pathname);
  if (key === undefined || !/^(screens|host)\//.test(key)) return undefined;
  return key.endsWith('.html') || key.endsWith(`/${RECORD}`) ? undefined : key;
}

/**
 * Answers a file of a release, precompressed when the client takes it so; 404 when there is none.
 *
 * @param headers Sent with the file in addition.
 * @example return answerReleaseFile(store, 'host/1.0.0-ab/static/js/main.js', request)
 */
export async function answerReleaseFile(
  store: Pick<Store, 'get'>,
  key: string,
  request: Request,
  headers: Record<string, string> = {},
): Promise<Response> {
  // The compressed siblings are no files of their own.
  const sibling = ENCODINGS.some(({ suffix }) => key.endsWith(suffix));
  const { type, compressible } = contentTypeOf(key);
  const common = {
    'Content-Type': type,
    'Cache-Control': IMMUTABLE,
    ...(compressible ? { Vary: 'Accept-Encoding' } : {}),
    ...headers,
  };
  if (compressible && !sibling) {
    for (const { name, suffix } of acceptedEncodings(request.headers.get('Accept-Encoding'))) {
      const bytes = await store.get(key + suffix);
      if (bytes) return answerBytes(request, bytes, { ...common, 'Content-Encoding': name });
    }
  }
  const bytes = sibling ? undefined : await store.get(key);
  if (bytes) return answerBytes(request, bytes, common);
  return answerPlainly(404, 'There is no such file.', headers);
}
