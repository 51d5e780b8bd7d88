import type { LogEntry, ReleaseReference, ScreenRecord } from '@vitrine/contract';
import {
  createRecordReader,
  findHost,
  findScreen,
  getSourceMap,
  HOST,
  inParallel,
  releaseKey,
  type Store,
  type Target,
} from '@vitrine/release-log';
import type { Finding } from './finding.ts';
import { hostFindings, screenFindings } from './live-set.ts';
import type { Release } from './release.ts';
import { checkFiles } from './rules.ts';

/** A published release, and what is to be said before it goes live. */
export interface ReleaseChecks {
  reference: ReleaseReference;
  /** Of its own files. */
  checkFiles: () => Promise<Finding[]>;
  /** Beside what is live. */
  checkLiveSet: (head: LogEntry | null) => Promise<Finding[]>;
}

/** Finds releases of a store, to be looked at before they go live there. */
export function openReleaseChecks(
  store: Store,
): (target: Target, version: string) => Promise<ReleaseChecks> {
  const reader = createRecordReader(store);
  return async (target, version) => {
    if (target === HOST) {
      const { record, reference } = await findHost(store, version);
      return {
        reference,
        checkFiles: async () => [],
        checkLiveSet: (head) => hostFindings(reader, head, record),
      };
    }
    const { record, reference } = await findScreen(store, target, version);
    return {
      reference,
      checkFiles: async () => checkFiles(await readRelease(store, record)),
      checkLiveSet: (head) => screenFindings(reader, head, record),
    };
  };
}

/** A release as it lies in the store; a file that is missing there is missing here. */
async function readRelease(store: Store, record: ScreenRecord): Promise<Release> {
  const paths = Object.keys(record.files);
  const { screen, version } = record;
  const read = (of: (path: string) => Promise<Uint8Array | undefined>) =>
    inParallel(8, paths, async (path) => [path, await of(path)] as const);
  const files = await read((path) => store.get(releaseKey(screen, version, path)));
  const maps = await read((path) => getSourceMap(store, screen, version, path));
  return { record, files: present(files), maps: present(maps) };
}

function present(
  read: readonly (readonly [string, Uint8Array | undefined])[],
): Map<string, Uint8Array> {
  return new Map(read.flatMap(([path, bytes]) => (bytes ? [[path, bytes] as const] : [])));
}
