import type { Configuration, ScreenRelease } from '@vitrine/contract';
import { CodedError } from '../../errors/coded-error.ts';
import { messageFiles } from '../../inline-script/preload.ts';
import { diagnoseLoadFailure } from '../diagnose/diagnose-load-failure.ts';
import type { PinnedFile } from '../diagnose/download.ts';
import type { ContainerLoader } from './container-loader.ts';
import { pinnedFiles, releaseName } from './release-files.ts';

/**
 * Downloads a release's messages in a locale, bypassing the browser's cache, and returns what is
 * wrong with them; undefined if nothing is.
 *
 * @throws {CodedError} `network` if the network is the cause.
 */
export async function diagnoseMessages(
  config: Configuration,
  record: ScreenRelease,
  locale: string | undefined,
): Promise<string | undefined> {
  const files = pinnedFiles(config, record, messageFiles(config, record, locale));
  const diagnosis = await diagnoseLoadFailure(files, 'reload');
  if (diagnosis.cause === 'network') throw new CodedError('network', 'the network is down');
  return diagnosis.cause === 'release' ? diagnosis.reason : undefined;
}

/**
 * Runs a release's messages in a locale, once, so that its own runtime finds them in the page.
 *
 * @throws {CodedError} `entry` if they do not load.
 */
export type RunMessages = (record: ScreenRelease, locale: string | undefined) => Promise<void>;

export function createRunMessages(
  config: Configuration,
  { runChunk }: Pick<ContainerLoader, 'runChunk'>,
): RunMessages {
  const done = new Set<string>();
  return async (record, locale) => {
    const files = pinnedFiles(config, record, messageFiles(config, record, locale));
    // An unchanged file has the same URL in each release, and runs once for each.
    const keyOf = ({ url }: PinnedFile) => `${releaseName(record)} ${url}`;
    const left = files.filter((file) => !done.has(keyOf(file)));
    await Promise.all(
      left.map(async (file) => {
        await runChunk(record, file);
        done.add(keyOf(file));
      }),
    );
  };
}
