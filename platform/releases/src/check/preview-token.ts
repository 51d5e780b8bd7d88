import type { ReleaseReference } from '@vitrine/contract';
import { previewRequests } from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { readPreviewMaker } from '../preview-link.ts';
import type { CheckOptions } from './run-check.ts';

/** Longer than any check takes. */
const PREVIEW_MS = 6 * 3_600_000;

/**
 * The token of a preview of releases, for the time of a check.
 *
 * @throws {LogError} `no-key`; `not-allowed` for who may not publish them.
 */
export async function previewToken(
  environment: Environment,
  { channel, store }: Pick<CheckOptions, 'channel' | 'store'>,
  releases: Readonly<Record<string, ReleaseReference>>,
): Promise<string> {
  const options = store === undefined ? {} : { store };
  const maker = await readPreviewMaker(environment, options, previewRequests({ releases }));
  const from = environment.now().getTime();
  return maker.make({ channel, from, until: from + PREVIEW_MS, releases });
}
