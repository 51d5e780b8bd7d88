import { randomUUID } from 'node:crypto';
import {
  type Bucket,
  failureOf,
  ObjectTooLarge,
  openBucket,
  type RetryOptions,
  type S3Location,
  type S3Settings,
  withRetries,
} from '@vitrine/s3';
import { asKey } from '../keys.ts';
import { LogError } from '../log-error.ts';
import { once } from '../once.ts';
import { MAX_OBJECT_BYTES, tooLarge } from '../read-object.ts';
import type { Store } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { assertConditional, assertReadable } from './access.ts';

interface S3StoreOptions {
  /** How the operator wrote the location, for messages. */
  location: string;
  at: S3Location;
  settings: S3Settings;
  /**
   * Time without a byte after which a request fails, and time after the first failure in which
   * requests are repeated, in ms.
   */
  timeoutMs: number;
}

/**
 * A store in a bucket of S3 or of a service with its API. The bucket is opened at the first
 * request, and probed before the first write.
 */
export function createS3Store({ location, at, settings, timeoutMs }: S3StoreOptions): Store {
  const { prefix } = at;
  const retries: RetryOptions = { retryForMs: timeoutMs };
  const open = once(() =>
    openBucket(at.bucket, { settings, idleTimeoutMs: timeoutMs, maxObjectBytes: MAX_OBJECT_BYTES }),
  );
  const readable = once(async () => {
    const bucket = await open();
    await withRetries(() => assertReadable(bucket, prefix), { ...retries, isTemporary: isBusy });
    return bucket;
  });
  const writable = once(async () => {
    const bucket = await readable();
    await withRetries(() => assertConditional(bucket, prefix, location), retries);
    return bucket;
  });

  /** Runs work on the bucket, and tells the operator about a failure by the key. */
  async function on<Value>(
    code: StoreError['code'],
    key: string,
    work: (bucket: Bucket) => Promise<Value>,
  ): Promise<Value> {
    asKey(key);
    try {
      return await work(await (code === 'unreadable' ? readable() : writable()));
    } catch (cause) {
      if (cause instanceof LogError) throw cause;
      if (cause instanceof ObjectTooLarge) throw tooLarge(key, cause.bytes);
      throw new StoreError(code, key, failureOf(cause).reason, { cause, store: location });
    }
  }
  const listAll = async (bucket: Bucket, folder: string, deep: boolean): Promise<string[]> => {
    const names = new Set<string>();
    let next: string | undefined;
    do {
      const options = { next, deep };
      const page = await withRetries(() => bucket.list(`${prefix}${folder}/`, options), retries);
      for (const name of page.names) if (!HIDDEN.test(name)) names.add(name);
      next = page.next;
    } while (next !== undefined);
    return [...names].sort();
  };
  const retrying = <Value>(
    code: StoreError['code'],
    key: string,
    work: (bucket: Bucket) => Promise<Value>,
  ) => on(code, key, (bucket) => withRetries(() => work(bucket), retries));
  const head = (key: string) => retrying('unreadable', key, (bucket) => bucket.head(prefix + key));

  return {
    put: (key, bytes) =>
      on('not-written', key, (bucket) => {
        if (bytes.byteLength > MAX_OBJECT_BYTES) throw tooLarge(key, bytes.byteLength);
        return create(bucket, prefix + key, bytes, retries);
      }),
    get: (key) => retrying('unreadable', key, (bucket) => bucket.get(prefix + key)),
    createdAt: async (key) => (await head(key))?.createdAt,
    version: async (key) => (await head(key))?.version,
    remove: (key) => retrying('not-written', key, (bucket) => bucket.remove(prefix + key)),
    list: (folder) => on('unreadable', folder, (bucket) => listAll(bucket, folder, false)),
    listBelow: (folder) =>
      on('unreadable', folder, async (bucket) => {
        const rest = await listAll(bucket, folder, true);
        return rest.map((path) => asKey(`${folder}/${path}`));
      }),
    putHint: (key, bytes) =>
      retrying('not-written', key, (bucket) =>
        bucket.put(prefix + key, bytes, { writeId: randomUUID(), onlyIfAbsent: false }),
      ),
  };
}

/** Names that are not valid in a key, such as those of the probe. */
const HIDDEN = /(^|\/)\./;

/**
 * At the first request a wrong address is more likely than an outage: the operator should not wait
 * for the retries.
 */
function isBusy(cause: unknown): boolean {
  const { status, temporary } = failureOf(cause);
  return temporary && status !== undefined;
}

/** Answers of stores to a writer that another one has overtaken. 500 has other causes too. */
const OVERTAKEN: ReadonlySet<number | undefined> = new Set([409, 412, 500]);

/**
 * Creates an object. A request whose answer was lost may have been carried out, so an object that
 * exists is compared by the id of the write before it counts as another writer's.
 *
 * @returns `false` if another writer has created the object.
 */
async function create(
  bucket: Bucket,
  key: string,
  bytes: Uint8Array,
  retries: RetryOptions,
): Promise<boolean> {
  const writeId = randomUUID();
  let isRepeated = false;
  return withRetries(async () => {
    try {
      await bucket.put(key, bytes, { writeId, onlyIfAbsent: true });
      return true;
    } catch (cause) {
      const { status } = failureOf(cause);
      const exists = status === 412;
      if (exists && !isRepeated) return false;
      isRepeated = true;
      const stored = OVERTAKEN.has(status) ? await bucket.head(key) : undefined;
      if (stored || exists) return stored?.writeId === writeId;
      throw cause;
    }
  }, retries);
}
