import { randomUUID } from 'node:crypto';
import { type Bucket, failureOf } from '@vitrine/s3';
import { LogError } from '../log-error.ts';

/** Not a valid key, so the objects of the probe are invisible in the store. */
const PROBE_FOLDER = '.probe/';

/**
 * Asks for one name, because the answers of other requests do not tell a missing bucket from a
 * missing object.
 */
export async function assertReadable(bucket: Bucket, prefix: string): Promise<void> {
  await bucket.list(prefix, { limit: 1 });
}

/**
 * Makes sure that the service creates objects only if absent, and keeps the metadata by which a
 * writer recognizes its own write.
 *
 * @throws {LogError} `unsafe-store` if it ignores one of them.
 */
export async function assertConditional(
  bucket: Bucket,
  prefix: string,
  location: string,
): Promise<void> {
  const key = `${prefix}${PROBE_FOLDER}${randomUUID()}`;
  const [first, second] = [randomUUID(), randomUUID()];
  const create = (writeId: string) =>
    bucket.put(key, Buffer.from(`${writeId}\n`), { writeId, onlyIfAbsent: true });
  try {
    await create(first).catch((cause) => {
      throw isUnsupported(cause) ? ignores(location, 'If-None-Match: *') : cause;
    });
    if (await succeeds(create(second))) throw ignores(location, 'If-None-Match: *');
    const stored = await bucket.head(key);
    if (stored?.writeId !== first) throw ignores(location, "an object's metadata");
  } finally {
    // A probe that remains is a few bytes that nothing reads.
    await bucket.remove(key).catch(() => undefined);
  }
}

/** Answers to a second creation by stores that are safe. */
const LOSING_STATUS: ReadonlySet<number | undefined> = new Set([409, 412, 500]);

/** Answers of services that do not know the condition, and say so. */
const UNSUPPORTED: ReadonlySet<string> = new Set([
  'InvalidArgument',
  'InvalidRequest',
  'NotImplemented',
  'HTTP 501',
]);

/** Whether a second creation succeeds. */
async function succeeds(creation: Promise<void>): Promise<boolean> {
  try {
    await creation;
    return true;
  } catch (cause) {
    if (LOSING_STATUS.has(failureOf(cause).status)) return false;
    throw cause;
  }
}

const isUnsupported = (cause: unknown) => UNSUPPORTED.has(failureOf(cause).reason);

function ignores(location: string, what: string): LogError {
  const message = `The service of ${location} does not support ${what}, so two writers could overwrite each other. Nothing was written.`;
  return new LogError('unsafe-store', message, {
    remedy: 'Use a service with conditional writes, such as AWS S3 or Ceph, or a folder.',
  });
}
