import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Bucket,
  openBucket,
  parseS3Location,
  type S3Settings,
  withRetries,
} from '@vitrine/s3';
import { writeWhole } from './part-file.ts';

/** Renditions and originals are smaller: an upload has at most 25 MB. */
const MAX_PICTURE_BYTES = 64 * 1024 * 1024;

/** Pictures in a bucket, from which every machine gets what its folder does not have. */
export interface SharedPictures {
  /** Copies a picture into a folder. Returns `false` if the bucket does not have it. */
  fetch(name: string, folder: string): Promise<boolean>;
  /** Copies a picture from a folder into the bucket. */
  share(name: string, folder: string): Promise<void>;
  /** The names of all pictures and renditions in the bucket. */
  names(): Promise<Set<string>>;
}

/** The bucket with the pictures, and how to reach it. */
export interface SharedPicturesSettings {
  /** `s3://bucket/prefix`. */
  location: string;
  s3: S3Settings;
}

/**
 * Opens the pictures in a bucket. Nothing is requested yet.
 *
 * @param timeoutMs Time without a byte after which a request fails, and in which it is repeated.
 */
export function openSharedPictures(
  { location, s3 }: SharedPicturesSettings,
  timeoutMs: number,
): SharedPictures {
  const at = parseS3Location(location);
  if (!at) throw new Error(`${location} is not a location in S3.`);
  let opened: Promise<Bucket> | undefined;
  const options = { settings: s3, idleTimeoutMs: timeoutMs, maxObjectBytes: MAX_PICTURE_BYTES };
  const request = async <Value>(work: (bucket: Bucket) => Promise<Value>): Promise<Value> => {
    opened ??= openBucket(at.bucket, options);
    const bucket = await opened;
    return withRetries(() => work(bucket), { retryForMs: timeoutMs });
  };

  return {
    async fetch(name, folder) {
      const bytes = await request((bucket) => bucket.get(at.prefix + name));
      if (!bytes) return false;
      await writeWhole(join(folder, name), async (part) => {
        await writeFile(part, bytes);
        return true;
      });
      return true;
    },
    async share(name, folder) {
      const bytes = await readFile(join(folder, name));
      // The name follows from the content, so a second writer writes the same.
      const write = { writeId: name, onlyIfAbsent: false };
      await request((bucket) => bucket.put(at.prefix + name, bytes, write));
    },
    async names() {
      const names = new Set<string>();
      let next: string | undefined;
      do {
        const from = next;
        const page = await request((bucket) => bucket.list(at.prefix, { next: from }));
        for (const name of page.names) names.add(name);
        next = page.next;
      } while (next !== undefined);
      return names;
    },
  };
}
