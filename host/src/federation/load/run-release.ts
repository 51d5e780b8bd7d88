import type { Configuration, ScreenRelease } from '@vitrine/contract';
import { isDevelopment } from '../../development/development.ts';
import { withDeadline } from '../../errors/deadline.ts';
import { noteRelease } from '../../reporting/release-of-file.ts';
import { DEV_SERVER_TIMEOUT_MS } from '../deadlines.ts';
import type { ContainerLoader } from './container-loader.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { discardPreloads } from './refetch-files.ts';
import { type ReleaseFiles, releaseName, requiredFiles } from './release-files.ts';

/** Runs a release and returns the module it exposes. @throws {CodedError} as `loadWithRetry`. */
export type RunRelease = (record: ScreenRelease) => Promise<unknown>;

export function createRunRelease(
  config: Configuration,
  containers: ContainerLoader,
  files: ReleaseFiles,
): RunRelease {
  const attempts = new Map<string, number>();

  async function load(record: ScreenRelease): Promise<unknown> {
    const name = releaseName(record);
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    noteRelease(record);
    return containers.load(record, attempt);
  }

  return (record) => {
    // A development server builds while the page waits, and no other release can replace it.
    if (isDevelopment && record.devServer !== undefined) {
      return withDeadline(load(record), DEV_SERVER_TIMEOUT_MS, 'the development server');
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
