import type { LogEntry, ReleaseReference, ScreenRecord } from '@vitrine/contract';
import {
  createRecordReader,
  fileKey,
  findHost,
  findScreen,
  getSourceMap,
  HOST,
  inParallel,
  type KeyList,
  readTakenRoutes,
  requireRoute,
  type Store,
  type Target,
} from '@vitrine/release-log';
import type { Finding } from './finding.ts';
import { hostFindings, screenFindings } from './live-set.ts';
import type { Release } from './release.ts';
import { type LinkedRoutes, linkedRoutes } from './routes.ts';
import { checkFiles } from './rules.ts';

/** A published release, and its checks. */
export interface ReleaseChecks {
  reference: ReleaseReference;
  /** Of a screen. */
  route?: string;
  /** Applies the rules for its files. */
  checkFiles: (head: LogEntry | null, together?: LinkedRoutes) => Promise<Finding[]>;
  /** Compares it with the live release set. */
  checkLiveSet: (head: LogEntry | null) => Promise<Finding[]>;
  /** @throws {LogError} if it cannot have its route there, or cannot be a canary because of it. */
  requireRoute: (head: LogEntry | null, options: { isCanary: boolean }) => Promise<void>;
}

/**
 * Returns a function that finds a published release in a store, with its checks.
 *
 * @param keys The keys that may publish. Without them, signatures are not verified.
 */
export function openReleaseChecks(
  store: Store,
  keys?: KeyList,
): (target: Target, version: string) => Promise<ReleaseChecks> {
  const reader = createRecordReader(store, keys && (() => keys));
  return async (target, version) => {
    if (target === HOST) {
      const { record, reference } = await findHost(store, version, keys);
      return {
        reference,
        checkFiles: async () => [],
        checkLiveSet: (head) => hostFindings(reader, head, record),
        requireRoute: async () => undefined,
      };
    }
    const { record, reference } = await findScreen(store, target, version, keys);
    return {
      reference,
      route: record.route,
      checkFiles: async (head, together) => {
        const routes = linkedRoutes(record, await readTakenRoutes(reader, head), together);
        return checkFiles(await readRelease(store, record), routes);
      },
      requireRoute: (head, options) => requireRoute(reader, head, record, options),
      checkLiveSet: (head) => screenFindings(store, head, record, store, reader),
    };
  };
}

/** Reads a release from the store. Missing files are left out. */
async function readRelease(store: Store, record: ScreenRecord): Promise<Release> {
  const paths = Object.keys(record.files);
  const { screen } = record;
  const read = (of: (path: string) => Promise<Uint8Array | undefined>) =>
    inParallel(8, paths, async (path) => [path, await of(path)] as const);
  const files = await read((path) => store.get(fileKey(screen, path)));
  const maps = await read((path) => getSourceMap(store, screen, path));
  return { record, files: present(files), maps: present(maps) };
}

function present(
  read: readonly (readonly [string, Uint8Array | undefined])[],
): Map<string, Uint8Array> {
  return new Map(read.flatMap(([path, bytes]) => (bytes ? [[path, bytes] as const] : [])));
}
