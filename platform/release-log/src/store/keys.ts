import { LogError } from './log-error.ts';

// No segment starts with a dot: `.` and `..` are not keys, and a store may have hidden files of its
// own.
const SEGMENT = /^[0-9A-Za-z_@-][0-9A-Za-z_@.+-]{0,199}$/;
const MAX_KEY_LENGTH = 900;

/**
 * Whether a string is a valid key: segments of letters, digits and `_@.+-`, separated by single
 * slashes, none starting with a dot, at most 900 characters. S3 allows 1024 bytes; the rest is left
 * for an operator's prefix.
 *
 * @example isKey('screens/product/1.0.0-3f9a1c2b7d/remoteEntry.js') // true
 * @example isKey('../secrets') // false
 */
export function isKey(value: string): boolean {
  return (
    value.length <= MAX_KEY_LENGTH && value.split('/').every((segment) => SEGMENT.test(segment))
  );
}

/** Returns the string if it is a valid key; else throws `LogError` with code `invalid-key`. */
export function asKey(value: string): string {
  if (isKey(value)) return value;
  throw new LogError('invalid-key', `${JSON.stringify(value)} is not a valid key of the store.`);
}

/** The part of the site that a release belongs to: `host`, or the name of a screen. */
export type Target = string;

/** The target of host releases. */
export const HOST = 'host';

/** The folder with all releases of a target: `screens/product` or `host`. */
export function releasesFolder(target: Target): string {
  return target === HOST ? HOST : `screens/${target}`;
}

/** `screens/product/<version>/<path>`: a file of a release. */
export function releaseKey(target: Target, version: string, path: string): string {
  return asKey(`${releasesFolder(target)}/${version}/${path}`);
}

/** File name of a record. It is written last: a version without it does not exist. */
export const RECORD_FILE = 'release.json';

export function entryKey(channel: string, n: number): string {
  return asKey(`channels/${channel}/${n}.json`);
}

export function headKey(channel: string): string {
  return asKey(`channels/${channel}/head.json`);
}
