import { type Bucket, failureOf, openBucket, withRetries } from '@vitrine/s3';
import { once } from '../once.ts';
import { MAX_OBJECT_BYTES } from '../read-object.ts';
import { StoreError } from '../store-error.ts';
import { assertReadable } from './access.ts';
import { resolveS3 } from './resolve-s3.ts';

/** Time without a byte after which a request fails, and in which requests are repeated, in ms. */
const TIMEOUT_MS = 30_000;

/** A folder of files in S3 that browsers or a CDN read directly. Files can be replaced. */
export interface FileBucket {
  get(path: string): Promise<Uint8Array | undefined>;
  has(path: string): Promise<boolean>;
  put(path: string, bytes: Uint8Array, headers: { type: string; caching: string }): Promise<void>;
  remove(path: string): Promise<void>;
}

/**
 * Opens `s3://bucket/prefix`. Nothing is requested yet.
 *
 * @param env The environment variables with the settings of S3.
 * @throws {LogError} `unknown-store` or `invalid-settings`.
 * @example await openFileBucket('s3://shop/site', process.env).has('index.html')
 */
export function openFileBucket(
  location: string,
  env: Readonly<Record<string, string | undefined>>,
): FileBucket {
  const { at, settings } = resolveS3(location, env);
  const open = once(async () => {
    const bucket = await openBucket(at.bucket, {
      settings,
      idleTimeoutMs: TIMEOUT_MS,
      maxObjectBytes: MAX_OBJECT_BYTES,
    });
    await withRetries(() => assertReadable(bucket, at.prefix), { retryForMs: TIMEOUT_MS });
    return bucket;
  });

  async function on<Value>(
    code: StoreError['code'],
    path: string,
    work: (bucket: Bucket, key: string) => Promise<Value>,
  ): Promise<Value> {
    try {
      const bucket = await open();
      return await withRetries(() => work(bucket, at.prefix + path), { retryForMs: TIMEOUT_MS });
    } catch (cause) {
      throw new StoreError(code, path, failureOf(cause).reason, { cause, what: location });
    }
  }

  return {
    get: (path) => on('unreadable', path, (bucket, key) => bucket.get(key)),
    has: (path) =>
      on('unreadable', path, async (bucket, key) => (await bucket.head(key)) !== undefined),
    put: (path, bytes, headers) =>
      on('not-written', path, (bucket, key) => bucket.put(key, bytes, { headers })),
    remove: (path) => on('not-written', path, (bucket, key) => bucket.remove(key)),
  };
}
