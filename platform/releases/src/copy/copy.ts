import {
  inParallel,
  type KeyList,
  LogError,
  listStoredFiles,
  listStoredReleases,
  openStore,
  type Store,
  type StoredRelease,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { keyFileOf } from '../signing.ts';
import { copyLogs, planLogs } from './copy-logs.ts';
import { copyRelease, planRelease, type ReleasePlan } from './copy-release.ts';

/** Each takes some requests to both stores, and little memory. */
const RELEASES_COMPARED_AT_ONCE = 16;

/**
 * Copies a store into another one, while publishers and visitors use both. Whatever is there
 * already is skipped, so the command can be repeated: after a failure, and after new promotions.
 * Releases come before the logs, so an edge never finds an entry without its releases.
 */
export async function copy(environment: Environment, from: string, to: string): Promise<Outcome> {
  const { cwd, env } = environment;
  const [source, target] = [openStore(from, { cwd, env }), openStore(to, { cwd, env })];
  // Their ends are read first: whatever they refer to is complete by now.
  const logs = await planLogs(source, target);
  const releases: StoredRelease[] = [];
  for await (const release of listStoredReleases(source)) releases.push(release);
  if (logs.length === 0 && releases.length === 0) throw nothingToCopy(from);
  // After the records, so that no file of theirs is missing.
  const stored = await listStoredFiles(source);

  const keys = await keysOfTarget(environment, to);
  environment.stderr(`Comparing ${releases.length} releases …`);
  const plans = await inParallel(RELEASES_COMPARED_AT_ONCE, releases, (release) =>
    planRelease(source, target, release, keys),
  );
  const copied = await copyReleases(environment, { source, target, stored }, plans);
  const problems = plans.flatMap((plan) => (plan.kind === 'damaged' ? [plan.problem] : []));
  const present = plans.filter(({ kind }) => kind === 'present').map(nameOf);
  const complete = new Set([...present, ...copied.names]);
  const { entries, ...log } = await copyLogs(environment, source, target, logs, complete);
  return outcomeOf(to, {
    copied: copied.names.length,
    present: present.length,
    files: copied.files,
    entries,
    problems: [...problems, ...copied.problems, ...log.problems],
  });
}

/** A new store has no keys yet, and one in S3 may have them where this machine does not look. */
async function keysOfTarget(environment: Environment, to: string): Promise<KeyList | undefined> {
  try {
    return await keyFileOf(environment, to).read();
  } catch (cause) {
    if (cause instanceof LogError && cause.code === 'invalid-settings') return undefined;
    throw cause;
  }
}

const nameOf = ({ release: { target, version } }: ReleasePlan) => `${target}@${version}`;

interface Stores {
  source: Store;
  target: Store;
  /** The keys of all files that the source has, by target. */
  stored: ReadonlyMap<string, readonly string[]>;
}

/** Copies the releases that the target does not have, or not as a valid one, one after the other. */
async function copyReleases(
  environment: Environment,
  { source, target, stored }: Stores,
  plans: readonly ReleasePlan[],
): Promise<{ names: string[]; files: number; problems: string[] }> {
  const missing = plans.filter((plan) => plan.kind === 'missing' || plan.kind === 'replaced');
  const total = { names: [] as string[], files: 0, problems: [] as string[] };
  for (const [index, plan] of missing.entries()) {
    environment.stderr(`Copying ${nameOf(plan)}, ${index + 1} of ${missing.length} …`);
    const files = stored.get(plan.release.target) ?? [];
    const result = await copyRelease(source, target, plan, files);
    if (typeof result !== 'number') total.problems.push(result.problem);
    else {
      total.names.push(nameOf(plan));
      total.files += result;
    }
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

function outcomeOf(to: string, total: Totals): Outcome {
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
        remedy:
          'Roll back to an undamaged release, or publish it again from its commit, and copy again.',
      }),
    }),
  };
}

function nothingToCopy(from: string): CommandError {
  return new CommandError('usage', `The store ${from} is empty: there is nothing to copy.`, {
    remedy: 'Name the store that has the releases first: pnpm releases copy <from> <to>.',
  });
}
