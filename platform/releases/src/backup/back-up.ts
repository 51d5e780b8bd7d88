import { createBackup, type NewBackup } from '@vitrine/backup';
import {
  inParallel,
  LogError,
  listChannels,
  listStoredReleases,
  RECORD_FILE,
  readEntry,
  readHeadNumber,
  releaseKey,
  type Store,
  type StoredRelease,
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
  const releases = new Set<string>();
  for await (const release of listStoredReleases(store)) {
    const name = `${release.target}@${release.version}`;
    environment.stderr(`Copying ${name} …`);
    if (await copyRelease(store, backup, release, skipped)) releases.add(name);
  }
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

/** @returns `false` if the release is incomplete: without a record it does not exist. */
async function copyRelease(
  store: Store,
  backup: NewBackup,
  { target, version, keys }: StoredRelease,
  skipped: string[],
): Promise<boolean> {
  if (!keys.includes(releaseKey(target, version, RECORD_FILE))) return false;
  const copied = await inParallel(8, keys, (key) => copyObject(store, backup, key, skipped));
  return copied.every(Boolean);
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
