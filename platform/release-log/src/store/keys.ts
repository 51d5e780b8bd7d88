import { LogError } from './log-error.ts';

// No segment begins with a dot: `.` and `..` are no keys, and a store may keep files of its own.
const SEGMENT = /^[0-9A-Za-z_@-][0-9A-Za-z_@.+-]{0,199}$/;
const MAX_LENGTH = 900;

/**
 * Says whether a string can name an object in a store: segments of letters, digits and `_@.+-`,
 * divided by single slashes, none beginning with a dot; at most 900 characters (S3 allows 1024 bytes,
 * and the operator may want a prefix).
 *
 * @example isKey('screens/product/1.0.0-3f9a1c2b7d/remoteEntry.js') // true
 * @example isKey('../secrets') // false
 */
export function isKey(value: string): boolean {
  return value.length <= MAX_LENGTH && value.split('/').every((segment) => SEGMENT.test(segment));
}

/** The same string, when it is a key; else throws `LogError` with code `invalid-key`. */
export function asKey(value: string): string {
  if (isKey(value)) return value;
  throw new LogError('invalid-key', `${JSON.stringify(value)} cannot name an object of the store.`);
}

/** `host`, or a screen's name: what a release is of. */
export type Target = string;

/** The log's word for the host among the targets. */
export const HOST = 'host';

/** `screens/product`, or `host`: the folder with all releases of a target. */
export function releasesFolder(target: Target): string {
  return target === HOST ? HOST : `screens/${target}`;
}

/** `screens/product/<version>/<path>`: a file of a release. */
export function releaseKey(target: Target, version: string, path: string): string {
  return asKey(`${releasesFolder(target)}/${version}/${path}`);
}

/** The record of a release; written last, so that a version without it does not exist. */
export const RECORD_FILE = 'release.json';

export function entryKey(channel: string, n: number): string {
  return asKey(`channels/${channel}/${n}.json`);
}

export function headKey(channel: string): string {
  return asKey(`channels/${channel}/head.json`);
}
