import {
  type CheckReport,
  judgeReport,
  parseReport,
  reportStatement,
} from '../judge/judge-report.ts';
import { toJsonBytes } from '../store/json.ts';
import { asKey, type Target, targetFolder } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';
import { signObject } from '../trust/signed-object.ts';
import type { Signer } from '../trust/signer.ts';

/** `checks/screens/product/<version>.json`. No server answers anything below `checks/`. */
export function checkReportKey(target: Target, version: string): string {
  return asKey(`checks/${targetFolder(target)}/${version}.json`);
}

/**
 * Signs the check report of a release, stores it and replaces an earlier one.
 *
 * @example
 * const report = { outcome: 'passed', record, host, site, at, by, pages, allowed: [] }
 * await putCheckReport(store, 'product', '1.0.0-ab', report, signer)
 */
export async function putCheckReport(
  store: Store,
  target: Target,
  version: string,
  report: CheckReport,
  signer: Signer,
  now: Date = new Date(),
): Promise<void> {
  const release = { target, version };
  const bytes = toJsonBytes(signCheckReport(signer, release, report));
  const parsed = parseReport(bytes, release);
  // The release API judges what it signs.
  if (signer.key) judgeReport(release, parsed, { keys: signer.keys, now });
  const key = checkReportKey(target, version);
  await store.remove(key);
  // If another check of the same release was first, its report is equally valid.
  await store.put(key, bytes);
}

/** Signs the check report of a release, unless the release API will. */
export function signCheckReport(
  signer: Signer,
  release: { target: Target; version: string },
  report: CheckReport,
): CheckReport {
  return signObject(reportStatement(release), report, signer);
}

/**
 * The check report of a release; `undefined` if it has none.
 *
 * @param keys The keys that may check. Without them, the signature is not verified.
 * @throws {LogError} `malformed` or `too-large`; `unsigned`, `untrusted` or
 * `revoked` if it was not signed by a key that may check the target; `future`.
 * @example const report = await getCheckReport(store, 'product', '1.0.0-ab')
 */
export async function getCheckReport(
  store: Store,
  target: Target,
  version: string,
  keys?: KeyList,
  now: Date = new Date(),
): Promise<CheckReport | undefined> {
  const bytes = await store.get(checkReportKey(target, version));
  if (bytes === undefined) return undefined;
  const release = { target, version };
  const parsed = parseReport(bytes, release);
  if (keys) judgeReport(release, parsed, { keys, now });
  return parsed.report;
}
