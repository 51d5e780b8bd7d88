import { readdir } from 'node:fs/promises';
import {
  inParallel,
  listStoredFiles,
  listStoredReleases,
  openStore,
  type StoredRelease,
  storeFolder,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { knownKeysOf } from '../signing.ts';
import { copyLogs, planLogs } from './copy-logs.ts';
import { copyRelease, planRelease, type ReleasePlan } from './copy-release.ts';
import type { Stores } from './stores.ts';

/** Each takes some requests to both stores, and little memory. */
const RELEASES_COMPARED_AT_ONCE = 16;

/**
 * Copies a store into another one, while publishers and visitors use both. Whatever is there
 * already is skipped, so the command can be repeated: after a failure, and after new promotions.
 * Everything is verified before it is written. Releases come before the logs, so an edge never
 * finds an entry without its releases.
 */
export async function copy(environment: Environment, from: string, to: string): Promise<Outcome> {
  const { cwd, env } = environment;
  await requireStoreFolder(environment, to);
  const [source, target] = [openStore(from, { cwd, env }), openStore(to, { cwd, env })];
  // Their ends are read first: whatever they refer to is complete by now.
  const logs = await planLogs(source, target);
  const releases: StoredRelease[] = [];
  for await (const release of listStoredReleases(source)) releases.push(release);
  if (logs.length === 0 && releases.length === 0) throw nothingToCopy(from);
  // After the records, so that no file of theirs is missing.
  const stored = await listStoredFiles(source);

  const stores = { source, target, stored, trust: await trustOf(environment, from, to) };
  environment.stderr(`Comparing ${releases.length} releases …`);
  const plans = await inParallel(RELEASES_COMPARED_AT_ONCE, releases, (release) =>
    planRelease(stores, release),
  );
  const copied = await copyReleases(environment, stores, plans);
  const problems = plans.flatMap((plan) => (plan.kind === 'damaged' ? [plan.problem] : []));
  const present = plans.filter(({ kind }) => kind === 'present').map(nameOf);
  const complete = new Set([...present, ...copied.names]);
  const { entries, ...log } = await copyLogs(environment, stores, logs, complete);
  return outcomeOf(from, to, {
    copied: copied.names.length,
    present: present.length,
    files: copied.files,
    entries,
    problems: [...problems, ...copied.problems, ...log.problems],
  });
}

/** The names in the folder of a store. Every new volume has the last one. */
const NAMES_IN_STORE = ['channels', 'checks', 'host', 'maps', 'screens', 'lost+found'];

/** @throws {CommandError} `not-empty` if the target is a folder with something else in it. */
async function requireStoreFolder({ cwd }: Environment, to: string): Promise<void> {
  const folder = storeFolder(to, cwd);
  // A folder that cannot be read is named when it is written.
  const names = folder === undefined ? [] : await readdir(folder).catch(() => []);
  const other = names.find((name) => !name.startsWith('.') && !NAMES_IN_STORE.includes(name));
  if (other === undefined) return;
  throw new CommandError('not-empty', `${folder} has ${other}, which no release store has.`, {
    remedy: 'Name a new folder, or one that has an earlier copy of this store.',
  });
}

/**
 * The newer list of keys of the two stores. A new store has none yet, and one in S3 may have it
 * where this machine does not look.
 */
async function trustOf(environment: Environment, from: string, to: string) {
  const lists = await Promise.all([from, to].map((store) => knownKeysOf(environment, store)));
  const [keys] = lists
    .filter((list) => list !== undefined)
    .sort((one, other) => other.revision - one.revision);
  return keys && { keys, now: environment.now() };
}

const nameOf = ({ release: { target, version } }: ReleasePlan) => `${target}@${version}`;

/** Copies, one after the other, the releases of which the target has no valid record. */
async function copyReleases(
  environment: Environment,
  stores: Stores,
  plans: readonly ReleasePlan[],
): Promise<{ names: string[]; files: number; problems: string[] }> {
  const missing = plans.filter((plan) => plan.kind === 'missing' || plan.kind === 'replaced');
  const total = { names: [] as string[], files: 0, problems: [] as string[] };
  for (const [index, plan] of missing.entries()) {
    environment.stderr(`Copying ${nameOf(plan)}, ${index + 1} of ${missing.length} …`);
    const result = await copyRelease(stores, plan);
    if (typeof result === 'number') {
      total.names.push(nameOf(plan));
      total.files += result;
    } else if (result.kind === 'damaged') total.problems.push(result.problem);
  }
  return total;
}

interface Totals {
  /** Releases that were copied now, and those that were there already. */
  copied: number;
  present: number;
  files: number;
  entries: number;
  problems: string[];
}

function outcomeOf(from: string, to: string, total: Totals): Outcome {
  const { copied, present, files, entries, problems } = total;
  return {
    json: { to, copied, present, files, entries, problems },
    lines: [
      ...problems,
      `Copied ${copied} releases with ${files} files, and ${entries} log entries, to ${to}. ${present} releases were there already.`,
      ...(problems.length === 0 ? [`Next: pnpm screen verify --store ${to}`] : []),
    ],
    ...(problems.length > 0 && {
      failure: new CommandError('damaged', 'Not everything was copied.', {
        remedy: `Do what pnpm screen verify --store ${from} says, or copy from another copy of the store. Then copy again.`,
      }),
    }),
  };
}

function nothingToCopy(from: string): CommandError {
  return new CommandError('usage', `The store ${from} is empty: there is nothing to copy.`, {
    remedy: 'Name the store that has the releases first: pnpm releases copy <from> <to>.',
  });
}
