import { createBackup, type NewBackup } from '@vitrine/backup';
import {
  checkReportKey,
  fileKey,
  inParallel,
  LogError,
  listChannels,
  listStoredFiles,
  listStoredReleases,
  readEntry,
  readHeadNumber,
  readStoredRecord,
  recordKey,
  type Store,
  type StoredRelease,
  storedKeysOf,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { referencesOf } from '../referenced.ts';
import { chooseStore } from '../repository.ts';

export interface BackupOptions {
  store?: string;
}

/**
 * Copies the whole store into a folder, while publishers and visitors use it. The end of each log
 * is read first, so every release that the copied entries refer to was complete before its files
 * are copied.
 */
export async function backUp(
  environment: Environment,
  folder: string,
  options: BackupOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const logs = await endsOfLogs(store);
  if (logs.length === 0 && (await store.list('host')).length === 0) {
    throw new CommandError('usage', 'The store is empty: there is nothing to back up.', {
      remedy: 'Name the store with --store or VITRINE_RELEASES.',
    });
  }
  const backup = await createBackup(folder, 'releases');
  const skipped: string[] = [];
  const releases = await copyReleases(environment, store, backup, skipped);
  const missing: string[] = [];
  let entries = 0;
  for (const { channel, last } of logs) {
    missing.push(...(await missingReleases(store, channel, last, releases)));
    // In order: a log that is being restored has no gaps.
    for (let n = 1; n <= last; n += 1) {
      if (await copyObject(store, backup, `channels/${channel}/${n}.json`, skipped)) entries += 1;
    }
  }
  const { files, at } = await backup.finish(environment.now());
  const problems = [
    ...skipped.map((key) => `${key} was left out: it cannot be read as a regular file.`),
    ...missing.map((name) => `${name} is live, but the store does not have all of it.`),
  ];
  return {
    json: { folder, at, releases: releases.size, entries, files: files.length, problems },
    lines: [
      ...problems,
      `Backed up ${releases.size} releases and ${entries} log entries, ${files.length} files, to ${folder}.`,
    ],
    ...(problems.length > 0 && {
      failure: new CommandError('damaged', 'The backup has what the store has, which is damaged.', {
        remedy: 'Run "pnpm screen verify", repair the store, and make another backup.',
      }),
    }),
  };
}

async function endsOfLogs(store: Store): Promise<{ channel: string; last: number }[]> {
  const channels = await listChannels(store);
  return inParallel(4, channels, async (channel) => ({
    channel,
    last: await readHeadNumber(store, channel),
  }));
}

/**
 * Copies all releases; files that several of them have, once.
 *
 * @returns The names of those that were copied completely.
 */
async function copyReleases(
  environment: Environment,
  store: Store,
  backup: NewBackup,
  skipped: string[],
): Promise<Set<string>> {
  const found: StoredRelease[] = [];
  for await (const release of listStoredReleases(store)) found.push(release);
  // After the records, so that no file of theirs is missing.
  const stored = await listStoredFiles(store);
  const objects = new Map<string, Promise<boolean>>();
  const copyOnce = (key: string): Promise<boolean> => {
    const copied = objects.get(key) ?? copyObject(store, backup, key, skipped);
    objects.set(key, copied);
    return copied;
  };
  const complete = new Set<string>();
  for (const release of found) {
    const { target, version } = release;
    environment.stderr(`Copying ${target}@${version} …`);
    const files = await filesOf(store, release, stored.get(target) ?? []);
    if (files === undefined) continue;
    const copied = await inParallel(8, [...files, recordKey(target, version)], copyOnce);
    await copyOnce(checkReportKey(target, version));
    if (copied.every(Boolean)) complete.add(`${target}@${version}`);
  }
  return complete;
}

/** The keys of a release's files; `undefined` if it was pruned meanwhile. */
async function filesOf(
  store: Store,
  release: StoredRelease,
  stored: readonly string[],
): Promise<Set<string> | undefined> {
  try {
    const found = await readStoredRecord(store, release);
    if (found === undefined) return undefined;
    const { target } = release;
    const named = Object.keys(found.record.files).map((path) => fileKey(target, path));
    return new Set([...named, ...storedKeysOf(target, found.record, stored)]);
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    // A damaged record is copied as it is.
    return new Set();
  }
}

/** @returns `false` if the object was pruned meanwhile, or cannot be copied. */
async function copyObject(
  store: Store,
  backup: NewBackup,
  key: string,
  skipped: string[],
): Promise<boolean> {
  try {
    const bytes = await store.get(key);
    if (bytes) await backup.addBytes(key, bytes);
    return bytes !== undefined;
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    skipped.push(key);
    return false;
  }
}

/** The live releases of a channel that were not copied. */
async function missingReleases(
  store: Store,
  channel: string,
  last: number,
  copied: ReadonlySet<string>,
): Promise<string[]> {
  try {
    const entry = last > 0 ? await readEntry(store, channel, last) : undefined;
    const names = entry ? referencesOf(entry).map(({ name }) => name) : [];
    return [...new Set(names)].filter((name) => !copied.has(name));
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    return [`Entry ${last} of channel ${channel}`];
  }
}
