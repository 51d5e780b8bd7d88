import {
  listStoredFiles,
  listStoredReleases,
  openStore,
  type StoredRelease,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { copyLogs, planLogs } from './copy-logs.ts';
import { copyRelease } from './copy-release.ts';

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

  const total = { copied: 0, present: 0, files: 0, problems: [] as string[] };
  const complete = new Set<string>();
  for (const [index, release] of releases.entries()) {
    const name = `${release.target}@${release.version}`;
    environment.stderr(`Copying ${name}, ${index + 1} of ${releases.length} …`);
    const result = await copyRelease(source, target, release, stored.get(release.target) ?? []);
    if (result.kind === 'gone') continue;
    if (result.kind === 'damaged') {
      total.problems.push(...result.problems);
      continue;
    }
    complete.add(name);
    total.files += result.files;
    total[result.kind] += 1;
  }
  const { entries, problems } = await copyLogs(environment, source, target, logs, complete);
  total.problems.push(...problems);
  return outcomeOf(to, { ...total, entries });
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
