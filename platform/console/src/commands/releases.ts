import {
  getCheckReport,
  inParallel,
  type KeyList,
  LogError,
  listVersions,
  type ParsedRecord,
  readStoredRecord,
  type Store,
  type Target,
} from '@vitrine/release-log';
import { type Environment, knownKeysOf, storeOf } from '@vitrine/releases/console';
import type { PublishedRelease } from '../answers.ts';

/** The newest releases that the page lists. */
const MAX_RELEASES = 40;

/** The releases of a target that were published and not pruned, newest first. */
export async function readReleases(
  environment: Environment,
  target: Target,
): Promise<PublishedRelease[]> {
  const store = storeOf(environment);
  const keys = await knownKeysOf(environment, undefined);
  return inParallel(16, await readNewestRecords(store, target, MAX_RELEASES), async (record) => {
    const { version, at, by, commit, dirty = false } = record;
    const check = await checkOf(store, target, version, keys);
    return { version, at, by, commit, dirty, check };
  });
}

type StoredRecord = ParsedRecord['record'];

/** The records of the newest releases, newest first, without damaged ones: verify names those. */
export async function readNewestRecords(
  store: Store,
  target: Target,
  max: number,
): Promise<StoredRecord[]> {
  const versions = await listVersions(store, target);
  const records = await inParallel(16, versions, (version) => readRecord(store, target, version));
  return records
    .flat()
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, max);
}

async function readRecord(store: Store, target: Target, version: string): Promise<StoredRecord[]> {
  try {
    const stored = await readStoredRecord(store, { target, version });
    return stored ? [stored.record] : [];
  } catch (cause) {
    if (cause instanceof LogError) return [];
    throw cause;
  }
}

async function checkOf(
  store: Store,
  target: Target,
  version: string,
  keys: KeyList | undefined,
): Promise<PublishedRelease['check']> {
  try {
    const report = await getCheckReport(store, target, version, keys);
    if (!report) return 'none';
    return report.outcome === 'failed' ? 'failed' : 'passed';
  } catch (cause) {
    if (cause instanceof LogError) return 'none';
    throw cause;
  }
}
