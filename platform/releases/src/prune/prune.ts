import {
  listStoredReleases,
  RECORD_FILE,
  releaseKey,
  type Store,
  type StoredRelease,
} from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { referencedSince } from '../referenced.ts';
import { chooseStore } from '../repository.ts';

export interface PruneOptions {
  store?: string;
  /** Days: a release that was referenced or published since then is kept. */
  keep: number;
  dryRun?: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes releases that no visitor can still load: no log entry of the last days references them,
 * and they are too old to be waiting for their promotion.
 */
export async function prune(environment: Environment, options: PruneOptions): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const moment = new Date(environment.now().getTime() - options.keep * DAY_MS);
  const referenced = await referencedSince(store, moment);
  const old: StoredRelease[] = [];
  let kept = 0;
  for await (const release of listStoredReleases(store)) {
    if (!referenced.has(nameOf(release)) && (await isOlder(store, release, moment)))
      old.push(release);
    else kept += 1;
  }
  const removed = options.dryRun ? old : await removeAll(environment, store, old, moment);
  const files = removed.reduce((sum, { keys }) => sum + keys.length, 0);
  const word = options.dryRun ? 'Would remove' : 'Removed';
  return {
    json: {
      removed: removed.map(({ target, version }) => ({ target, version })),
      files,
      kept: kept + old.length - removed.length,
      ...(options.dryRun ? { dryRun: true } : {}),
    },
    lines: [
      ...removed.map((release) => `${word} ${nameOf(release)}, ${release.keys.length} files.`),
      `${removed.length} releases of ${kept + old.length} are older than ${options.keep} days and not referenced since.`,
    ],
  };
}

const nameOf = ({ target, version }: StoredRelease) => `${target}@${version}`;
const recordOf = ({ target, version }: StoredRelease) => releaseKey(target, version, RECORD_FILE);

/**
 * Whether a release is older than a moment. Its record is written last, so that counts; without a
 * record, the newest file.
 */
async function isOlder(store: Store, release: StoredRelease, moment: Date): Promise<boolean> {
  const record = await store.createdAt(recordOf(release));
  if (record !== undefined) return record < moment.getTime();
  const ages = await Promise.all(release.keys.map((key) => store.createdAt(key)));
  return ages.every((since) => since === undefined || since < moment.getTime());
}

/**
 * Removes the records first: without a record a release cannot be promoted any more. If a release
 * was promoted in the meantime, the log references it by now, and its record is restored. A
 * promotion after that finds no record and fails.
 */
async function removeAll(
  environment: Environment,
  store: Store,
  releases: readonly StoredRelease[],
  moment: Date,
): Promise<StoredRelease[]> {
  const records = new Map<string, Uint8Array>();
  for (const release of releases) {
    const record = await store.get(recordOf(release));
    if (record) records.set(nameOf(release), record);
    await store.remove(recordOf(release));
  }
  const referenced = await referencedSince(store, moment);
  const removed: StoredRelease[] = [];
  for (const [index, release] of releases.entries()) {
    const record = records.get(nameOf(release));
    if (referenced.has(nameOf(release))) {
      if (record) await store.put(recordOf(release), record);
      continue;
    }
    environment.stderr(`Removing ${nameOf(release)}, ${index + 1} of ${releases.length} …`);
    for (const key of release.keys) await store.remove(key);
    removed.push(release);
  }
  return removed;
}
