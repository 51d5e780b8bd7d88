import type { ScreenRecord } from '@vitrine/contract';
import { fileKey, mapKey, type Store } from '@vitrine/release-log';
import type { Built } from '../../packages/read-files.ts';

/** A release to check, and the source of its files. */
export interface Candidate {
  record: ScreenRecord;
  /** The store, or as much of one as the release server reads. */
  files: Pick<Store, 'get' | 'list'>;
}

/** A candidate from a build, as if it had been published. */
export function builtCandidate(record: ScreenRecord, { files, maps }: Built): Candidate {
  const { screen } = record;
  const byKey = new Map([
    ...files.map(({ path, bytes }) => [fileKey(screen, path), new Uint8Array(bytes)] as const),
    ...[...maps].map(([path, bytes]) => [mapKey(screen, path), new Uint8Array(bytes)] as const),
  ]);
  return { record, files: { get: async (key) => byKey.get(key), list: async () => [] } };
}
