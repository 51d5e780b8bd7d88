import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { failureOf, ObjectTooLarge, TruncatedBody } from './failure.ts';
import type { S3Settings } from './settings.ts';

/** AWS answers no more. */
const MAX_NAMES_PER_PAGE = 1000;

/** More at once would only wait for the bandwidth of the machine. */
const MAX_CONNECTIONS = 50;
const CONNECT_TIMEOUT_MS = 3000;

/** Metadata of every object: which write created it. */
const WRITE_ID = 'vitrine-write';

/** One page of a listing: the rest of the keys after the prefix. */
export interface ListedPage {
  names: string[];
  next: string | undefined;
}

interface PutOptions {
  /** Recognizes the write afterwards. */
  writeId?: string;
  onlyIfAbsent?: boolean;
}

interface ObjectHead {
  createdAt: number;
  writeId: string | undefined;
  /** Differs if the object was written again with other bytes, or at another time. */
  version: string;
}

/**
 * The requests to a bucket, each tried once. Keys are complete: they begin with the prefix of the
 * store.
 */
export interface Bucket {
  /** @throws errors with status 412 if `onlyIfAbsent` and the object exists. */
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<void>;
  /** @throws {ObjectTooLarge} */
  get(key: string): Promise<Buffer<ArrayBuffer> | undefined>;
  head(key: string): Promise<ObjectHead | undefined>;
  remove(key: string): Promise<void>;
  /**
   * Lists the first segments of the keys with a prefix, or with `deep` all of their segments.
   *
   * @param limit Names on the page at most. Default: 1000.
   */
  list(
    prefix: string,
    options?: { next?: string | undefined; limit?: number; deep?: boolean },
  ): Promise<ListedPage>;
}

interface BucketOptions {
  settings: S3Settings;
  /** Time without a byte in either direction after which a request fails. */
  idleTimeoutMs: number;
  /** Larger objects are not read. */
  maxObjectBytes: number;
}

/**
 * Opens a bucket. The SDK is loaded here and not before, so that who stores in a folder does not
 * pay for it.
 */
export async function openBucket(
  name: string,
  { settings, idleTimeoutMs, maxObjectBytes }: BucketOptions,
): Promise<Bucket> {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    maxAttempts: 1,
    // Many services do not know the SDK's own checksums. Content-MD5 is older than all of them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_TIMEOUT_MS, idleTimeoutMs),
      socketTimeout: idleTimeoutMs,
      httpAgent: { maxSockets: MAX_CONNECTIONS },
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
    },
  });
  const at = (key: string) => ({ Bucket: name, Key: key });

  return {
    async put(key, bytes, { writeId, onlyIfAbsent }) {
      const input = {
        ...at(key),
        Body: bytes,
        ContentMD5: createHash('md5').update(bytes).digest('base64'),
        ...(writeId !== undefined && { Metadata: { [WRITE_ID]: writeId } }),
        ...(onlyIfAbsent && { IfNoneMatch: '*' }),
      };
      await client.send(new sdk.PutObjectCommand(input));
    },
    get: (key) =>
      unlessMissing('NoSuchKey', async () => {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand(at(key)));
        if (!(Body instanceof Readable)) throw new TypeError('The SDK returned no stream.');
        return readBody(key, Body, ContentLength, maxObjectBytes);
      }),
    head: (key) =>
      unlessMissing('NotFound', async () => {
        const head = await client.send(new sdk.HeadObjectCommand(at(key)));
        const { LastModified, Metadata = {}, ETag } = head;
        const createdAt = LastModified?.getTime() ?? 0;
        return { createdAt, writeId: Metadata[WRITE_ID], version: `${ETag} ${createdAt}` };
      }),
    async remove(key) {
      await unlessMissing('NoSuchKey', () => client.send(new sdk.DeleteObjectCommand(at(key))));
    },
    async list(prefix, { next, limit = MAX_NAMES_PER_PAGE, deep = false } = {}) {
      const input = {
        ...{ Bucket: name, Prefix: prefix, MaxKeys: limit },
        ...(!deep && { Delimiter: '/' }),
        ...(next !== undefined && { ContinuationToken: next }),
      };
      const page = await client.send(new sdk.ListObjectsV2Command(input));
      const { Contents = [], CommonPrefixes = [] } = page;
      const keys = [
        ...Contents.map(({ Key }) => Key),
        ...CommonPrefixes.map(({ Prefix }) => Prefix),
      ];
      return {
        names: keys.flatMap((key) => key?.slice(prefix.length).replace(/\/$/, '') || []),
        next: page.IsTruncated ? page.NextContinuationToken : undefined,
      };
    },
  };
}

async function unlessMissing<Value>(
  reason: 'NoSuchKey' | 'NotFound',
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work();
  } catch (cause) {
    const failure = failureOf(cause);
    if (failure.reason === reason && failure.status === 404) return undefined;
    throw cause;
  }
}

async function readBody(
  key: string,
  body: Readable,
  announced: number | undefined,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  const refuse = (bytes: number) => {
    body.destroy();
    return new ObjectTooLarge(key, bytes);
  };
  if (announced !== undefined && announced > maxBytes) throw refuse(announced);
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('The SDK returned a stream of texts.');
    size += chunk.byteLength;
    if (size > maxBytes) throw refuse(size);
    chunks.push(chunk);
  }
  if (announced !== undefined && size !== announced) {
    throw new TruncatedBody(`${key} ended after ${size} of ${announced} bytes.`);
  }
  return Buffer.concat(chunks);
}
