import * as v from 'valibot';
import { readJson, toJsonBytes, validateJson } from '../store/json.ts';
import { asKey, type Target, targetFolder } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';
import {
  requireRight,
  type Statement,
  signedValue,
  signObject,
  verifyObject,
} from '../trust/signed-object.ts';
import type { Signer } from '../trust/signer.ts';

const checked = {
  /** Hash of the record that was checked. */
  record: v.pipe(v.string(), v.startsWith('sha384-')),
  /** Version of the host, and the site that the host was live on. */
  host: v.string(),
  site: v.string(),
  /** The log entry that the site showed. It identifies the store. Older reports do not have it. */
  log: v.optional(v.object({ channel: v.string(), n: v.number(), at: v.string() })),
  /** Time of the check, ISO 8601 in UTC, and who ran it. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  /** Paths of the pages that were opened. */
  pages: v.array(v.string()),
  /** The key of who checked it, and its signature. */
  keyId: v.optional(v.string()),
  signature: v.optional(v.string()),
};

/** A check that found nothing. */
const PassedCheck = v.object({
  ...checked,
  /** Older reports do not have it: only passed checks were stored. */
  outcome: v.optional(v.literal('passed')),
  /** Rules whose findings were allowed. */
  allowed: v.array(v.string()),
});
export type PassedCheck = v.InferOutput<typeof PassedCheck>;

/** A check that found problems. It has no `allowed`, so that older commands refuse it. */
const FailedCheck = v.object({
  ...checked,
  outcome: v.literal('failed'),
  /** The findings that block the release. */
  findings: v.array(v.object({ rule: v.string(), message: v.string() })),
});
export type FailedCheck = v.InferOutput<typeof FailedCheck>;

/** The stored result of a check: a release was tested in a browser, inside a live host. */
export const CheckReport = v.variant('outcome', [PassedCheck, FailedCheck]);
export type CheckReport = v.InferOutput<typeof CheckReport>;

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
): Promise<void> {
  const signed = signObject(statementOf(target, version), report, signer);
  const key = checkReportKey(target, version);
  await store.remove(key);
  // If another check of the same release was first, its report is equally valid.
  await store.put(key, toJsonBytes(signed));
}

const statementOf = (target: Target, version: string): Statement => ({
  kind: 'check',
  subject: `${target}@${version}`,
  what: `The recorded check of ${target}@${version}`,
});

/**
 * The check report of a release; `undefined` if it has none.
 *
 * @param keys The keys that may check. Without them, the signature is not verified.
 * @throws {LogError} `malformed` if the stored report is not valid; `unsigned`, `untrusted` or
 * `revoked` if it was not signed by a key that may check the target.
 * @example const report = await getCheckReport(store, 'product', '1.0.0-ab')
 */
export async function getCheckReport(
  store: Store,
  target: Target,
  version: string,
  keys?: KeyList,
): Promise<CheckReport | undefined> {
  const bytes = await store.get(checkReportKey(target, version));
  if (bytes === undefined) return undefined;
  const statement = statementOf(target, version);
  const value = readJson(bytes, statement.what);
  const report = validateJson(CheckReport, value, statement.what);
  if (keys) {
    const key = verifyObject(keys, statement, signedValue(value));
    requireRight(key, { action: 'check', target, at: new Date(report.at) }, statement.what);
  }
  return report;
}
