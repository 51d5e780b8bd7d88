import type { ScreenRecord } from '@vitrine/contract';
import { releaseKey, type Store } from '@vitrine/release-log';
import type { Built } from '../../packages/read-files.ts';

/** A release that may go live, and where its files are. */
export interface Candidate {
  record: ScreenRecord;
  /** As the release server reads it. */
  files: Pick<Store, 'get' | 'list'>;
}

/** What was just built, as if it had been published. */
export function builtCandidate(record: ScreenRecord, { files }: Built): Candidate {
  const { screen, version } = record;
  const byKey = new Map(
    files.map(({ path, bytes }) => [releaseKey(screen, version, path), new Uint8Array(bytes)]),
  );
  return { record, files: { get: async (key) => byKey.get(key), list: async () => [] } };
}
