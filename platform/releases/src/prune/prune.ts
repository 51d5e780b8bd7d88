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
  /** In days: what a log entry named, or was published, since then stays. */
  keep: number;
  dryRun?: boolean;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Removes releases that nobody can meet any more: no log entry of the last days names them, and they
 * are not so new that their promotion may be still to come.
 */
export async function prune(environment: Environment, options: PruneOptions): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const moment = new Date(environment.now().getTime() - options.keep * DAY);
  const named = await referencedSince(store, moment);
  const old: StoredRelease[] = [];
  let kept = 0;
  for await (const release of listStoredReleases(store)) {
    if (!named.has(nameOf(release)) && (await isOlder(store, release, moment))) old.push(release);
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
      `${removed.length} releases of ${kept + old.length} are older than ${options.keep} days and named by no entry since.`,
    ],
  };
}

const nameOf = ({ target, version }: StoredRelease) => `${target}@${version}`;
const recordOf = ({ target, version }: StoredRelease) => releaseKey(target, version, RECORD_FILE);

/** A release is as old as its record, which comes last; what has none, as the newest of its files. */
async function isOlder(store: Store, release: StoredRelease, moment: Date): Promise<boolean> {
  const record = await store.createdAt(recordOf(release));
  if (record !== undefined) return record < moment.getTime();
  const ages = await Promise.all(release.keys.map((key) => store.createdAt(key)));
  return ages.every((since) => since === undefined || since < moment.getTime());
}

/**
 * Takes the records first: without one a release does not exist, and can no longer be promoted.
 * Whoever has promoted it in the meantime is in the log by now, and gets the record back; whoever
 * promotes it after that finds no record, and is told.
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
  const named = await referencedSince(store, moment);
  const removed: StoredRelease[] = [];
  for (const [index, release] of releases.entries()) {
    const record = records.get(nameOf(release));
    if (named.has(nameOf(release))) {
      if (record) await store.put(recordOf(release), record);
      continue;
    }
    environment.stderr(`Removing ${nameOf(release)}, ${index + 1} of ${releases.length} …`);
    for (const key of release.keys) await store.remove(key);
    removed.push(release);
  }
  return removed;
}
