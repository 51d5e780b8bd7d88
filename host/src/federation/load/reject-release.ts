import type { ScreenRelease } from '@vitrine/contract';
import { CodedError, messageOf } from '../../errors/coded-error.ts';
import type { Reporter } from '../../reporting/reporter.ts';
import type { ReleaseSelector } from '../select/release-selector.ts';
import { type ReleaseFiles, releaseName } from './release-files.ts';

/** Excludes a release from this page and reports it, once however often the visitor retries. */
export type RejectRelease = (record: ScreenRelease, cause: unknown) => void;

export function createRejectRelease(
  selector: ReleaseSelector,
  files: ReleaseFiles,
  report: Reporter['report'],
): RejectRelease {
  const reported = new Set<string>();
  return (record, cause) => {
    const { screen, version } = record;
    const name = releaseName(record);
    files.cancel(record);
    selector.reject(record);
    if (reported.has(name)) return;
    reported.add(name);
    const error = new CodedError('screen', `${name} was rejected: ${messageOf(cause)}`, cause);
    report(error, { screen, release: version, during: 'load' });
  };
}
