import {
  getCheckReport,
  inParallel,
  type KeyList,
  LogError,
  listVersions,
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
  const versions = await listVersions(store, target);
  const described = await inParallel(16, versions, (version) => describe(store, target, version));
  const newest = described
    .flat()
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MAX_RELEASES);
  return inParallel(16, newest, async (release) => ({
    ...release,
    check: await checkOf(store, target, release.version, keys),
  }));
}

type Described = Omit<PublishedRelease, 'check'>;

async function describe(store: Store, target: Target, version: string): Promise<Described[]> {
  try {
    const stored = await readStoredRecord(store, { target, version });
    if (!stored) return [];
    const { at, by, commit, dirty = false, files } = stored.record;
    const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
    return [{ version, at, by, commit, dirty, bytes }];
  } catch (cause) {
    // The record is damaged: verify names it.
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
