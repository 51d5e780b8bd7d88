import type { ReleaseReference } from '@vitrine/contract';
import {
  MAX_FINDING_LENGTH,
  MAX_FINDINGS,
  putCheckReport,
  type Signer,
  type Store,
  type Target,
} from '@vitrine/release-log';
import type { Finding } from '../rules/finding.ts';
import type { BrowserCheck } from './browser/check-in-browser.ts';

/** The result of a check in a browser, with the findings of the other rules. */
interface Checked extends BrowserCheck {
  /** The findings that block the release. */
  blocking: readonly Finding[];
  at: Date;
  by: string;
}

/** Stores that a published release has passed its check, or what it failed with. */
export async function recordCheck(
  store: Store,
  target: Target,
  { version, record }: ReleaseReference,
  { host, site, log, pages, findings, blocking, at, by }: Checked,
  signer: Signer,
): Promise<void> {
  const checked = { record, host, site, log, at: at.toISOString(), by, pages };
  const rules = findings.filter(({ warning }) => !warning).map(({ rule }) => rule);
  const report =
    blocking.length === 0
      ? { ...checked, outcome: 'passed' as const, allowed: [...new Set(rules)] }
      : {
          ...checked,
          outcome: 'failed' as const,
          // The command has printed all of them, in full.
          findings: blocking.slice(0, MAX_FINDINGS).map(({ rule, message }) => ({
            rule,
            message: shortened(message),
          })),
        };
  await putCheckReport(store, target, version, report, signer);
}

const shortened = (message: string): string =>
  message.length <= MAX_FINDING_LENGTH ? message : `${message.slice(0, MAX_FINDING_LENGTH - 2)} …`;
