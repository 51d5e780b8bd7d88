import * as v from 'valibot';
import { parseJsonBytes, toJsonBytes } from '../store/json.ts';
import { asKey, releasesFolder, type Target } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/** That a release was looked at in a browser, inside a live host, and found fit. */
const CheckReport = v.object({
  /** Hash of the `release.json` that it speaks of. */
  record: v.pipe(v.string(), v.startsWith('sha384-')),
  /** Version of the host, and the site it was live on. */
  host: v.string(),
  site: v.string(),
  /** When, ISO 8601 in UTC, and who. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  /** Paths that were looked at. */
  pages: v.array(v.string()),
  /** Rules whose findings were let through. */
  allowed: v.array(v.string()),
});
export type CheckReport = v.InferOutput<typeof CheckReport>;

/** `checks/screens/product/<version>.json`: beside the releases, as source maps are, and not served. */
export function checkReportKey(target: Target, version: string): string {
  return asKey(`checks/${releasesFolder(target)}/${version}.json`);
}

/**
 * Keeps the pass of a release, in place of an earlier one.
 *
 * @example await putPass(store, 'product', '1.0.0-ab', { record, host, site, at, by, pages, allowed: [] })
 */
export async function putCheckReport(
  store: Store,
  target: Target,
  version: string,
  pass: CheckReport,
): Promise<void> {
  const key = checkReportKey(target, version);
  await store.remove(key);
  // When another checker was first, what it found of the same release is as good.
  await store.put(key, toJsonBytes(pass));
}

/**
 * The pass of a release; `undefined` when it has none.
 *
 * @throws {LogError} `malformed` when what lies there is none.
 * @example const pass = await getPass(store, 'product', '1.0.0-ab')
 */
export async function getCheckReport(
  store: Store,
  target: Target,
  version: string,
): Promise<CheckReport | undefined> {
  const bytes = await store.get(checkReportKey(target, version));
  return bytes && parseJsonBytes(CheckReport, bytes, `The recorded check of ${target}@${version}`);
}
