import {
  boundedList,
  boundedText,
  Credential,
  Integrity,
  MAX_NAME_LENGTH,
  MAX_RECORD_BYTES,
  Time,
} from '@vitrine/contract';
import * as v from 'valibot';
import { readJson, requireSize, validateJson } from '../store/json.ts';
import type { Target } from '../store/keys.ts';
import { Name } from '../trust/rights.ts';
import {
  type Author,
  requireRight,
  type SignedValue,
  type Statement,
  signedValue,
  verifyObject,
} from '../trust/signed-object.ts';
import { requirePast } from './clock.ts';
import type { Trust } from './judge-record.ts';

/** The most findings in a report, and their length in characters: they fit into its 64 kB. */
export const MAX_FINDINGS = 40;
export const MAX_FINDING_LENGTH = 500;

const checked = {
  /** Hash of the record that was checked. */
  record: Integrity,
  /** Version of the host, and the site that the host was live on. */
  host: boundedText(128),
  site: boundedText(2000),
  /** The log entry that the site showed. It identifies the store. Older reports do not have it. */
  log: v.optional(
    v.object({ channel: Name, n: v.pipe(v.number(), v.integer(), v.minValue(1)), at: Time }),
  ),
  /** Time of the check, and who ran it. */
  at: Time,
  by: boundedText(MAX_NAME_LENGTH),
  /** Paths of the pages that were opened. */
  pages: boundedList(boundedText(500), 100),
  /** The key of who checked it, and its signature; for whom, if the release API signed it. */
  credential: v.optional(Credential),
  keyId: v.optional(boundedText(64)),
  signature: v.optional(boundedText(100)),
};

/** A check that found nothing. */
const PassedCheck = v.object({
  ...checked,
  /** Older reports do not have it: only passed checks were stored. */
  outcome: v.optional(v.literal('passed')),
  /** Rules whose findings were allowed. */
  allowed: boundedList(boundedText(100), 100),
});
export type PassedCheck = v.InferOutput<typeof PassedCheck>;

/** A check that found problems. It has no `allowed`, so that older commands refuse it. */
const FailedCheck = v.object({
  ...checked,
  outcome: v.literal('failed'),
  /** The findings that block the release. */
  findings: boundedList(
    v.object({ rule: boundedText(100), message: boundedText(MAX_FINDING_LENGTH) }),
    MAX_FINDINGS,
  ),
});
export type FailedCheck = v.InferOutput<typeof FailedCheck>;

/** The stored result of a check: a release was tested in a browser, inside a live host. */
export const CheckReport = v.variant('outcome', [PassedCheck, FailedCheck]);
export type CheckReport = v.InferOutput<typeof CheckReport>;

/** A check report as it is stored. */
export interface ParsedReport {
  report: CheckReport;
  /** The report with fields that this version does not know, which its signature covers. */
  value: SignedValue;
}

interface Release {
  target: Target;
  version: string;
}

/** The subject of a report's signature. */
export const reportStatement = ({ target, version }: Release): Statement => ({
  kind: 'check',
  subject: `${target}@${version}`,
  what: `The recorded check of ${target}@${version}`,
});

/**
 * Parses the bytes of a check report.
 *
 * @throws {LogError} `too-large`, or `malformed`.
 */
export function parseReport(bytes: Uint8Array, release: Release): ParsedReport {
  const { what } = reportStatement(release);
  requireSize(bytes, MAX_RECORD_BYTES, what);
  const value = readJson(bytes, what);
  return { report: validateJson(CheckReport, value, what), value: signedValue(value) };
}

/**
 * Decides whether a check report may stand in the store, for everybody who writes or reads it: it
 * must be signed by a key that may check its target, and not be from the future.
 *
 * @returns Who signed it, and for whom.
 * @throws {LogError} `future`, `unsigned`, `untrusted`, or `revoked`.
 * @example judgeReport(release, parseReport(bytes, release), { keys, now: new Date() })
 */
export function judgeReport(
  release: Release,
  { report, value }: ParsedReport,
  { keys, now }: Trust,
): Author {
  const statement = reportStatement(release);
  requirePast(report.at, now, statement.what);
  const author = verifyObject(keys, statement, value);
  const at = new Date(report.at);
  requireRight(author, { action: 'check', target: release.target, at }, statement.what);
  return author;
}
