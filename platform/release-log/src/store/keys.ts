import { LogError } from './log-error.ts';
import type { Store } from './store.ts';

// No segment starts with a dot: `.` and `..` are not keys, and a store may have hidden files of its
// own.
const SEGMENT = /^[0-9A-Za-z_@-][0-9A-Za-z_@.+-]{0,199}$/;
const MAX_KEY_LENGTH = 900;

/**
 * Whether a string is a valid key: segments of letters, digits and `_@.+-`, separated by single
 * slashes, none starting with a dot, at most 900 characters. S3 allows 1024 bytes; the rest is left
 * for an operator's prefix.
 *
 * @example isKey('screens/product/files/remoteEntry.3f9a1c2b7d.js') // true
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

/** The folder with everything of a target: `screens/product` or `host`. */
export function targetFolder(target: Target): string {
  return target === HOST ? HOST : `screens/${target}`;
}

/**
 * `screens/product/files/<path>`: a file of one or more releases. The file name contains a hash of
 * the content, so an unchanged file has the same key in each release (decision 210).
 */
export function fileKey(target: Target, path: string): string {
  return asKey(`${targetFolder(target)}/files/${path}`);
}

/**
 * `screens/product/releases/<version>.json`: the record of a release. It is written last: a version
 * without it does not exist.
 */
export function recordKey(target: Target, version: string): string {
  return asKey(`${targetFolder(target)}/releases/${version}.json`);
}

/** The versions with a record, sorted. */
export async function listVersions(store: Pick<Store, 'list'>, target: Target): Promise<string[]> {
  const names = await store.list(`${targetFolder(target)}/releases`);
  return names.flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
}

export function entryKey(channel: string, n: number): string {
  return asKey(`channels/${channel}/${n}.json`);
}

export function headKey(channel: string): string {
  return asKey(`channels/${channel}/head.json`);
}
