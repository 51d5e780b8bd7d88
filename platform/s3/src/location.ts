/** Names that every service accepts: 3 to 63 lower-case letters, digits, dots and hyphens. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** S3 allows keys of 1024 bytes, and keys of the store have up to 900. */
const MAX_PREFIX_LENGTH = 120;

/** Segments as the keys of a release store have them: none begins with a dot. */
const PREFIX = /^[\w@-][\w@.+-]{0,199}(\/[\w@-][\w@.+-]{0,199})*$/;
/** The remedy for a location that is not valid. */
export const S3_LOCATION_REMEDY =
  'Use s3://bucket/prefix. A bucket has 3 to 63 lower-case letters, digits, dots and hyphens; a prefix has letters, digits and _@.+- between its slashes.';

export interface S3Location {
  bucket: string;
  /** The folder in the bucket, with a slash at its end; empty for the whole bucket. */
  prefix: string;
}

/**
 * Parses `s3://bucket/prefix`; `undefined` if it is not one.
 *
 * @example parseS3Location('s3://vitrine/releases') // { bucket: 'vitrine', prefix: 'releases/' }
 */
export function parseS3Location(location: string): S3Location | undefined {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]*)(?:\/(.*))?$/i.exec(location) ?? [];
  if (!BUCKET.test(bucket) || bucket.includes('..')) return undefined;
  const prefix = path.replace(/\/$/, '');
  if (prefix === '') return { bucket, prefix: '' };
  return PREFIX.test(prefix) && prefix.length <= MAX_PREFIX_LENGTH
    ? { bucket, prefix: `${prefix}/` }
    : undefined;
}
