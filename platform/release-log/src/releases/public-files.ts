import { isKey } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';

/**
 * The store key of a URL path; `undefined` if the path is not one. Each segment is decoded once, so
 * an encoded slash or dot cannot leave the store.
 *
 * @param pathname As it stands in the request: `/screens/product/files/screen.3f9a1c2b7d.js`.
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

/** Matches keys of release files. Records are in another folder: they name people. */
const FILES = /^(host|screens\/[^/]+)\/files\//;

/**
 * The store key of a release file that visitors may fetch; `undefined` if the path is not one.
 * HTML is excluded because the host's document is a template that the edge fills in and protects.
 *
 * @example publicKeyOf('/screens/product/releases/1.0.0-ab.json') // undefined
 */
function publicKeyOf(pathname: string): string | undefined {
  const key = keyOfPath(pathname);
  if (key === undefined || !FILES.test(key)) return undefined;
  // In any case of letters, as content types are looked up.
  return key.toLowerCase().endsWith('.html') ? undefined : key;
}

/** A file in memory that was damaged on its way is read again after this time. */
const REMOTE_SHARED_MS = 600_000;
/** Files are published well before anything requests them. */
const REMOTE_MISSING_MS = 5000;

/**
 * The release files that visitors may fetch. A file that the store refuses to read, such as a
 * symbolic link, is missing for visitors.
 *
 * @param report Receives a sentence about each refused file.
 * @param options.isRemote Whether each look into the store is a request over a network. Then files
 * stay in memory for longer.
 * @example const serve = createFileResponder(publicFiles(store, console.error))
 */
export function publicFiles(
  store: Pick<Store, 'get'>,
  report: (sentence: string) => void,
  { isRemote = false }: { isRemote?: boolean } = {},
) {
  return {
    keyOf: publicKeyOf,
    ...(isRemote && { sharedMs: REMOTE_SHARED_MS, missingMs: REMOTE_MISSING_MS }),
    async get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      try {
        return await store.get(key);
      } catch (cause) {
        if (!(cause instanceof LogError)) throw cause;
        report(cause.message);
        return undefined;
      }
    },
  };
}
