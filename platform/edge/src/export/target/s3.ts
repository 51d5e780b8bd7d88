import { openFileBucket } from '@vitrine/release-log';
import type { Target } from './target.ts';

/** Documents that a service looks up by their names: the root, and those of missing pages. */
const WITH_ENDING = /^(?:index|(?:[^/]+\/)?404)\.html$/;

/**
 * A copy in S3. A document has the key of its URL, `en/home`, so that a CDN needs no rule to find
 * it.
 *
 * @param env The environment variables with the settings of S3.
 */
export function createS3Target(
  location: string,
  env: Readonly<Record<string, string | undefined>>,
): Target {
  const bucket = openFileBucket(location, env);
  return {
    location,
    read: (path) => bucket.get(keyOf(path)),
    has: (path) => bucket.has(keyOf(path)),
    write: ({ path, bytes, type, caching }) => bucket.put(keyOf(path), bytes, { type, caching }),
    remove: (path) => bucket.remove(keyOf(path)),
  };
}

const keyOf = (path: string) => (WITH_ENDING.test(path) ? path : path.replace(/\.html$/, ''));
