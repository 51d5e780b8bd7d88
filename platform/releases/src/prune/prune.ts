import {
  checkReportKey,
  listStoredFiles,
  listStoredReleases,
  readApiSigner,
  readStoredRecord,
  recordKey,
  type Store,
  type StoredRelease,
  storedKeysOf,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { referencedSince } from '../referenced.ts';
import { chooseStore } from '../repository.ts';
import { keysOf, knownKeysOf } from '../signing.ts';

export interface PruneOptions {
  store?: string;
  /** Days: a release that was referenced or published since then is kept. */
  keep: number;
  dryRun?: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes releases that no visitor can still load: no log entry of the last days references them,
 * and they are too old to be waiting for their promotion. Then removes the files that no release
 * refers to any more, unless they are new: their release may be about to be published.
 */
export async function prune(environment: Environment, options: PruneOptions): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  await requireWholeStore(environment, store, options);
  const moment = new Date(environment.now().getTime() - options.keep * DAY_MS);
  const keys = await knownKeysOf(environment, options.store);
  const trust = keys && { keys, now: environment.now() };
  const needed = async () =>
    new Set((await referencedSince(store, moment, trust)).map(({ name }) => name));
  const referenced = await needed();
  const old: StoredRelease[] = [];
  const all: StoredRelease[] = [];
  for await (const release of listStoredReleases(store)) {
    all.push(release);
    const unused = !referenced.has(nameOf(release));
    if (unused && (await isOlder(store, recordOf(release), moment))) old.push(release);
  }
  const removed = options.dryRun ? old : await removeReleases(environment, store, old, needed);
  const names = new Set(removed.map(nameOf));
  const unused = await findUnusedFiles(store, names, moment);
  if (!options.dryRun) {
    if (unused.length > 0) environment.stderr(`Removing ${unused.length} files …`);
    for (const key of unused) await store.remove(key);
  }
  const word = options.dryRun ? 'Would remove' : 'Removed';
  return {
    json: {
      removed: removed.map(({ target, version }) => ({ target, version })),
      files: unused.length,
      kept: all.length - removed.length,
      ...(options.dryRun ? { dryRun: true } : {}),
    },
    lines: [
      ...removed.map((release) => `${word} ${nameOf(release)}.`),
      `${word} ${unused.length} files that no release refers to any more.`,
      `${removed.length} releases of ${all.length} are older than ${options.keep} days and not referenced since.`,
    ],
  };
}

/** Only a token for the whole store may remove releases. The list is for everybody. */
async function requireWholeStore(
  environment: Environment,
  { api }: Store,
  { store, dryRun }: PruneOptions,
): Promise<void> {
  if (!api) return;
  const { identity } = await readApiSigner(api, await keysOf(environment, store));
  if (identity.wholeStore) return;
  const needed = `${identity.name} may not prune: that needs a token for the whole store`;
  if (dryRun) environment.stderr(`note: ${needed}, add-token --whole-store. This is only a list.`);
  else {
    throw new CommandError('refused', `${needed}.`, {
      remedy: 'Ask the platform team: pnpm releases keys add-token --whole-store makes one.',
    });
  }
}

const nameOf = ({ target, version }: StoredRelease) => `${target}@${version}`;
const recordOf = ({ target, version }: StoredRelease) => recordKey(target, version);

async function isOlder(store: Store, key: string, moment: Date): Promise<boolean> {
  const since = await store.createdAt(key);
  return since !== undefined && since < moment.getTime();
}

/**
 * Removes releases, which cannot be promoted any more then. If one was promoted in the meantime,
 * the log references it by now, and its record is restored. A promotion after that finds no record
 * and fails.
 */
async function removeReleases(
  environment: Environment,
  store: Store,
  releases: readonly StoredRelease[],
  needed: () => Promise<ReadonlySet<string>>,
): Promise<StoredRelease[]> {
  const records = new Map<string, Uint8Array>();
  for (const release of releases) {
    const record = await store.get(recordOf(release));
    if (record) records.set(nameOf(release), record);
    await store.remove(recordOf(release));
  }
  const referenced = await needed();
  const removed: StoredRelease[] = [];
  for (const release of releases) {
    const record = records.get(nameOf(release));
    if (referenced.has(nameOf(release))) {
      if (record) await store.put(recordOf(release), record);
      continue;
    }
    environment.stderr(`Removed ${nameOf(release)}.`);
    await store.remove(checkReportKey(release.target, release.version));
    removed.push(release);
  }
  return removed;
}

/**
 * The keys of files, compressed forms and source maps that no release refers to and that are older
 * than a moment. The files are listed before the records, so a release that is published meanwhile
 * counts.
 *
 * @param without Names of releases that do not count.
 * @throws {LogError} `malformed` if a record is: what it refers to is not known then.
 */
async function findUnusedFiles(
  store: Store,
  without: ReadonlySet<string>,
  moment: Date,
): Promise<string[]> {
  const stored = await listStoredFiles(store);
  const used = new Set<string>();
  for await (const release of listStoredReleases(store)) {
    if (without.has(nameOf(release))) continue;
    const recorded = await readStoredRecord(store, release);
    if (recorded === undefined) continue;
    const { target } = release;
    for (const key of storedKeysOf(target, recorded.record, stored.get(target) ?? []))
      used.add(key);
  }
  const unused: string[] = [];
  for (const key of [...stored.values()].flat()) {
    if (!used.has(key) && (await isOlder(store, key, moment))) unused.push(key);
  }
  return unused;
}
