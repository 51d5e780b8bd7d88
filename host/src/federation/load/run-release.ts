import type { Configuration, ScreenRelease } from '@vitrine/contract';
import { retry } from '@vitrine/kit';
import { isDevelopment } from '../../development/development.ts';
import { CodedError, messageOf } from '../../errors/coded-error.ts';
import { withDeadline } from '../../errors/deadline.ts';
import { noteRelease } from '../../reporting/release-of-file.ts';
import type { Reporter } from '../../reporting/reporter.ts';
import { DEV_FILES_TIMEOUT_MS, RUNTIME_TIMEOUT_MS } from '../deadlines.ts';
import { type ContainerLoader, importRuntime } from './container-loader.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { discardPreloads } from './refetch-files.ts';
import { type ReleaseFiles, releaseName, requiredFiles } from './release-files.ts';

/** Runs a release and returns the module it exposes. @throws {CodedError} as `loadWithRetry`. */
export type RunRelease = (record: ScreenRelease) => Promise<unknown>;

export function createRunRelease(
  config: Configuration,
  containers: ContainerLoader,
  files: ReleaseFiles,
  report: Reporter['report'],
): RunRelease {
  const attempts = new Map<string, number>();

  async function load(record: ScreenRelease): Promise<unknown> {
    const name = releaseName(record);
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    noteRelease(record);
    return containers.load(record, attempt);
  }

  return async (record) => {
    if (!record.standalone) await loadRuntime(report);
    // A development server builds while the page waits, and no other release can replace it.
    if (isDevelopment && record.devServer !== undefined) {
      return withDeadline(load(record), DEV_FILES_TIMEOUT_MS, 'the development server');
    }
    return loadWithRetry({
      load: () => load(record),
      files: requiredFiles(config, record),
      cancel() {
        files.cancel(record);
        discardPreloads(config, record);
      },
    });
  };
}

/**
 * Loads the host's file with the federation runtime before the release. No release may be rejected
 * because it does not load.
 *
 * @throws {CodedError} `network`
 */
function loadRuntime(report: Reporter['report']): Promise<unknown> {
  const loading = retry(importRuntime, { isUrgent: true, report });
  return withDeadline(loading, RUNTIME_TIMEOUT_MS, 'the runtime').catch((cause) => {
    throw new CodedError('network', messageOf(cause), cause);
  });
}
